import { useFetcher, useRevalidator } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import { type PackedRows, unpackRows } from "~/domain/table/pack-rows";
import { LiveContext, SILENT } from "./live-context";
import type { LiveStore, LoadedPage } from "./live-store";

/** As the page's own data brings it. */
type PackedTable = Omit<LoadedPage, "rows"> & { rows: PackedRows };

/** While something is under way and the channel is silent, the page asks by itself. */
const FALLBACK_EVERY_MS = 15_000;
/** Changes of what is followed come in bursts. */
const ROSTER_CALM_MS = 1_500;

interface LiveProviderProps {
	accountHid: string;
	/** Day on screen, "YYYY-MM-DD". */
	day: string;
	/** A reading is under way, by what was loaded. */
	running: boolean;
	loaded: LoadedPage;
	children: ReactNode;
}

/** Keeps the rows in sight up to date from the live channel. */
export function LiveProvider({ accountHid, day, running, loaded, children }: LiveProviderProps) {
	const [store, setStore] = useState<LiveStore | null>(null);
	const heardAt = useRef(0);
	const onRoster = useRosterReload();
	const onGap = useRefill(store);

	useEffect(() => {
		let end = () => {};
		let gone = false;
		void loadPart(loadLive).then((part) => {
			if (gone || !part) return;
			const live = part.startLive({
				path: `${accountHid}/days/${day}.json`,
				onHeard: () => (heardAt.current = Date.now()),
				onGap,
				onRoster,
			});
			end = live.end;
			// Parts that have not come to life yet do so before they hear of it (later.tsx).
			startTransition(() => setStore(live.store));
		});
		return () => {
			gone = true;
			end();
		};
	}, [accountHid, day, onGap, onRoster]);

	useEffect(() => store?.watch(loaded), [store, loaded]);
	useFallback(running, store, heardAt);

	return <LiveContext.Provider value={store ?? SILENT}>{children}</LiveContext.Provider>;
}

/** Once the page works: the store and the codec it reads with. */
async function loadLive() {
	const { forbidEval } = await import("../forbid-eval");
	forbidEval();
	return import("./start-live");
}

/** Asks for the rows in sight once more and puts them into the store: the page keeps its order, and nothing is patched by loading it anew. */
function useRefill(store: LiveStore | null): () => void {
	const { load, data } = useFetcher<{ table: PackedTable }>();
	const ask = useRef(load);
	useEffect(() => {
		ask.current = load;
	}, [load]);
	useEffect(() => {
		if (data) store?.refill({ ...data.table, rows: unpackRows(data.table.rows) });
	}, [store, data]);
	const [refill] = useState(() => () => {
		const here = new URL(window.location.href);
		here.searchParams.delete("dialog");
		ask.current(here.pathname + here.search);
	});
	return refill;
}

/** The page is loaded anew once others have stopped changing what is followed. */
function useRosterReload(): () => void {
	const { revalidate } = useRevalidator();
	const again = useRef(revalidate);
	useEffect(() => {
		again.current = revalidate;
	}, [revalidate]);
	const [ask] = useState(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		return () => {
			clearTimeout(timer);
			timer = setTimeout(() => again.current(), ROSTER_CALM_MS);
		};
	});
	return ask;
}

function useFallback(running: boolean, store: LiveStore | null, heardAt: { current: number }): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!running) return;
		const timer = setInterval(() => {
			const silent = Date.now() - heardAt.current > FALLBACK_EVERY_MS;
			if (silent && store?.progress() !== null && document.visibilityState === "visible") revalidate();
		}, FALLBACK_EVERY_MS);
		return () => clearInterval(timer);
	}, [running, store, heardAt, revalidate]);
}
