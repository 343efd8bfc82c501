// node scripts/experiments/serve-day/simulator.mjs FOLDER: the search engine simulator in a process of its own. Sends its origin, and ends with its parent.

import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import wrangler from "wrangler";
import { ensureBuild, SIMULATOR_BUNDLE } from "../../build.mjs";
import { bundleModules } from "../../bundle-modules.mjs";
import { ROOT } from "../../environment.mjs";

await ensureBuild({ quiet: true });
const config = path.join(ROOT, "wrangler.simulator.toml");
const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(config);
const simulator = new Miniflare(
	convertV4MiniflareOptions({
		...workerOptions,
		name: wrangler.unstable_readConfig({ config }).name,
		modules: bundleModules(SIMULATOR_BUNDLE),
		modulesRoot: SIMULATOR_BUNDLE,
		host: "127.0.0.1",
		port: 0,
		cf: false,
		log: new Log(LogLevel.ERROR, { prefix: "simulator" }),
		resourcePersistencePath: path.resolve(process.argv[2]),
	}),
);
process.on("disconnect", () => process.exit());
process.send?.((await simulator.ready).origin);
