import path from "node:path";
import { pathToFileURL } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import wrangler from "wrangler";

interface Tools {
	ensureBuild(options: { quiet: boolean }): Promise<boolean>;
	SIMULATOR_BUNDLE: string;
	bundleModules(folder: string): { type: "ESModule"; path: string }[];
}

/** The simulated engine and providers without an app, in the runtime of this process. */
export async function startSimulator(port = 0): Promise<{ origin: string; stop(): Promise<void> }> {
	const load = (name: string) => import(pathToFileURL(path.resolve("scripts", name)).href) as Promise<Partial<Tools>>;
	const tools = Object.assign({}, ...(await Promise.all(["build.mjs", "bundle-modules.mjs"].map(load)))) as Tools;
	await tools.ensureBuild({ quiet: true });
	const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(path.resolve("wrangler.simulator.toml"));
	const simulator = new Miniflare(
		convertV4MiniflareOptions({
			...workerOptions,
			host: "127.0.0.1",
			port,
			cf: false,
			modules: tools.bundleModules(tools.SIMULATOR_BUNDLE),
			modulesRoot: tools.SIMULATOR_BUNDLE,
		}),
	);
	const { origin } = await simulator.ready;
	return { origin, stop: () => simulator.dispose() };
}
