import { samplesBetween, sealedMonthsBetween } from "~/db/samples";
import type { DayColumns } from "~/domain/sample/day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { sealedSamples } from "../samples/sealed-month";

const EVER = { from: "0000-00-00", to: "9999-99-99" };

/** A sample of an account with its evidence loaded. */
export interface ArchivedSample {
	day: string;
	/** "HHmm" in the account's zone; "0000" for the daily one. */
	time: string;
	columns: DayColumns;
}

/** A month that has samples, and where they are stored. */
export interface SampledMonth {
	month: string;
	/** Days with samples in D1. */
	days: string[];
	sealed: Awaited<ReturnType<typeof sealedMonthsBetween>>[number] | null;
}

/** Months of an account that have samples, the oldest first. */
export async function sampledMonths(ctx: Ctx, accountId: number): Promise<SampledMonth[]> {
	const [rows, sealed] = await Promise.all([
		samplesBetween(ctx.db, accountId, EVER.from, EVER.to),
		sealedMonthsBetween(ctx.db, accountId, EVER.from.slice(0, 7), EVER.to.slice(0, 7)),
	]);
	const months = new Map<string, SampledMonth>(sealed.map((one) => [one.month, { month: one.month, days: [], sealed: one }]));
	for (const day of new Set(rows.map((row) => row.day))) {
		const month = day.slice(0, 7);
		const known = months.get(month) ?? { month, days: [], sealed: null };
		known.days.push(day);
		months.set(month, known);
	}
	return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** The samples of a month, one after the other: all of 20,000 keywords exceed an isolate's memory. */
export async function* samplesOfMonth(ctx: Ctx, accountId: number, { days, sealed }: SampledMonth): AsyncGenerator<ArchivedSample> {
	const inD1 = new Set(days);
	if (sealed)
		for await (const held of sealedSamples(ctx, sealed, ({ day }) => !inD1.has(day), { whole: true })) {
			const evidence = await held.readEvidence();
			const { day, time, openedAt, closedAt, columns } = held;
			yield { day, time, columns: { ...columns, evidence: () => evidence, samples: [{ time, openedAt, closedAt }] } };
		}
	for (const day of days) {
		const loaded = await loadDayColumns(ctx, accountId, { day, time: null });
		await loaded?.loadEvidence();
		for (const columns of loaded?.each ?? []) yield { day, time: columns.samples[0]?.time ?? "", columns };
	}
}
