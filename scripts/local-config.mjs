import fs from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { ROOT } from "./environment.mjs";

/** The checked-in settings of the Worker. */
export function readWranglerToml(file = "wrangler.toml") {
	return parse(fs.readFileSync(path.join(ROOT, file), "utf8"));
}

/** The same settings for a config file that lies elsewhere. */
export function withAbsolutePaths(toml, root = ROOT) {
	const absolute = (file) => path.resolve(root, file);
	return {
		...toml,
		main: absolute(toml.main),
		alias: Object.fromEntries(Object.entries(toml.alias ?? {}).map(([name, file]) => [name, absolute(file)])),
		assets: { ...toml.assets, directory: absolute(toml.assets.directory) },
		d1_databases: toml.d1_databases.map((database) => ({ ...database, migrations_dir: absolute(database.migrations_dir) })),
	};
}

/**
 * wrangler.toml turned into the config of a local run: development aids in, no cron (start.mjs arms the clock),
 * and as many messages a batch as jobs shall run side by side, because the local broker hands out one batch at a time.
 * vars: replace those of the file. lanes: jobs side by side; 0 leaves queues without consumers.
 * isBundled: false when Vite serves the sources and knows the app's build by itself.
 */
export function localConfig(toml, { vars = {}, lanes = 3, isBundled = true, root = ROOT } = {}) {
	const config = withAbsolutePaths(toml, root);
	return {
		...config,
		define: { ...toml.define, DEV_AIDS: "true" },
		alias: isBundled ? config.alias : {},
		vars: { ...toml.vars, ...vars },
		queues: { ...toml.queues, consumers: lanes === 0 ? [] : toml.queues.consumers.map((one) => ({ ...one, max_batch_size: lanes })) },
		triggers: { crons: [] },
	};
}
