/** Remix's router, which it keeps on window. */
type PageRouter = typeof globalThis.__remixRouter;
type Revalidate = NonNullable<PageRouter["state"]["matches"][number]["route"]["shouldRevalidate"]>;

const keeping = new WeakSet<Revalidate>();
let staying = false;

/**
 * Ends what the router is about (a visit, a form, a renewal of the screen) and leaves the screen as it is, with what was typed: the router
 * goes to where it already is, and no loader is asked. false: nothing was under way, or the screen in sight has failed itself.
 */
export function stayHere(router: PageRouter | undefined): boolean {
	if (!router || router.state.errors) return false;
	const { navigation, revalidation, location } = router.state;
	if (navigation.state === "idle" && revalidation === "idle") return false;
	keepData(router);
	// What the last form was answered stays in sight only while it is followed by a renewal, so the router is told that this is one.
	if (navigation.state === "submitting") Object.assign(navigation, { state: "loading" });
	void router.navigate(location.pathname + location.search + location.hash, {
		replace: true,
		preventScrollReset: true,
		state: location.state,
	});
	return true;
}

/**
 * A form that leaves the screen where it is may fail quietly: errors of forms that nothing shows any more never reach the screen, so its
 * forms to this address count as such until they have ended. false: there is none.
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
			// Its place in the page still shows it.
			queueMicrotask(() => router.getFetcher(key));
		});
	}
	return keys.length > 0;
}

/** Until the router is idle again no loader of the screen in sight is asked. */
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
