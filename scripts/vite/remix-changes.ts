import path from "node:path";
import type { Plugin } from "vite";

/** Stands in for a part of Remix (keepPageWithoutCode). */
export const LOADER = "app/components/connection/load-route-module.ts";

/** Changes one file of Remix's browser code; the build fails where the text to change is no longer there. */
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
			if (!id.includes(`@remix-run/react/dist/esm/${of.file}`)) return null;
			const own = of.change(code);
			isReplaced = own !== code;
			return { code: own, map: null };
		},
		buildEnd(error) {
			if (!error && !isReplaced) this.error(of.complaint);
		},
	};
}

/** Pages let in only scripts that bear their nonce, which Remix gives to all it writes but for what is to be fetched ahead. */
export function letPreloadsIn(): Plugin {
	return changed({
		name: "let-preloads-in",
		apply: "build",
		file: "components",
		change: (code) => code.replaceAll("crossOrigin: props.crossOrigin", "crossOrigin: props.crossOrigin, nonce: props.nonce"),
		complaint: "Remix no longer fetches scripts ahead as it did",
	});
}

/** Remix looks for links to discover in all of whatever something is added to: for each row that a long table gets, in all of the table. In what was added is enough. */
export function discoverInNewElements(): Plugin {
	return changed({
		name: "discover-in-new-elements",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		file: "fog-of-war",
		change: (code) =>
			code.replace("[r.target, ...r.addedNodes].forEach", '(r.type === "attributes" ? [r.target] : [...r.addedNodes]).forEach'),
		complaint: "Remix no longer discovers links as it did",
	});
}

/** Remix reloads the page when the code of a screen cannot be had; in what browsers get, our own loader stands in its place. */
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
