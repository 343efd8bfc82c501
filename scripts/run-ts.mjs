// Runs a TypeScript file of this project in plain node: node scripts/run-ts.mjs FILE [ARGS…]
// Bundled by esbuild (present through vite) into node_modules/.cache, rebuilt each time: it takes some 20 ms. Without the sources, or where that folder
// cannot be written, the file of the production build runs (scripts/bundle-programs.mjs).
import { existsSync, rmSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureNode } from "./node.mjs";
import { isWritable } from "./run-files.mjs";

await ensureNode();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
	console.error("usage: node scripts/run-ts.mjs FILE [ARGS…]");
	process.exit(2);
}

const entry = resolve(file);
const cache = resolve(root, "node_modules/.cache/serpentine");
const name = basename(entry).replace(/\.[^.]+$/, "");
process.argv = [process.argv[0] ?? "node", entry, ...args];
await import(pathToFileURL(existsSync(entry) && isWritable(cache) ? await bundled() : resolve(root, "dist/programs", `${name}.mjs`)).href);

/** Returns the path of the bundle, which is removed when this process ends. */
async function bundled() {
	// Named by process, so that two concurrent runs do not read each other's unfinished file.
	const output = resolve(cache, `${name}-${process.pid}.mjs`);
	const { build, stop } = await import("esbuild");
	await build({
		entryPoints: [entry],
		outfile: output,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		alias: { "~": resolve(root, "app") },
		plugins: [packagesStayOutside()],
		sourcemap: "inline",
		logLevel: "error",
	});
	// Its process would stay as long as the program: 10 to 30 MB.
	await stop();
	process.on("exit", () => rmSync(output, { force: true }));
	process.setSourceMapsEnabled(true);
	return output;
}

/** Packages are imported when the file runs. Workspaces are sources of this project: Node cannot run them as they are. */
function packagesStayOutside() {
	return {
		name: "packages-stay-outside",
		/** @param {import("esbuild").PluginBuild} of */
		setup({ onResolve }) {
			onResolve({ filter: /^[^./~]/ }, ({ path, kind }) =>
				kind === "entry-point" || path.startsWith("@serpentine/") ? undefined : { path, external: true },
			);
		},
	};
}
