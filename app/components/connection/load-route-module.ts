import { checkForUpdate } from "./check-update";
import { showFailure } from "./failures";
import { importFetched } from "./fetch-code";
import { loadCode, loadPart } from "./load-part";
import { stayHere } from "./stay-here";

interface RouteCode {
	id: string;
	module: string;
	/** All modules that it imports, directly or not. */
	imports?: readonly string[];
}

/**
 * Replaces Remix's own loader (see vite.config.ts), which reloads the page when a screen's code cannot be loaded and so loses typed text.
 * Ours stays on the page and shows the reason: the server is unreachable, or a newer build no longer has this code. Throws for the router.
 */
export async function loadRouteModule(route: RouteCode, known: Record<string, unknown>): Promise<unknown> {
	const have = known[route.id];
	if (have) return have;
	const { location } = window.__remixRouter?.state.navigation ?? {};
	// A screen needs words; the answer to a fetcher shows none.
	const load = location ? loadPart : loadCode;
	const { module, imports = [] } = route;
	const loaded = await load(() => importFetched(() => import(/* @vite-ignore */ module), [module, ...imports]));
	if (loaded) {
		known[route.id] = loaded;
		return loaded;
	}
	// A form submitted by a fetcher does not need the code of its route.
	if (!location) return {};
	const isStillWanted = window.__remixRouter?.state.navigation.location === location;
	if (isStillWanted && stayHere(window.__remixRouter)) void explainMissingCode();
	throw new Error(`The code of ${route.id} could not be loaded.`);
}

/** Says why code of the page could not be loaded. A newer build is announced by connection-bars.tsx. */
export async function explainMissingCode(): Promise<void> {
	const found = await checkForUpdate();
	if (found !== "found") showFailure(found === "unreachable" ? "noAnswer" : "unknown");
}
