import type { Seen } from "~/domain/position/seen";
import { betterOfDay } from "~/domain/position/seen";
import type { DayColumns } from "~/domain/table/day-columns";
import { columnsOfSeen } from "~/domain/table/seen-columns";
import type { TableDate } from "~/domain/table/table-query";
import type { Ctx } from "../ctx";
import { listSamples, readSample } from "../samples/read-sample";

/** A date of the table: what stands for it, what of it is still open, and which samples the day has. */
export interface LoadedDate {
	columns: DayColumns | null;
	/** Each open sample by itself. */
	open: DayColumns[];
	/** "HHmm" in order. */
	times: string[];
}

export async function loadDate(ctx: Ctx, accountId: number, date: TableDate): Promise<LoadedDate> {
	const refs = await listSamples(ctx, accountId, { fromDay: date.day, toDay: date.day });
	const seen = new Map<number, Seen>();
	const samples: DayColumns["samples"] = [];
	const open: DayColumns[] = [];
	for (const { day, time, openedAt, closedAt } of refs) {
		if (date.time !== null && date.time !== time) continue;
		const sample = await readSample(ctx, accountId, { day, time });
		if (!sample) continue;
		samples.push({ time, openedAt, closedAt });
		const own = new Map<number, Seen>();
		for (const ordinal of sample.ordinals()) {
			const one = sample.get(ordinal);
			if (!one) continue;
			own.set(ordinal, one);
			seen.set(ordinal, betterOfDay(seen.get(ordinal), one));
		}
		if (closedAt === null) open.push(columnsOfSeen(own, [{ time, openedAt, closedAt }]));
	}
	return { columns: samples.length === 0 ? null : columnsOfSeen(seen, samples), open, times: refs.map(({ time }) => time) };
}
