import { type ComponentProps, lazy, Suspense, useState } from "react";
import { hydrateAfter, loadPart } from "~/components/connection/load-part";
import { UnreadRows } from "./unread-rows";

/** The server renders the list into the page; the browser loads its code and words when the address asks for it. */
let loaded: typeof UnreadRows | null = import.meta.env.SSR ? UnreadRows : null;

/** Throws into the screen's error boundary. */
async function loadRows(): Promise<typeof UnreadRows> {
	const part = await loadPart(() => import("./unread-rows"));
	if (!part) throw new Error("The code of the list could not be loaded.");
	loaded = part.UnreadRows;
	return loaded;
}

const LazyRows = lazy(async () => ({ default: await loadRows() }));

if (!import.meta.env.SSR && window.location.search.includes("state=")) hydrateAfter(loadRows());

/** The list in the place of the table. */
export function UnreadPart(props: ComponentProps<typeof UnreadRows>) {
	const [Part] = useState(() => loaded);
	// Already loaded: without Suspense, React hydrates it together with the screen.
	if (Part) return <Part {...props} />;
	return (
		<Suspense fallback={null}>
			<LazyRows {...props} />
		</Suspense>
	);
}
