import { checkForUpdate } from "./check-update";
import { tellFailure } from "./failures";
import { loadPart } from "./load-part";
import { stayHere } from "./stay-here";

/**
 * Stands in for Remix's own (see vite.config.ts), which reloads the page in sight when a screen's code cannot be had and so loses what was
 * typed. Ours stays and says why: the server is away, or serves a newer build that has this code no more. Throws for the router.
 */
export async function loadRouteModule(route: { id: string; module: string }, known: Record<string, unknown>): Promise<unknown> {
	const have = known[route.id];
	if (have) return have;
	const { location } = window.__remixRouter?.state.navigation ?? {};
	const loaded = await loadPart(() => import(/* @vite-ignore */ route.module));
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

/** A newer build shows by itself (see connection-bars.tsx). */
async function explain(): Promise<void> {
	const found = await checkForUpdate();
	if (found !== "found") tellFailure(found === "unreachable" ? "noAnswer" : "unknown");
}
