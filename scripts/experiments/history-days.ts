import type { BenchApp } from "../bench/bench-app";

const DAY_MS = 24 * 3_600_000;

/** What a keyword's history says: day "YYYY-MM-DD" → position, and the days with several readings. */
export interface HistoryDays {
	days: Map<string, unknown>;
	several: string[];
}

/** null for a year without a reading, and for a keyword that is not tracked. */
async function yearOf(
	app: Pick<BenchApp, "origin">,
	token: string,
	id: string,
	year: number,
): Promise<{ days?: object; samples?: object } | null> {
	const headers = { authorization: `Bearer ${token}` };
	const answer = await fetch(`${app.origin}/api/monitors/${id}/history?year=${year}`, { headers });
	if (answer.status === 404) return null;
	if (!answer.ok) throw new Error(`history of ${id}: ${answer.status} ${await answer.text()}`);
	return (await answer.json()) as { days?: object; samples?: object };
}

/** The history of a keyword in some years. The API numbers days from 1 within their year. */
export async function historyDays(
	app: Pick<BenchApp, "origin">,
	token: string,
	id: string,
	years: readonly number[],
): Promise<HistoryDays> {
	const found: HistoryDays = { days: new Map(), several: [] };
	for (const year of years) {
		const dayOf = (place: string) => new Date(Date.UTC(year, 0, 1) + (Number(place) - 1) * DAY_MS).toISOString().slice(0, 10);
		const answer = await yearOf(app, token, id, year);
		for (const [place, position] of Object.entries(answer?.days ?? {})) found.days.set(dayOf(place), position);
		found.several.push(...Object.keys(answer?.samples ?? {}).map(dayOf));
	}
	return found;
}
