interface BuiltRoute {
	id: string;
	parentId?: string | undefined;
	path?: string | undefined;
	module: object;
}

type Load = () => Promise<object>;

/** How to load the code of a route, by the object that stands for its module. Loaded routes are no longer in it. */
const waiting = new WeakMap<object, Load>();

/**
 * Stands for the module of a route until its code is loaded. Remix looks at a module's names when it makes its handler, and at their values when it
 * answers. Written into the server build by scripts/vite/worker-build.ts.
 */
export function lateRoute(names: readonly string[], load: Load): object {
	const module = Object.fromEntries(names.map((name) => [name, notLoaded]));
	waiting.set(module, load);
	return module;
}

function notLoaded(): never {
	throw new Error("a route was asked before its code was loaded");
}

const byBuild = new WeakMap<object, Map<string, BuiltRoute[]>>();

/** Loads the code of the routes whose addresses begin like this one. Other addresses than theirs cannot reach them. */
export async function loadRoutes(routes: Readonly<Record<string, BuiltRoute>>, pathname: string): Promise<void> {
	let known = byBuild.get(routes);
	if (!known) {
		known = byFirstSegment(routes);
		byBuild.set(routes, known);
	}
	const first = firstSegment(decoded(pathname));
	const own = known.get(first) ?? known.get(first.replace(/\.data$/, ""));
	if (!own) return;
	await Promise.all(own.map(loadRoute));
	for (const name of [first, first.replace(/\.data$/, "")]) known.delete(name);
}

async function loadRoute({ module }: BuiltRoute): Promise<void> {
	const load = waiting.get(module);
	if (!load) return;
	Object.assign(module, await load());
	waiting.delete(module);
}

function byFirstSegment(routes: Readonly<Record<string, BuiltRoute>>): Map<string, BuiltRoute[]> {
	const found = new Map<string, BuiltRoute[]>();
	for (const route of Object.values(routes)) {
		if (!waiting.has(route.module)) continue;
		const first = firstSegment(fullPath(routes, route));
		found.set(first, [...(found.get(first) ?? []), route]);
	}
	return found;
}

/** Whether a route answers this address, the one for all others apart. */
export function isKnownAddress(routes: Readonly<Record<string, BuiltRoute>>, pathname: string): boolean {
	const asked = decoded(pathname).replace(/\.data$/, "");
	return Object.values(routes).some((route) => route.path !== "*" && patternOf(fullPath(routes, route)).test(asked));
}

/** ":name" is one segment, ":name?" may be missing, "*" is the rest. The router's own matcher would be loaded at each start of the Worker. */
function patternOf(path: string): RegExp {
	const parts = path.split("/").map((segment) => {
		if (segment === "") return "";
		if (segment === "*") return "(?:/.*)?";
		if (segment.startsWith(":")) return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
		return `/${segment.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")}`;
	});
	return new RegExp(`^${parts.join("")}/?$`, "i");
}

function fullPath(routes: Readonly<Record<string, BuiltRoute>>, { path = "", parentId }: BuiltRoute): string {
	const parent = parentId === undefined ? undefined : routes[parentId];
	return parent ? `${fullPath(routes, parent)}/${path}` : path;
}

/** Remix compares without case. */
function firstSegment(path: string): string {
	return (path.split("/").find((segment) => segment !== "") ?? "").toLowerCase();
}

function decoded(pathname: string): string {
	try {
		return decodeURI(pathname);
	} catch {
		return pathname;
	}
}
