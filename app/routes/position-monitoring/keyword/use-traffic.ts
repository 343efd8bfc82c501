import { useEffect, useState } from "react";
import { fetchJson } from "~/components/connection/fetch-json";
import type { DayRange } from "~/domain/position/evolution";
import type { KeywordDays } from "~/domain/search-query/keyword-days";
import { paths } from "~/paths";

/** Clicks and impressions of a range; null while they are read. */
export type TrafficRead = { key: string; days: KeywordDays | "failed" } | null;

/** Reads the clicks and impressions of a keyword when the range changes. While another range is read, the former one stays. given: those of the page, for its range. */
export function useTraffic(monitor: string, { from, to }: DayRange, given: KeywordDays | null) {
	const key = `${monitor} ${from} ${to}`;
	const [read, setRead] = useState<TrafficRead>(given && { key, days: given });
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: tries asks for the same range again
	useEffect(() => {
		if (read?.key === key && read.days !== "failed") return;
		const aborter = new AbortController();
		void fetchJson<KeywordDays>(paths.keywordTraffic(monitor, { from, to }), aborter.signal).then((days) => {
			if (!aborter.signal.aborted) setRead({ key, days: days ?? "failed" });
		});
		return () => aborter.abort();
	}, [key, tries]);
	return { days: read?.days ?? null, isReading: read?.key !== key, retry: () => setTries((before) => before + 1) };
}
