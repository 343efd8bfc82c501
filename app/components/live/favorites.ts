import { useSyncExternalStore } from "react";
import { callApi } from "~/components/connection/call-api";
import { showCallFailure } from "~/components/connection/failures";
import { useAfterChange } from "../use-after-change";

// Favourites that the user clicked and that the loaded rows do not contain yet, by monitor hid.
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

/** Marks or unmarks immediately; reverts and shows a message when the server refuses. mark: "hid.1" or "hid.0". Source: spec B §4 "Favourite". */
export function toggleFavorite(mark: string): void {
	const [hid = "", wanted] = mark.split(".");
	const favorite = wanted === "1";
	put((next) => next.set(hid, favorite));
	onTheirWay.add(mark);
	callApi("PUT", `monitors/${hid}`, { favorite })
		.catch((error) => {
			if (marks.get(hid) === favorite) put((next) => next.delete(hid));
			showCallFailure(error);
		})
		.finally(() => onTheirWay.delete(mark));
}

/** Local favourites that override the loaded rows. New rows already contain every change whose request has finished. */
export function useFavorites(rows: readonly unknown[]): ReadonlyMap<string, boolean> {
	useAfterChange(rows, () => {
		const known = [...marks].filter(([hid, favorite]) => !onTheirWay.has(`${hid}.${favorite ? 1 : 0}`));
		if (known.length > 0)
			put((next) => {
				for (const [hid] of known) next.delete(hid);
			});
	});
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
