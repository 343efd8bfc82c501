import type { ReadingsOfDay } from "~/domain/export/raw";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import type { LoadedDay } from "../samples/held-sample";

/** Days that are asked for ahead: what waits for D1 and R2 waits together. */
const AHEAD = 8;

/** Value of each of these days, in their order; null for a day without samples. */
export async function* readDays(
	ctx: Ctx,
	accountId: number,
	days: readonly string[],
	{ hasEvidence }: { hasEvidence: boolean },
): AsyncGenerator<LoadedDay | null> {
	const load = async (day: string) => {
		const columns = await loadDayColumns(ctx, accountId, { day, time: null });
		if (hasEvidence) await columns?.loadEvidence();
		return columns;
	};
	const waiting: Promise<LoadedDay | null>[] = [];
	let next = 0;
	const start = () => {
		const day = days[next++];
		if (day === undefined) return;
		const loading = load(day);
		// Whoever waits for it hears of a failure; until then it must not count as unhandled.
		loading.catch(() => {});
		waiting.push(loading);
	};
	while (waiting.length < AHEAD && next < days.length) start();
	for (let loading = waiting.shift(); loading; loading = waiting.shift()) {
		const columns = await loading;
		start();
		yield columns;
	}
}

/** The readings of each of these days, with their evidence; null for a day without samples. */
export async function* readReadings(ctx: Ctx, accountId: number, days: readonly string[]): AsyncGenerator<ReadingsOfDay | null> {
	for await (const day of readDays(ctx, accountId, days, { hasEvidence: true }))
		yield day && { samples: day.each, countingAt: day.countingAt };
}
