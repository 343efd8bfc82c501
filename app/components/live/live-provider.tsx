import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { Place } from "~/i18n/format";
import { LiveContext, SILENT } from "./live-context";
import type { LiveStore, LoadedRow } from "./live-store";

/** While something is under way and the channel is silent, the page asks by itself. */
const FALLBACK_EVERY_MS = 15_000;

interface LiveProviderProps {
	accountHid: string;
	/** Day on screen, "YYYY-MM-DD". */
	day: string;
	place: Place;
	/** A reading is under way, by what was loaded. */
	running: boolean;
	loaded: readonly LoadedRow[];
	children: ReactNode;
}

/** Keeps the day's report up to date from the live channel for all below. */
export function LiveProvider({ accountHid, day, place, running, loaded, children }: LiveProviderProps) {
	const [store, setStore] = useState<LiveStore | null>(null);
	const heardAt = useRef(0);
	const { language, timezone } = place;

	useEffect(() => {
		let end = () => {};
		let gone = false;
		void loadPart(loadLive).then((part) => {
			if (gone || !part) return;
			const path = `${accountHid}/reports/${day}.json`;
			const live = part.startLive({
				path,
				place: { language, timezone },
				onHeard: () => (heardAt.current = Date.now()),
			});
			end = live.end;
			setStore(live.store);
		});
		return () => {
			gone = true;
			end();
		};
	}, [accountHid, day, language, timezone]);

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
