import { checkForUpdate } from "./check-update";
import { showFailure } from "./failures";
import { loadPart } from "./load-part";
import { stayHere } from "./stay-here";

interface RouteCode {
	id: string;
	module: string;
	/** All that the module imports in turn. */
	imports?: readonly string[];
}

/**
 * Stands in for Remix's own (see vite.config.ts), which reloads the page in sight when a screen's code cannot be had and so loses what was
 * typed. Ours stays and says why: the server is away, or serves a newer build that has this code no more. Throws for the router.
 */
export async function loadRouteModule(route: RouteCode, known: Record<string, unknown>): Promise<unknown> {
	const have = known[route.id];
	if (have) return have;
	const { location } = window.__remixRouter?.state.navigation ?? {};
	const loaded = await loadPart(async () => {
		await fetchCode(route);
		return import(/* @vite-ignore */ route.module);
	});
	if (loaded) {
		known[route.id] = loaded;
		return loaded;
	}
	// A form that goes out by itself needs no code of the route that it goes to.
	if (!location) return {};
	const isStillWanted = window.__remixRouter?.state.navigation.location === location;
	if (isStillWanted && stayHere(window.__remixRouter)) void explain();
	throw new Error(`The code of ${route.id} could not be loaded.`);
}

/** Into the browser's cache first: it never asks again for code that once failed to be imported. */
async function fetchCode({ module, imports = [] }: RouteCode): Promise<void> {
	const answers = await Promise.all([module, ...imports].map((path) => fetch(path, { cache: "force-cache" })));
	const missing = answers.find(({ ok }) => !ok);
	if (missing) throw new Error(`${missing.url} answered ${missing.status}`);
}

/** A newer build shows by itself (see connection-bars.tsx). */
async function explain(): Promise<void> {
	const found = await checkForUpdate();
	if (found !== "found") showFailure(found === "unreachable" ? "noAnswer" : "unknown");
}
