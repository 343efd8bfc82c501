import path from "node:path";
import type { Plugin } from "vite";

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

/** On the server, Remix ranks all routes three times a request, and compiles the pattern of each: a third of the work of a small answer. */
export function rankRoutesOnce(): Plugin {
	return changed({
		name: "rank-routes-once",
		apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		file: "router/dist/router",
		change: rankedOnce,
		complaint: "Remix no longer ranks routes as it did",
	});
}

/**
 * The code of Remix's router, which keeps the ranked routes by their first segment, because others cannot match an address, and each pattern that it
 * has compiled: on the server, patterns are those of the routes. The answers stay the same.
 */
export function rankedOnce(code: string): string {
	const ranked = code.replace(
		/let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);\s*let matches = null;\s*let decoded = decodePath\(pathname\);/,
		"let matches = null; let decoded = decodePath(pathname); let branches = branchesFor(routes, decoded, allowPartial);",
	);
	const compiled = ranked.replace("= compilePath(pattern.path, pattern.caseSensitive, pattern.end);", "= compiledPath(pattern);");
	return ranked === code || compiled === ranked ? code : `${compiled}\n${KEPT}`;
}

/** Routes that begin with a parameter or a splat, and the index, are candidates for every address. */
const KEPT = `
const rankedRoutes = new WeakMap();
function branchesFor(routes, decoded, allowPartial) {
	let ranked = rankedRoutes.get(routes);
	if (!ranked) {
		const all = flattenRoutes(routes);
		rankRouteBranches(all);
		ranked = { all, segments: all.map((branch) => firstSegment(branch.path)), byFirst: new Map() };
		rankedRoutes.set(routes, ranked);
	}
	if (allowPartial) return ranked.all;
	const first = firstSegment(decoded);
	const name = ranked.segments.includes(first) ? first : "";
	let branches = ranked.byFirst.get(name);
	if (!branches) {
		branches = ranked.all.filter((_, i) => ranked.segments[i] === name || /^$|^:|\\*/.test(ranked.segments[i]));
		ranked.byFirst.set(name, branches);
	}
	return branches;
}
const compiledPaths = new Map();
function compiledPath({ path, caseSensitive, end }) {
	const name = path + " " + caseSensitive + " " + end;
	let compiled = compiledPaths.get(name);
	if (!compiled) {
		compiled = compilePath(path, caseSensitive, end);
		compiledPaths.set(name, compiled);
	}
	return compiled;
}
function firstSegment(path) {
	return (path.split("/").find((segment) => segment !== "") ?? "").toLowerCase();
}`;

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
