import { GridBuilder, type GridCodes, type GridEvidence, markUnanswered, type SampleGrid } from "~/domain/sample/columns";
import { type AnswerSpan, answerSpan, type DayColumns, type JoinedDay, joinDay, joinEvidence, overlapInTime } from "~/domain/sample/day";
import { parseOrdinalRanges } from "~/domain/sample/ordinals";
import { gridOfRow, readCodes, readEvidence, type StoredSample } from "./sample-row";

/** A day as a table reads it. Valid until its cursor loads again: the columns of open samples change in place. */
export interface LoadedDay extends DayColumns {
	/** Reads the evidence, of sealed days from R2. Must resolve before `evidence()` is called. */
	loadEvidence(): Promise<void>;
	/** Its open samples, each by itself; their evidence is loaded. */
	open: DayColumns[];
	/** All its samples, each by itself, in the order of their times; their evidence is loaded with that of the day. */
	each: DayColumns[];
	/** Index in `each` of the sample that represents the day for an ordinal. */
	countingAt(ordinal: number): number;
}

/** One sample of a day in memory. */
export interface HeldSample {
	time: string;
	openedAt: number;
	closedAt: number | null;
	columns: GridCodes;
	/** When its answers were made. */
	span(): AnswerSpan;
	/** Evidence in memory; null until it is read. */
	evidence(): GridEvidence | null;
	readEvidence(): Promise<GridEvidence>;
}

/** held: the samples of one day in the order of their times; not empty. */
export async function joinHeld(held: HeldSample[]): Promise<LoadedDay> {
	const samples = held.map(({ time, openedAt, closedAt }) => ({ time, openedAt, closedAt }));
	const each = held.map((one) => single(one));
	const open = each.filter((_, i) => held[i]?.closedAt === null);
	// Taken together with the codes: when the sample widens later, its columns begin at another ordinal.
	for (const one of open) one.evidence();
	const [only] = each;
	if (each.length === 1 && only) return { ...only, open, each, countingAt: () => 0 };
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
		each,
		countingAt: (ordinal) => day.from[ordinal - day.first] ?? 0,
		async loadEvidence() {
			await Promise.all(each.map((one) => one.loadEvidence()));
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

/** Instants are needed only where the answers of two samples overlap in time; otherwise the order of the samples decides. */
async function ofDay(held: HeldSample[]): Promise<{ columns: GridCodes; at?: Float64Array }[]> {
	const mayOverlap = overlapInTime(held.map((one) => one.span()));
	if (!mayOverlap) return held.map(({ columns }) => ({ columns }));
	return Promise.all(held.map(async (one) => ({ columns: one.columns, at: (await one.readEvidence()).at })));
}

function single(one: HeldSample): Omit<LoadedDay, "open" | "each" | "countingAt"> {
	let read: GridEvidence | null = null;
	return {
		...codesOf(one.columns),
		samples: [{ time: one.time, openedAt: one.openedAt, closedAt: one.closedAt }],
		async loadEvidence() {
			read ??= await one.readEvidence();
		},
		evidence() {
			read ??= one.evidence();
			return read ?? notRead();
		},
	};
}

function notRead(): never {
	throw new Error("a day's evidence was asked for before it was loaded");
}

/** An open sample in memory. It grows with the lines that its jobs add. */
export class OpenSample implements HeldSample {
	readonly time: string;
	readonly openedAt: number;
	readonly closedAt = null;
	private readonly builder: GridBuilder;
	private asked = "";
	private readonly characters = new Map<number, number>();

	constructor(row: StoredSample & { time: string }) {
		this.time = row.time;
		this.openedAt = row.openedAt;
		// A place that an earlier closing left unanswered is awaited again.
		this.builder = new GridBuilder(gridOfRow({ ...row, closedAt: null }));
		this.ask(row.asked);
	}

	get grid(): SampleGrid {
		return this.builder.grid;
	}

	get columns(): GridCodes {
		return this.builder.grid;
	}

	/** Characters of a job's part that were read so far. */
	known(jobId: number): number {
		return this.characters.get(jobId) ?? 0;
	}

	/** Adds the new text of a job's part. characters: length of the whole part. */
	take(jobId: number, text: string, characters: number): void {
		this.characters.set(jobId, characters);
		this.builder.addLines(text);
	}

	/** asked: all ordinals requested so far, as ranges. */
	ask(asked: string): void {
		this.asked = asked;
		const ranges = parseOrdinalRanges(asked);
		const end = (ranges.at(-1)?.[1] ?? -1) + 1;
		if (end > 0) this.builder.widen(ranges[0]?.[0] ?? 0, end);
		markUnanswered(this.builder.grid, ranges, this);
	}

	/** The sample as it closes at that instant (ms). */
	close(closedAt: number): SampleGrid {
		const { grid } = this.builder;
		const ranges = parseOrdinalRanges(this.asked);
		markUnanswered(grid, ranges, { openedAt: this.openedAt, closedAt });
		return grid;
	}

	span() {
		return answerSpan(this.columns, this.builder.grid.evidence.at);
	}

	evidence() {
		return this.builder.grid.evidence;
	}

	async readEvidence() {
		return this.builder.grid.evidence;
	}
}

/** A closed sample that is still in D1: codes are read now, evidence on demand. Throws when the row has no columns. */
export function closedSample(row: StoredSample & { time: string; closedAt: number }): HeldSample {
	const { time, openedAt, closedAt } = row;
	const read = readCodes(row);
	if (!read) throw new Error("a closed sample has no columns");
	const { columns, span } = read;
	let evidence: GridEvidence | null = null;
	const open = () => {
		evidence ??= readEvidence(row, columns);
		return evidence;
	};
	return { time, openedAt, closedAt, columns, span: () => span, evidence: open, readEvidence: async () => open() };
}
