import type { Plugin, PluginOption } from "vite";

/** The Vite environment that runs workers/app.ts: named after the Worker. */
export const WORKER = "serpentine";

/**
 * Development only: requests go to workers/app.ts inside workerd, in an environment of its own. Not "ssr", because Remix's hot reload needs that one
 * to stay in node. The array is nested one level deeper than the others: Remix starts a child server from the plugins flattened by one level, and
 * Cloudflare's plugin must not be among them, or a second workerd hangs the first.
 */
export async function workerPlugins(): Promise<PluginOption> {
	const { cloudflare } = await import("@cloudflare/vite-plugin");
	const configPath = process.env.WRANGLER_DEV_CONFIG;
	const statePath = process.env.WRANGLER_DEV_STATE;
	return [
		cloudflare({ ...(configPath && { configPath }), ...(statePath && { persistState: { path: statePath } }) }),
		remixRoutesToWorker(),
	];
}

/** Remix notifies only the environments "client" and "ssr" when routes or their exports change; this notifies the Worker's. */
function remixRoutesToWorker(): Plugin {
	return {
		name: "remix-routes-to-worker",
		apply: "serve",
		configureServer(server) {
			const app = `${server.config.root}/app/`;
			let timer: NodeJS.Timeout | undefined;
			server.watcher.on("all", (event, file) => {
				if (!file.startsWith(app) || !/\.[jt]sx?$/.test(file)) return;
				if (event === "change" && !/\/app\/(routes\.ts$|routes\/)/.test(file)) return;
				clearTimeout(timer);
				timer = setTimeout(() => {
					const worker = server.environments[WORKER];
					for (const id of ["\0virtual:remix/server-build", "\0virtual:remix/server-manifest"]) {
						const module = worker?.moduleGraph.getModuleById(id);
						if (module) worker?.moduleGraph.invalidateModule(module);
					}
					worker?.hot.send({ type: "full-reload" });
				}, 300);
			});
		},
	};
}
