// node scripts/worker-options.mjs FILE: writes the bindings of wrangler.toml in the form of miniflare. A process of its own, because wrangler takes
// 300 MB of memory.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import wrangler from "wrangler";
import { localConfig, readWranglerToml } from "./local-config.mjs";
import { writeWhole } from "./run-files.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "worker-options-"));
try {
	const config = path.join(folder, "wrangler.json");
	fs.writeFileSync(config, JSON.stringify({ ...localConfig(readWranglerToml()), define: { DEV_AIDS: "false" } }));
	const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(config);
	const name = wrangler.unstable_readConfig({ config }).name;
	writeWhole(process.argv[2], JSON.stringify({ ...workerOptions, rootPath: undefined, name }, null, "\t"));
} finally {
	fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
