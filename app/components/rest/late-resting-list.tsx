import { type ComponentProps, lazy, Suspense, useState } from "react";
import { hydrateAfter, loadCode, loadPart } from "~/components/connection/load-part";
import { RestingList } from "./resting-list";

/** The server renders the list into the page. The browser loads the code and words of the list only if the address requests it. */
let loaded: typeof RestingList | null = import.meta.env.SSR ? RestingList : null;

/** A failed load throws to the error boundary of the screen. */
async function loadList(load: typeof loadCode = loadPart): Promise<typeof RestingList> {
	const part = await load(() => import("./resting-list"));
	if (!part) throw new Error("The code of the list could not be loaded.");
	loaded = part.RestingList;
	return loaded;
}

const LazyList = lazy(async () => ({ default: await loadList() }));

if (!import.meta.env.SSR && window.location.search.includes("state=")) hydrateAfter(loadList(loadCode));

/** RestingList for screens that usually show something else. */
export function LateRestingList(props: ComponentProps<typeof RestingList>) {
	const [List] = useState(() => loaded);
	// If the code is loaded, the list needs no Suspense and React hydrates it together with the screen.
	if (List) return <List {...props} />;
	return (
		<Suspense fallback={null}>
			<LazyList {...props} />
		</Suspense>
	);
}
