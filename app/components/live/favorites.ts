import { useEffect, useSyncExternalStore } from "react";
import { callApi } from "~/components/connection/call-api";
import { tellCallFailure } from "~/components/connection/failures";

// What was clicked and the loaded page does not know yet, by monitor hid.
let marks: ReadonlyMap<string, boolean> = new Map();
const NONE: ReadonlyMap<string, boolean> = new Map();
const onTheirWay = new Set<string>();
const listeners = new Set<() => void>();

function put(change: (next: Map<string, boolean>) => void): void {
	const next = new Map(marks);
	change(next);
	marks = next;
	for (const listener of listeners) listener();
}

/** Marks or unmarks at once, and takes it back with a word when the server refuses. mark: "hid.1" or "hid.0". Source: spec B §4 "Favourite". */
export function toggleFavorite(mark: string): void {
	const [hid = "", wanted] = mark.split(".");
	const favorite = wanted === "1";
	put((next) => next.set(hid, favorite));
	onTheirWay.add(mark);
	callApi("PUT", `monitors/${hid}`, { favorite })
		.catch((error) => {
			if (marks.get(hid) === favorite) put((next) => next.delete(hid));
			tellCallFailure(error);
		})
		.finally(() => onTheirWay.delete(mark));
}

/** Marks beyond what the rows say; a page loaded anew knows those that have arrived. */
export function useFavorites(rows: readonly unknown[]): ReadonlyMap<string, boolean> {
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows were loaded anew
	useEffect(() => {
		const known = [...marks].filter(([hid, favorite]) => !onTheirWay.has(`${hid}.${favorite ? 1 : 0}`));
		if (known.length > 0)
			put((next) => {
				for (const [hid] of known) next.delete(hid);
			});
	}, [rows]);
	return useSyncExternalStore(
		subscribe,
		() => marks,
		() => NONE,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
