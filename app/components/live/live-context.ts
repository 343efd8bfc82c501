import { createContext, useContext, useSyncExternalStore } from "react";
import type { Cell } from "~/domain/table/cell";
import type { TableRunning } from "~/domain/table/table-page";
import { type LiveRows, useLiveVersion } from "./live-rows";

/** State of one row as received from the live channel since the page was loaded. */
export interface LiveRow {
	current: Cell | null;
	looking: boolean;
	/** Differs after each visible change. */
	changed?: number;
}

/** Interface of the live store for components. The store's own code is loaded after hydration. */
export interface LiveSource extends Pick<LiveRows<LiveRow>, "subscribe" | "version" | "row"> {
	/** undefined: no message received yet; null: nothing is under way. */
	progress(): TableRunning | null | undefined;
	/**
	 * account.rev of the last message, kept when the connection closes; 0: none received; null: keywords are read now, and each answer raises it. While
	 * keywords wait for their next try it stays that of the rest's beginning: their answers come one after another, perhaps for hours.
	 */
	restingRev(): number | null;
}

/** Used on the server, and in the browser until the store is loaded. */
export const SILENT: LiveSource = {
	subscribe: () => () => {},
	version: () => 0,
	row: () => undefined,
	progress: () => undefined,
	restingRev: () => 0,
};

export const LiveContext = createContext<LiveSource>(SILENT);

/** Live rows of the table. The table renders on each change; only the changed rows are rebuilt. */
export function useLiveTable(): Pick<LiveSource, "row"> {
	const live = useContext(LiveContext);
	useLiveVersion(live);
	return live;
}

/** undefined: no live message yet; null: nothing is under way. */
export function useLiveProgress(): TableRunning | null | undefined {
	const live = useContext(LiveContext);
	return useSyncExternalStore(live.subscribe, live.progress, () => undefined);
}

/** Rev of the live channel's last answer, without a render at each answer of a run: see LiveSource.restingRev. */
export function useRestingRev(): number | null {
	const live = useContext(LiveContext);
	return useSyncExternalStore(live.subscribe, live.restingRev, () => 0);
}
