import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Miniflare } from "miniflare";

interface Tools {
	ensureBuild(options: { quiet: boolean }): Promise<boolean>;
	createSimulator(settings: { port: number }): Miniflare;
}

/** The simulated engine and providers without an app, in the runtime of this process. */
export async function startSimulator(port = 0): Promise<{ origin: string; stop(): Promise<void> }> {
	const load = (name: string) => import(pathToFileURL(path.resolve("scripts", name)).href) as Promise<Partial<Tools>>;
	const tools = Object.assign({}, ...(await Promise.all(["build.mjs", "worker-runtime.mjs"].map(load)))) as Tools;
	await tools.ensureBuild({ quiet: true });
	const simulator = tools.createSimulator({ port });
	const { origin } = await simulator.ready;
	return { origin, stop: () => simulator.dispose() };
}
