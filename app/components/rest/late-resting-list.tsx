import { type ComponentProps, useState } from "react";
import { LatePart, lateComponent } from "~/components/connection/late-part";
import { hydrateAfter, loadCode, loadPart } from "~/components/connection/load-part";
import { RestingList } from "./resting-list";

/** The server renders the list into the page. The browser loads the code and words of the list only if the address requests it. */
let loaded: typeof RestingList | null = import.meta.env.SSR ? RestingList : null;

async function loadList(load: typeof loadCode = loadPart): Promise<typeof RestingList | null> {
	const part = await load(() => import("./resting-list"));
	if (part) loaded = part.RestingList;
	return loaded;
}

const list = lateComponent(loadList);

if (!import.meta.env.SSR && window.location.search.includes("state=")) hydrateAfter(loadList(loadCode));

/** RestingList for screens that usually show something else. */
export function LateRestingList(props: ComponentProps<typeof RestingList>) {
	const [List] = useState(() => loaded);
	// If the code is loaded, the list needs no Suspense and React hydrates it together with the screen.
	if (List) return <List {...props} />;
	return <LatePart part={list} props={props} />;
}
