import type { BenchApp } from "../bench/bench-app";

const DAY_MS = 24 * 3_600_000;

/** What a keyword's history says: day "YYYY-MM-DD" → position, and the days with several readings. */
export interface HistoryDays {
	days: Map<string, unknown>;
	several: string[];
}

/** The history of a keyword in some years. The API numbers days from 1 within their year. */
export async function historyDays(app: BenchApp, token: string, id: string, years: readonly number[]): Promise<HistoryDays> {
	const found: HistoryDays = { days: new Map(), several: [] };
	for (const year of years) {
		const dayOf = (place: string) => new Date(Date.UTC(year, 0, 1) + (Number(place) - 1) * DAY_MS).toISOString().slice(0, 10);
		const answer = await app.get<{ days?: object; samples?: object } | null>(`/api/monitors/${id}/history?year=${year}`, token);
		for (const [place, position] of Object.entries(answer?.days ?? {})) found.days.set(dayOf(place), position);
		found.several.push(...Object.keys(answer?.samples ?? {}).map(dayOf));
	}
	return found;
}
