import { routePath } from "./in-account";

/** Remix's router, which it exposes on window. */
type PageRouter = typeof globalThis.__remixRouter;
type Revalidate = NonNullable<PageRouter["state"]["matches"][number]["route"]["shouldRevalidate"]>;

const keeping = new WeakSet<Revalidate>();
let staying = false;

/**
 * Ends the router's current navigation, form or revalidation and keeps the screen with its typed text: the router navigates to its current
 * address without calling loaders. Returns false when nothing was under way or the screen has failed itself.
 */
export function stayHere(router: PageRouter | undefined): boolean {
	if (!router || router.state.errors) return false;
	const { navigation, revalidation, location } = router.state;
	if (navigation.state === "idle" && revalidation === "idle") return false;
	keepData(router);
	// The router keeps the last action's answer only when a revalidation follows, so this navigation is marked as one.
	if (navigation.state === "submitting") Object.assign(navigation, { state: "loading" });
	void router.navigate(routePath(location.pathname) + location.search + location.hash, {
		replace: true,
		preventScrollReset: true,
		state: location.state,
	});
	return true;
}

/**
 * Lets a fetcher form fail without an error on the screen. The router ignores errors of fetchers that no component uses, so fetchers with
 * this action are marked as unused until they end. Returns false when there is none.
 */
export function letFormFail(router: PageRouter, isIt: (action: string) => boolean): boolean {
	const keys = [...router.state.fetchers].flatMap(([key, { state, formAction }]) =>
		state === "submitting" && formAction !== undefined && isIt(formAction) ? [key] : [],
	);
	for (const key of keys) {
		router.deleteFetcher(key);
		const end = router.subscribe(({ fetchers }) => {
			if ((fetchers.get(key)?.state ?? "idle") !== "idle") return;
			end();
			// Its component still shows it.
			queueMicrotask(() => router.getFetcher(key));
		});
	}
	return keys.length > 0;
}

/** Until the router is idle, no loader of the current screen runs. */
function keepData(router: PageRouter): void {
	for (const { route } of router.state.matches) {
		const own = route.shouldRevalidate;
		if (own && keeping.has(own)) continue;
		const kept: Revalidate = (args) => (staying ? false : own ? own(args) : args.defaultShouldRevalidate);
		keeping.add(kept);
		route.shouldRevalidate = kept;
	}
	if (staying) return;
	staying = true;
	const end = router.subscribe(({ navigation, revalidation }) => {
		if (navigation.state !== "idle" || revalidation !== "idle") return;
		staying = false;
		end();
	});
}
