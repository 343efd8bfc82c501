import { createContext, useContext, useSyncExternalStore } from "react";
import type { LiveProgress, LiveRow, LiveSource } from "./live-source";

/** Before the channel speaks, and on the server. */
export const SILENT: LiveSource = { subscribe: () => () => {}, row: () => undefined, progress: () => undefined };

export const LiveContext = createContext<LiveSource>(SILENT);

/** What has arrived for a row since the page was loaded; re-renders that row alone. */
export function useLiveRow(hid: string): LiveRow | undefined {
	const live = useContext(LiveContext);
	return useSyncExternalStore(
		live.subscribe,
		() => live.row(hid),
		() => undefined,
	);
}

/** undefined: not known live; null: nothing is under way. */
export function useLiveProgress(): LiveProgress | null | undefined {
	const live = useContext(LiveContext);
	return useSyncExternalStore(live.subscribe, live.progress, () => undefined);
}
