import { createContext, useContext, useSyncExternalStore } from "react";
import type { TableRunning } from "~/domain/table/table-page";
import type { LiveSource } from "./live-source";

/** Before the channel speaks, and on the server. */
export const SILENT: LiveSource = { subscribe: () => () => {}, version: () => 0, row: () => undefined, progress: () => undefined };

export const LiveContext = createContext<LiveSource>(SILENT);

/** What has arrived since the page was loaded; the table renders anew with each change, its rows only where something did. */
export function useLiveTable(): Pick<LiveSource, "row"> {
	const live = useContext(LiveContext);
	useSyncExternalStore(live.subscribe, live.version, () => 0);
	return live;
}

/** undefined: not known live; null: nothing is under way. */
export function useLiveProgress(): TableRunning | null | undefined {
	const live = useContext(LiveContext);
	return useSyncExternalStore(live.subscribe, live.progress, () => undefined);
}
