// node scripts/worker-options.mjs app|simulator FILE: writes a Worker's bindings in the form of miniflare. A process of its own, because wrangler takes
// 300 MB of memory.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import wrangler from "wrangler";
import { ROOT } from "./environment.mjs";
import { localConfig, readWranglerToml } from "./local-config.mjs";
import { writeWhole } from "./run-files.mjs";

const [worker, file] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "worker-options-"));
try {
	const config = worker === "app" ? path.join(folder, "wrangler.json") : path.join(ROOT, "wrangler.simulator.toml");
	if (worker === "app") fs.writeFileSync(config, JSON.stringify(localConfig(readWranglerToml())));
	const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(config);
	// The Worker's own name: it is part of the storage path of Durable Objects.
	const name = wrangler.unstable_readConfig({ config }).name;
	writeWhole(file, JSON.stringify({ ...workerOptions, rootPath: undefined, name }, null, "\t"));
} finally {
	fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
