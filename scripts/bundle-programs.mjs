// node scripts/bundle-programs.mjs FOLDER: writes the programs that operators run as one file each. scripts/run-ts.mjs runs them where it cannot
// bundle: an image has neither sources nor esbuild, and a service may not write into the folder of the packages.
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "./environment.mjs";

const PROGRAMS = ["restore", "export-data", "import-data"];

await build({
	absWorkingDir: ROOT,
	entryPoints: PROGRAMS.map((name) => `scripts/${name}.ts`),
	outdir: path.resolve(process.argv[2]),
	outExtension: { ".js": ".mjs" },
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	alias: { "~": path.join(ROOT, "app") },
	// It finds workerd beside itself.
	external: ["miniflare"],
	logLevel: "error",
});
