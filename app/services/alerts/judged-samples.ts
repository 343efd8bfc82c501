import { codesOfSamples, samplesBetween, samplesByIds } from "~/db/samples";
import type { Sighted } from "~/domain/alert/judge-keywords";
import { COMPARED_DAYS } from "~/domain/alert/keyword-moves";
import type { GridEvidence } from "~/domain/sample/columns";
import { timeKey } from "~/domain/sample/day";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { readCodes, readEvidence } from "../samples/sample-row";

/** A closed sample. */
export interface JudgedSample {
	id: number;
	day: string;
	time: string;
	/** Its evidence must be loaded before it is asked for. */
	columns: Sighted;
}

export interface JudgedSamples {
	run: JudgedSample;
	/** The latest first. */
	earlier: JudgedSample[];
	later: JudgedSample[];
	loadEvidence(samples: readonly JudgedSample[]): Promise<void>;
}

/** A closed sample with those of the days around it; null while it is open. Sealed samples are older than two days and left out. */
export async function loadJudgedSamples(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<JudgedSamples | null> {
	const near = await samplesBetween(ctx.db, accountId, addDays(at.day, -COMPARED_DAYS), addDays(at.day, COMPARED_DAYS));
	const ids = near.flatMap(({ id, closedAt }) => (closedAt === null ? [] : [id]));
	const codes = new Map((await codesOfSamples(ctx.db, ids)).map((row) => [row.id, readCodes(row)?.columns]));
	const evidence = new Map<number, GridEvidence>();
	const samples = near.flatMap(({ id, day, time }): JudgedSample[] => {
		const columns = codes.get(id);
		return columns ? [{ id, day, time, columns: { ...columns, evidence: () => evidence.get(id) ?? notRead() } }] : [];
	});
	const key = timeKey(at);
	const run = samples.find((one) => timeKey(one) === key);
	if (!run) return null;
	return {
		run,
		earlier: samples.filter((one) => timeKey(one) < key).reverse(),
		later: samples.filter((one) => timeKey(one) > key),
		async loadEvidence(some) {
			const missing = some.map(({ id }) => id).filter((id) => !evidence.has(id));
			if (missing.length === 0) return;
			for (const row of await samplesByIds(ctx.db, missing)) {
				const columns = codes.get(row.id);
				if (columns) evidence.set(row.id, readEvidence(row, columns));
			}
		},
	};
}

function notRead(): never {
	throw new Error("a sample's evidence was asked for before it was loaded");
}
