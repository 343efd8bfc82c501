import { answerSpan } from "~/domain/storage/join-day";
import { fromMonth } from "~/domain/storage/month-columns";
import { toColumns } from "~/domain/storage/sample-columns";
import { GridBuilder, markUnanswered } from "~/domain/storage/sample-grid";
import type { Ctx } from "../ctx";
import type { HeldSample } from "./loaded-day";
import type { SampleRef } from "./sample-view";
import { loadMonth } from "./sealed-month";

/** A row of `sealed_month`. */
export interface SealedRow {
	objectKey: string;
	samples: string;
}

export function sealedTimes(row: SealedRow, day: string): SampleRef[] {
	return (JSON.parse(row.samples) as SampleRef[]).filter((sample) => sample.day === day);
}

export async function sealedSampleAt(ctx: Ctx, row: SealedRow, { day, time }: { day: string; time: string }): Promise<HeldSample> {
	const sample = fromMonth(await loadMonth(ctx, row.objectKey), day, time);
	if (!sample) throw new Error(`the sealed month ${row.objectKey} lacks a sample that its row names`);
	const builder = new GridBuilder();
	builder.add(toColumns(sample.entries));
	const { openedAt, closedAt } = sample;
	const asked = [...sample.asked].map((ordinal): [number, number] => [ordinal, ordinal]);
	builder.widen(Math.min(...sample.asked), Math.max(...sample.asked) + 1);
	const { grid } = builder;
	markUnanswered(grid, asked, { openedAt, closedAt });
	return {
		time,
		openedAt,
		closedAt,
		columns: grid,
		span: () => answerSpan(grid, grid.evidence.at),
		evidence: () => grid.evidence,
		readEvidence: async () => grid.evidence,
	};
}
