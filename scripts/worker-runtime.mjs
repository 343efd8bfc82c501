// The Workers in miniflare as `npm start`, `npm run serve`, the journeys and the programs beside them run them. Bindings come from files of the build,
// because wrangler takes 300 MB of memory.
import fs from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { APP_OPTIONS, SIMULATOR_BUNDLE, SIMULATOR_OPTIONS } from "./build.mjs";
import { bundleModules } from "./bundle-modules.mjs";
import { readWranglerToml } from "./local-config.mjs";

/**
 * The app. vars: replace those of wrangler.toml. lookWorkers: concurrent jobs; 0 leaves queues without consumers. settings: of miniflare.
 * @param {{ bundle: string, folder: string, vars: Record<string, string>, lookWorkers: number } & Record<string, any>} of
 */
export function createApp({ bundle, folder, vars, lookWorkers, ...settings }) {
	const options = readOptions(APP_OPTIONS);
	return create(options, bundle, {
		bindings: { ...options.bindings, ...vars },
		queueConsumers: withBatches(options.queueConsumers, lookWorkers),
		...kept(folder),
		...settings,
	});
}

/** @param {{ folder?: string } & Record<string, any>} of */
export function createSimulator({ folder, ...settings }) {
	return create(readOptions(SIMULATOR_OPTIONS), SIMULATOR_BUNDLE, { ...(folder && kept(folder)), ...settings });
}

/** The stores of a folder without the app. script: a Worker that uses them. */
export function createStores({ folder, script = "export default {}", ...settings }) {
	const { d1_databases: databases, r2_buckets: buckets } = readWranglerToml();
	return new Miniflare(
		convertV4MiniflareOptions({
			cf: false,
			modules: true,
			script,
			d1Databases: Object.fromEntries(databases.map(({ binding, database_id: id }) => [binding, { id }])),
			r2Buckets: Object.fromEntries(buckets.map(({ binding, bucket_name: id }) => [binding, { id }])),
			...kept(folder),
			...settings,
		}),
	);
}

/** The cron trigger of the platform: arms the clock. */
export async function beat(app) {
	const worker = await app.getWorker();
	await worker.scheduled({ cron: "* * * * *" });
}

function create(options, bundle, settings) {
	return new Miniflare(
		convertV4MiniflareOptions({
			cf: false,
			host: "127.0.0.1",
			...options,
			...settings,
			modules: bundleModules(bundle),
			modulesRoot: bundle,
		}),
	);
}

function readOptions(file) {
	return JSON.parse(fs.readFileSync(file, "utf8"));
}

function kept(folder) {
	return { resourcePersistencePath: path.join(folder, "v3") };
}

/** The local broker hands out one batch at a time: jobs run side by side within it. */
function withBatches(consumers, maxBatchSize) {
	if (maxBatchSize === 0) return {};
	return Object.fromEntries(Object.entries(consumers).map(([name, one]) => [name, { ...one, maxBatchSize }]));
}
