import path from "node:path";
import type { Plugin } from "vite";

/** Id of Vite's function around each import() of the browser's code. */
const IMPORT_FUNCTION = "\0vite/preload-helper.js";
const OWN_IMPORT_FUNCTION = "app/components/connection/fetch-code.ts";

/** Replaces a part of Remix (keepPageWithoutCode). */
export const LOADER = "app/components/connection/load-route-module.ts";

/** Changes one file of Remix; the build fails where the text to change no longer exists. */
function changed(of: {
	name: string;
	apply: NonNullable<Plugin["apply"]>;
	file: string;
	change: (code: string) => string;
	complaint: string;
}): Plugin {
	let isReplaced = false;
	return {
		name: of.name,
		apply: of.apply,
		transform(code, id) {
			if (!id.includes(`@remix-run/${of.file}`)) return null;
			const own = of.change(code);
			isReplaced = own !== code;
			return { code: own, map: null };
		},
		buildEnd(error) {
			if (!error && !isReplaced) this.error(of.complaint);
		},
	};
}

/** Pages run only scripts with their nonce, which Remix adds to everything except its prefetch links. */
export function letPreloadsIn(): Plugin {
	return changed({
		name: "let-preloads-in",
		apply: "build",
		file: "react/dist/esm/components",
		change: (code) => code.replaceAll("crossOrigin: props.crossOrigin", "crossOrigin: props.crossOrigin, nonce: props.nonce"),
		complaint: "Remix no longer fetches scripts ahead as it did",
	});
}

/**
 * Remix scans the whole parent of each added element for links to discover: for each row of a long table, the whole table. Scanning the added
 * element is enough.
 */
export function discoverInNewElements(): Plugin {
	return changed({
		name: "discover-in-new-elements",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		file: "react/dist/esm/fog-of-war",
		change: (code) =>
			code.replace("[r.target, ...r.addedNodes].forEach", '(r.type === "attributes" ? [r.target] : [...r.addedNodes]).forEach'),
		complaint: "Remix no longer discovers links as it did",
	});
}

/** Remix reloads the page when the code of a screen cannot be loaded; in browser builds our own loader replaces it. */
export function keepPageWithoutCode(): Plugin {
	let isReplaced = false;
	return {
		name: "keep-page-without-code",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		enforce: "pre",
		resolveId(source, importer) {
			if (source !== "./routeModules.js" || !importer?.includes("@remix-run/react/dist/esm")) return null;
			isReplaced = true;
			return path.resolve(LOADER);
		},
		buildEnd(error) {
			if (!error && !isReplaced) this.error("Remix no longer loads the code of screens by routeModules.js");
		},
	};
}

/**
 * Vite names the files of each import() to its function that preloads them. A preload that fails, as an import, fails for as long as the page is open:
 * our function fetches the files instead. Vite names none for a module without imports, so its own file is added.
 */
export function fetchBeforeImport(): Plugin {
	let isReplaced = false;
	return {
		name: "fetch-before-import",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		enforce: "pre",
		config: () => ({ build: { modulePreload: { resolveDependencies: (file, deps) => [...new Set([file, ...deps])] } } }),
		load(id) {
			if (id !== IMPORT_FUNCTION) return null;
			isReplaced = true;
			return `import { importFetched } from ${JSON.stringify(path.resolve(OWN_IMPORT_FUNCTION))};
				export const __vitePreload = (load, files) => importFetched(load, files.map((file) => "/" + file));`;
		},
		buildEnd(error) {
			if (!error && !isReplaced) this.error("Vite no longer imports code by its preload function");
		},
	};
}
