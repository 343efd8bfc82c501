import fs from "node:fs";
import path from "node:path";

const TYPES = { ".js": "ESModule", ".mjs": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data", ".html": "Text" };

/** The modules of a bundle in the form of miniflare, the entry first. */
export function bundleModules(folder) {
	const files = fs.readdirSync(folder).filter((name) => TYPES[path.extname(name)]);
	// A bundle of one file may have another name.
	const entry = files.find((name) => name === "index.js") ?? files.find((name) => name.endsWith(".js"));
	return [entry, ...files.filter((name) => name !== entry)].map((name) => ({
		type: TYPES[path.extname(name)],
		path: path.join(folder, name),
	}));
}
