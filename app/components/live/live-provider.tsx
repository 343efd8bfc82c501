import { useFetcher } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { routePath } from "~/components/connection/in-account";
import { loadCode } from "~/components/connection/load-part";
import { type PackedRows, unpackRows } from "~/domain/table/pack-rows";
import { LiveContext, SILENT } from "./live-context";
import type { LiveStore, LoadedPage } from "./live-store";
import { useDelayedReload, usePolling } from "./use-followed";

/** The table as the loader sends it, with packed rows. */
type PackedTable = Omit<LoadedPage, "rows"> & { rows: PackedRows };

/** Interval of polling while searches are under way and the channel is silent. */
const POLL_EVERY_MS = 15_000;
/** Changes of the tracked keywords come in bursts: one reload follows the last of them. */
const RELOAD_DELAY_MS = 1_500;

interface LiveProviderProps {
	accountHid: string;
	/** Day shown, "YYYY-MM-DD". */
	day: string;
	/** The loaded data says that searches are under way. */
	running: boolean;
	loaded: LoadedPage;
	children: ReactNode;
}

/** Updates the visible rows from the live channel. */
export function LiveProvider({ accountHid, day, running, loaded, children }: LiveProviderProps) {
	const [store, setStore] = useState<LiveStore | null>(null);
	const messageAt = useRef(0);
	const latest = useRef(loaded);
	useEffect(() => {
		latest.current = loaded;
	}, [loaded]);
	const onMonitorsChange = useDelayedReload(RELOAD_DELAY_MS);
	const onGap = useRefill(store);

	useEffect(() => {
		let end = () => {};
		let gone = false;
		void loadCode(() => import("./live-store")).then((part) => {
			if (gone || !part) return;
			const live = part.startLive({
				path: `${accountHid}/days/${day}.json`,
				loaded: latest.current,
				onMessage: () => (messageAt.current = Date.now()),
				onGap,
				onMonitorsChange,
			});
			end = live.end;
			// A transition: sections that have not hydrated yet must hydrate first (later.tsx).
			startTransition(() => setStore(live.store));
		});
		return () => {
			gone = true;
			end();
		};
	}, [accountHid, day, onGap, onMonitorsChange]);

	useEffect(() => store?.watch(loaded), [store, loaded]);
	const source = store ?? SILENT;
	const progress = useSyncExternalStore(source.subscribe, source.progress, () => undefined);
	usePolling({ waits: running && progress !== null, messageAt, firstMs: POLL_EVERY_MS, mostMs: POLL_EVERY_MS });

	return <LiveContext.Provider value={source}>{children}</LiveContext.Provider>;
}

/**
 * Loads the visible rows again and merges them into the store, so that their order does not change. Each load has a fetcher of its own: the router
 * repeats the load of a fetcher that has data with each navigation.
 */
function useRefill(store: LiveStore | null): () => void {
	const name = useId();
	const [taken, setTaken] = useState(0);
	const { load, data } = useFetcher<{ table: PackedTable }>({ key: `${name}${taken}` });
	const ask = useRef(load);
	useEffect(() => {
		ask.current = load;
	}, [load]);
	useEffect(() => {
		if (!data || !store) return;
		store.refill({ ...data.table, rows: unpackRows(data.table.rows) });
		setTaken((before) => before + 1);
	}, [store, data]);
	const [refill] = useState(() => () => {
		const here = new URL(window.location.href);
		here.searchParams.delete("dialog");
		ask.current(routePath(here.pathname) + here.search);
	});
	return refill;
}
