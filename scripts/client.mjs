// npm run client: writes the types, and bundles client and command into packages/client/dist.
import { spawnSync } from "node:child_process";
import { build } from "esbuild";

const { status } = spawnSync(process.execPath, ["scripts/run-ts.mjs", "scripts/contract.ts"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

const shared = { bundle: true, platform: "node", format: "esm", target: "node20", logLevel: "error" };
await build({ ...shared, entryPoints: ["packages/client/src/client.ts"], outfile: "packages/client/dist/client.mjs" });
await build({
	...shared,
	entryPoints: ["packages/client/src/main.ts"],
	outfile: "packages/client/dist/cli.mjs",
	banner: { js: "#!/usr/bin/env node" },
});
