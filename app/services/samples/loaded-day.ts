import type { GridCodes, GridEvidence } from "~/domain/sample/columns";
import { type AnswerSpan, type DayColumns, type JoinedDay, joinDay, joinEvidence, overlapInTime } from "~/domain/sample/day";

/** A day as a table reads it. Valid until the cursor that made it loads again: the columns of open samples move on. */
export interface LoadedDay extends DayColumns {
	/** Must have resolved before `evidence()` is asked: sealed days read it from R2 then and not before. */
	loadEvidence(): Promise<void>;
	/** Its open samples, each by itself: what is awaited. Their evidence is there. */
	open: DayColumns[];
}

/** One sample of a day in memory. */
export interface HeldSample {
	time: string;
	openedAt: number;
	closedAt: number | null;
	columns: GridCodes;
	/** When its answers were made. */
	span(): AnswerSpan;
	/** Evidence that is at hand; null where it has to be read first. */
	evidence(): GridEvidence | null;
	readEvidence(): Promise<GridEvidence>;
}

/** held: the samples of one day in the order of their times; not empty. */
export async function joinHeld(held: HeldSample[]): Promise<LoadedDay> {
	const samples = held.map(({ time, openedAt, closedAt }) => ({ time, openedAt, closedAt }));
	const open = held.filter((one) => one.closedAt === null).map((one) => single(one, [one]));
	// At hand, and taken with the codes: once the sample has widened its columns begin elsewhere.
	for (const one of open) one.evidence();
	const [only] = held;
	if (held.length === 1 && only) return { ...single(only, held), samples, open };
	const day = joinDay(await ofDay(held));
	let joined: GridEvidence | null = null;
	const join = (evidence: (GridEvidence | null)[]): GridEvidence | null => {
		const all = held.map(({ columns }, i) => ({ first: columns.first, evidence: evidence[i] }));
		const there = all.filter((one): one is { first: number; evidence: GridEvidence } => Boolean(one.evidence));
		return there.length < held.length ? null : joinEvidence(day, there);
	};
	return {
		...codesOf(day),
		samples,
		open,
		async loadEvidence() {
			joined ??= join(await Promise.all(held.map((one) => one.readEvidence())));
		},
		evidence() {
			joined ??= join(held.map((one) => one.evidence()));
			return joined ?? notRead();
		},
	};
}

function codesOf({ first, codes, depths }: JoinedDay | GridCodes): GridCodes {
	return { first, codes, depths };
}

/** Samples whose answers overlap in time are told apart by their instants, others by their order. */
async function ofDay(held: HeldSample[]): Promise<{ columns: GridCodes; at?: Float64Array }[]> {
	const mayOverlap = overlapInTime(held.map((one) => one.span()));
	if (!mayOverlap) return held.map(({ columns }) => ({ columns }));
	return Promise.all(held.map(async (one) => ({ columns: one.columns, at: (await one.readEvidence()).at })));
}

function single(one: HeldSample, of: HeldSample[]): LoadedDay {
	let read: GridEvidence | null = null;
	return {
		...codesOf(one.columns),
		samples: of.map(({ time, openedAt, closedAt }) => ({ time, openedAt, closedAt })),
		open: [],
		async loadEvidence() {
			read ??= await one.readEvidence();
		},
		evidence() {
			const there = one.evidence();
			read ??= there;
			return read ?? notRead();
		},
	};
}

function notRead(): never {
	throw new Error("a day's evidence was asked for before it was loaded");
}
