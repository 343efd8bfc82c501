import { codesOfSamples, samplesBetween, samplesByIds, sealedMonthsBetween } from "~/db/samples";
import { COMPARED_DAYS } from "~/domain/alert/keyword-moves";
import type { Sighted } from "~/domain/alert/kinds/alert-kind";
import type { GridCodes, GridEvidence } from "~/domain/sample/columns";
import { timeKey } from "~/domain/sample/day";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { readCodes, readEvidence } from "../samples/sample-row";
import { sealedSamples } from "../samples/sealed-month";

/** A closed sample. */
export interface JudgedSample {
	day: string;
	time: string;
	/** Its evidence must be loaded before it is asked for. */
	columns: Sighted;
}

/** Closed samples of some days, the earliest first. */
interface ClosedSamples {
	samples: JudgedSample[];
	loadEvidence(samples: readonly JudgedSample[]): Promise<void>;
}

export interface JudgedSamples extends Pick<ClosedSamples, "loadEvidence"> {
	run: JudgedSample;
	/** The latest first. */
	earlier: JudgedSample[];
	later: JudgedSample[];
}

/** A closed sample with those of the days around it; null while it is open. Sealed samples are older than two days and left out. */
export async function loadJudgedSamples(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<JudgedSamples | null> {
	const { samples, loadEvidence } = await closedInDatabase(ctx, accountId, addDays(at.day, -COMPARED_DAYS), addDays(at.day, COMPARED_DAYS));
	const key = timeKey(at);
	const run = samples.find((one) => timeKey(one) === key);
	if (!run) return null;
	const later = samples.filter((one) => timeKey(one) > key);
	return { run, earlier: before(samples, run), later, loadEvidence };
}

/** Each closed sample of some days, sealed or not, as it was judged when it closed: with those of the days before it, and none after it. */
export async function loadPastRuns(ctx: Ctx, accountId: number, days: { from: string; to: string }): Promise<JudgedSamples[]> {
	const from = addDays(days.from, -COMPARED_DAYS);
	const [sealed, stored] = await Promise.all([
		closedInMonths(ctx, accountId, from, days.to),
		closedInDatabase(ctx, accountId, from, days.to),
	]);
	const samples = [...sealed.samples, ...stored.samples].sort((a, b) => (timeKey(a) < timeKey(b) ? -1 : timeKey(a) > timeKey(b) ? 1 : 0));
	const loadEvidence = async (some: readonly JudgedSample[]) => {
		await Promise.all([sealed.loadEvidence(some), stored.loadEvidence(some)]);
	};
	const runs = samples.filter(({ day }) => day >= days.from);
	return runs.map((run) => ({ run, earlier: before(samples, run), later: [], loadEvidence }));
}

function before(samples: readonly JudgedSample[], run: JudgedSample): JudgedSample[] {
	const first = addDays(run.day, -COMPARED_DAYS);
	return samples.filter((one) => one.day >= first && timeKey(one) < timeKey(run)).reverse();
}

async function closedInDatabase(ctx: Ctx, accountId: number, from: string, to: string): Promise<ClosedSamples> {
	const near = await samplesBetween(ctx.db, accountId, from, to);
	const ids = near.flatMap(({ id, closedAt }) => (closedAt === null ? [] : [id]));
	const rows = new Map((await codesOfSamples(ctx.db, ids)).map((row) => [row.id, readCodes(row)?.columns]));
	const known = new Map<JudgedSample, { id: number; codes: GridCodes }>();
	const evidence = new Map<number, GridEvidence>();
	const samples = near.flatMap(({ id, day, time }): JudgedSample[] => {
		const codes = rows.get(id);
		if (!codes) return [];
		const sample = { day, time, columns: { ...codes, evidence: () => evidence.get(id) ?? notRead() } };
		known.set(sample, { id, codes });
		return [sample];
	});
	return {
		samples,
		async loadEvidence(some) {
			const missing = new Map(some.flatMap((one) => entryOf(known.get(one))).filter(([id]) => !evidence.has(id)));
			if (missing.size === 0) return;
			for (const row of await samplesByIds(ctx.db, [...missing.keys()])) {
				const codes = missing.get(row.id);
				if (codes) evidence.set(row.id, readEvidence(row, codes));
			}
		},
	};
}

function entryOf(one: { id: number; codes: GridCodes } | undefined): [number, GridCodes][] {
	return one ? [[one.id, one.codes]] : [];
}

async function closedInMonths(ctx: Ctx, accountId: number, from: string, to: string): Promise<ClosedSamples> {
	const known = new Map<JudgedSample, () => Promise<unknown>>();
	for (const month of await sealedMonthsBetween(ctx.db, accountId, from.slice(0, 7), to.slice(0, 7)))
		for await (const held of sealedSamples(ctx, month, ({ day }) => day >= from && day <= to)) {
			const { day, time, columns } = held;
			known.set({ day, time, columns: { ...columns, evidence: () => held.evidence() ?? notRead() } }, () => held.readEvidence());
		}
	return {
		samples: [...known.keys()],
		async loadEvidence(some) {
			await Promise.all(some.map((one) => known.get(one)?.()));
		},
	};
}

function notRead(): never {
	throw new Error("a sample's evidence was asked for before it was loaded");
}
