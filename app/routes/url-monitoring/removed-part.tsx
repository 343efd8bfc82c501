import { type ComponentProps, lazy, Suspense } from "react";
import { loadPart } from "~/components/connection/load-part";
import { RestingList } from "~/components/rest/resting-list";

/** The server renders the list into the page; the browser loads its code and words when the list is shown. */
const Part = import.meta.env.SSR ? RestingList : lazy(async () => ({ default: await loadList() }));

/** Throws into the screen's error boundary. */
async function loadList(): Promise<typeof RestingList> {
	const part = await loadPart(() => import("~/components/rest/resting-list"));
	if (!part) throw new Error("The code of the list could not be loaded.");
	return part.RestingList;
}

/** The removed URLs, shown instead of the table. */
export function RemovedPart(props: ComponentProps<typeof RestingList>) {
	return (
		<Suspense fallback={null}>
			<Part {...props} />
		</Suspense>
	);
}
