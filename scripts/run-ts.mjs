// Runs a TypeScript file of this project in plain node: node scripts/run-ts.mjs FILE [ARGS…]
// Bundled by esbuild (present through vite) into node_modules/.cache, rebuilt each time: it takes some 20 ms.
import { mkdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ensureNode } from "./node.mjs";

await ensureNode();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
	console.error("usage: node scripts/run-ts.mjs FILE [ARGS…]");
	process.exit(2);
}

/** Packages are imported when the file runs. Workspaces are sources of this project: Node cannot run them as they are. */
const packagesStayOutside = {
	name: "packages-stay-outside",
	/** @param {import("esbuild").PluginBuild} of */
	setup({ onResolve }) {
		onResolve({ filter: /^[^./~]/ }, ({ path, kind }) =>
			kind === "entry-point" || path.startsWith("@serpentine/") ? undefined : { path, external: true },
		);
	},
};

const entry = resolve(file);
const cache = resolve(root, "node_modules/.cache/serpentine");
mkdirSync(cache, { recursive: true });
// Named by process, so that two concurrent runs do not read each other's unfinished file.
const output = resolve(cache, `${basename(entry).replace(/\.[^.]+$/, "")}-${process.pid}.mjs`);
await build({
	entryPoints: [entry],
	outfile: output,
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	alias: { "~": resolve(root, "app") },
	plugins: [packagesStayOutside],
	sourcemap: "inline",
	logLevel: "error",
});

process.argv = [process.argv[0] ?? "node", entry, ...args];
const { rmSync } = await import("node:fs");
process.on("exit", () => rmSync(output, { force: true }));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(output).href);
