import fs from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { ROOT } from "./environment.mjs";

/**
 * Parts of wrangler.toml that the scripts read; the rest is passed on as it is.
 * @typedef {{ binding: string, queue: string }} Producer
 * @typedef {{ queue: string, max_batch_size?: number }} Consumer
 * @typedef {{ binding: string, database_name: string, database_id: string, migrations_dir: string }} Database
 * @typedef {{ binding: string, bucket_name: string, jurisdiction?: string }} Bucket
 * @typedef {{
 *   name: string, main: string, define: Record<string, string>, vars: Record<string, string>,
 *   assets: { directory: string, binding: string, run_worker_first: string[] }, browser: { binding: string }, triggers: { crons: string[] },
 *   d1_databases: Database[], r2_buckets: Bucket[], queues: { producers: Producer[], consumers: Consumer[] },
 *   durable_objects: { bindings: { name: string, class_name: string }[] },
 * }} WranglerToml
 */

/**
 * The checked-in settings of the Worker.
 * @returns {WranglerToml}
 */
export function readWranglerToml(file = "wrangler.toml") {
	return /** @type {any} */ (parse(fs.readFileSync(path.join(ROOT, file), "utf8")));
}

/**
 * The same settings for a config file in another place.
 * @param {WranglerToml} toml
 */
export function withAbsolutePaths(toml, root = ROOT) {
	const absolute = (file) => path.resolve(root, file);
	return {
		...toml,
		main: absolute(toml.main),
		assets: { ...toml.assets, directory: absolute(toml.assets.directory) },
		d1_databases: toml.d1_databases.map((database) => ({ ...database, migrations_dir: absolute(database.migrations_dir) })),
	};
}

/**
 * wrangler.toml turned into the config of a local run: development aids in, no cron (start.mjs arms the clock),
 * and as many messages a batch as jobs shall run side by side, because the local broker hands out one batch at a time.
 * vars: replace those of the file. lookWorkers: concurrent jobs; 0 leaves queues without consumers.
 * @param {WranglerToml} toml
 */
export function localConfig(toml, { vars = {}, lookWorkers = 3, root = ROOT } = {}) {
	const config = withAbsolutePaths(toml, root);
	return {
		...config,
		define: { ...toml.define, DEV_AIDS: "true" },
		vars: { ...toml.vars, ...vars },
		queues: {
			...toml.queues,
			consumers: lookWorkers === 0 ? [] : toml.queues.consumers.map((one) => ({ ...one, max_batch_size: lookWorkers })),
		},
		triggers: { crons: [] },
	};
}
