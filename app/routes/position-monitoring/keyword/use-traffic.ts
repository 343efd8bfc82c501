import { useEffect, useState } from "react";
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
		void readDays(paths.keywordTraffic(monitor, { from, to }), aborter.signal).then((days) => {
			if (!aborter.signal.aborted) setRead({ key, days: days ?? "failed" });
		});
		return () => aborter.abort();
	}, [key, tries]);
	return { days: read?.days ?? null, isReading: read?.key !== key, retry: () => setTries((before) => before + 1) };
}

async function readDays(path: string, signal: AbortSignal): Promise<KeywordDays | null> {
	const response = await fetch(path, { signal }).catch(() => null);
	// An ended session answers with the sign-in page.
	const isJson = response?.ok && response.headers.get("Content-Type")?.includes("json");
	return isJson ? ((await response.json().catch(() => null)) as KeywordDays | null) : null;
}
