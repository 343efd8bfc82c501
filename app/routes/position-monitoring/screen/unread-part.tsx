import { type ComponentProps, lazy, Suspense, useState } from "react";
import { hydrateAfter, loadPart } from "~/components/connection/load-part";
import { UnreadRows } from "./unread-rows";

/** The server renders the list into the page. The browser loads the code and words of the list only if the address requests it. */
let loaded: typeof UnreadRows | null = import.meta.env.SSR ? UnreadRows : null;

/** A failed load throws to the error boundary of the screen. */
async function loadRows(): Promise<typeof UnreadRows> {
	const part = await loadPart(() => import("./unread-rows"));
	if (!part) throw new Error("The code of the list could not be loaded.");
	loaded = part.UnreadRows;
	return loaded;
}

const LazyRows = lazy(async () => ({ default: await loadRows() }));

if (!import.meta.env.SSR && window.location.search.includes("state=")) hydrateAfter(loadRows());

/** Shows the list instead of the table. */
export function UnreadPart(props: ComponentProps<typeof UnreadRows>) {
	const [Part] = useState(() => loaded);
	// If the code is loaded, the list needs no Suspense and React hydrates it together with the screen.
	if (Part) return <Part {...props} />;
	return (
		<Suspense fallback={null}>
			<LazyRows {...props} />
		</Suspense>
	);
}
