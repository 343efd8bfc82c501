import { NumberReader, NumberWriter } from "./number-stream";
import { fromColumns, type SampleColumns, type SampleEntry, toColumns } from "./sample-columns";

/** A closed sample as it enters a month: who was asked, and what was seen. */
export interface ClosedSample {
	day: string;
	time: string;
	openedAt: number;
	closedAt: number;
	asked: Set<number>;
	entries: SampleEntry[];
}

/**
 * All samples of an account's month as streams of differences to the sample before: most positions, URLs and depths stay as they are.
 * positions says what was observed, urls where, evidence by which look and when.
 */
export interface MonthColumns {
	samples: { day: string; time: string; openedAt: number; closedAt: number }[];
	ordinals: number[];
	urls: string[];
	parts: string[];
	sources: string[];
	streams: { positions: Uint8Array; urls: Uint8Array; evidence: Uint8Array };
}

/** What stands for one monitor in one sample, as numbers; see CODE. */
interface Cell {
	code: number;
	depth: number;
	url: number;
	part: number;
	index: number;
	source: number;
	at: number;
}

/** 0 not asked, 1 asked and never answered, from 2 an unknown or not found by its kind, from 200 ranked: 200 + position. */
const CODE = { notAsked: 0, unanswered: 1, kinds: 1, ranked: 200 } as const;
const EMPTY: Cell = { code: 0, depth: 0, url: -1, part: -1, index: 0, source: 0, at: 0 };

export function toMonth(samples: ClosedSample[]): MonthColumns {
	const writer = new MonthWriter(samples.flatMap((sample) => [...sample.asked, ...sample.entries.map((entry) => entry.ordinal)]));
	for (const sample of [...samples].sort((a, b) => placeOf(a).localeCompare(placeOf(b)))) writer.add(sample);
	return writer.finish();
}

/** Sorts samples by time. */
export function placeOf(sample: { day: string; time: string }): string {
	return sample.day + sample.time;
}

/** Makes a month of one sample after the other: all of 20,000 keywords at once are more than an isolate's 128 MB. */
export class MonthWriter {
	private readonly samples: MonthColumns["samples"] = [];
	private readonly ordinals: number[];
	private readonly dictionaries = { urls: new Map<string, number>(), parts: new Map<string, number>(), sources: new Map<string, number>() };
	private readonly streams = { positions: new NumberWriter(), urls: new NumberWriter(), evidence: new NumberWriter() };
	private readonly last = new Map<number, Cell>();

	/** ordinals: all that any sample of the month was asked for. */
	constructor(ordinals: Iterable<number>) {
		this.ordinals = [...new Set(ordinals)].sort((a, b) => a - b);
	}

	/** Oldest first. */
	add(sample: ClosedSample): void {
		const { day, time, openedAt, closedAt } = sample;
		this.samples.push({ day, time, openedAt, closedAt });
		const cells = cellsOf(sample, this.dictionaries);
		for (const ordinal of this.ordinals) {
			const before = this.last.get(ordinal) ?? EMPTY;
			const cell = cells.get(ordinal) ?? { ...before, code: sample.asked.has(ordinal) ? CODE.unanswered : CODE.notAsked };
			writeCell(this.streams, cell, before, openedAt);
			this.last.set(ordinal, cell);
		}
	}

	finish(): MonthColumns {
		const { urls, parts, sources } = this.dictionaries;
		return {
			samples: this.samples,
			ordinals: this.ordinals,
			urls: [...urls.keys()],
			parts: [...parts.keys()],
			sources: [...sources.keys()],
			streams: {
				positions: this.streams.positions.finish(),
				urls: this.streams.urls.finish(),
				evidence: this.streams.evidence.finish(),
			},
		};
	}
}

/** One sample of a month; null when the month has none at that time. */
export function fromMonth(month: MonthColumns, day: string, time: string): ClosedSample | null {
	for (const sample of samplesFromMonth(month, (one) => one.day === day && one.time === time)) return sample;
	return null;
}

/** The samples of a month, oldest first, one at a time. Differences are undone from the first on; entries are made for the wanted ones only. */
export function* samplesFromMonth(
	month: MonthColumns,
	wants: (sample: MonthColumns["samples"][number]) => boolean = () => true,
): Generator<ClosedSample> {
	const cells = new CellColumns(month);
	for (const sample of month.samples) {
		cells.advance(Math.floor(sample.openedAt / 1000));
		if (wants(sample)) yield { ...sample, asked: cells.asked(), entries: fromColumns(cells.toColumns()) };
	}
}

/** Does any sample of the month speak by this look? part: the look id without its index. */
export function monthHasLook(month: MonthColumns, look: { part: string; index: number }): boolean {
	const part = month.parts.indexOf(look.part);
	if (part < 0) return false;
	const cells = new CellColumns(month);
	return month.samples.some((sample) => {
		cells.advance(Math.floor(sample.openedAt / 1000));
		return cells.haveLook(part, look.index);
	});
}

/** The cells of one sample after the other, a typed array for each property: 20,000 keywords × 30 days decode in tens of milliseconds. */
class CellColumns {
	private readonly code: Int32Array;
	private readonly depth: Int32Array;
	private readonly url: Int32Array;
	private readonly part: Int32Array;
	private readonly index: Int32Array;
	private readonly source: Int32Array;
	private readonly at: Float64Array;
	private readonly positions: NumberReader;
	private readonly urls: NumberReader;
	private readonly evidence: NumberReader;

	constructor(private readonly month: MonthColumns) {
		const n = month.ordinals.length;
		this.code = new Int32Array(n);
		this.depth = new Int32Array(n);
		this.url = new Int32Array(n).fill(EMPTY.url);
		this.part = new Int32Array(n);
		this.index = new Int32Array(n);
		this.source = new Int32Array(n);
		this.at = new Float64Array(n);
		this.positions = new NumberReader(month.streams.positions);
		this.urls = new NumberReader(month.streams.urls);
		this.evidence = new NumberReader(month.streams.evidence);
	}

	/** Moves on to the next sample, opened at that second. */
	advance(openedAtSeconds: number): void {
		for (let i = 0; i < this.code.length; i++) {
			const code = add(this.code, i, this.positions.read());
			if (code <= CODE.unanswered) continue;
			add(this.depth, i, this.positions.read());
			if (code >= CODE.ranked) add(this.url, i, this.urls.read());
			// As it was written: the next address is told from none.
			else this.url[i] = EMPTY.url;
			this.part[i] = this.evidence.read();
			add(this.index, i, this.evidence.read());
			add(this.source, i, this.evidence.read());
			this.at[i] = openedAtSeconds + this.evidence.read();
		}
	}

	haveLook(part: number, index: number): boolean {
		return this.code.some((code, i) => code > CODE.unanswered && this.part[i] === part && this.index[i] === index);
	}

	asked(): Set<number> {
		return new Set(this.month.ordinals.filter((_, i) => this.code[i] !== CODE.notAsked));
	}

	toColumns(): SampleColumns {
		const { parts, sources, urls, ordinals } = this.month;
		const seen = ordinals.flatMap((_, i) => (at(this.code, i) > CODE.unanswered ? [i] : []));
		const ranked = (i: number) => at(this.code, i) >= CODE.ranked;
		const base = seen.reduce((min, i) => Math.min(min, at(this.at, i)), Number.MAX_SAFE_INTEGER);
		return {
			v: 1,
			parts,
			sources,
			urls,
			base,
			o: seen.map((i, n) => (ordinals[i] ?? 0) - (n === 0 ? 0 : (ordinals[seen[n - 1] ?? 0] ?? 0))),
			k: seen.map((i) => (ranked(i) ? 0 : at(this.code, i) - CODE.kinds)),
			p: seen.map((i) => (ranked(i) ? at(this.code, i) - CODE.ranked : 0)),
			d: seen.map((i) => at(this.depth, i)),
			u: seen.map((i) => (ranked(i) ? at(this.url, i) : -1)),
			lp: seen.map((i) => at(this.part, i)),
			li: seen.map((i) => at(this.index, i)),
			s: seen.map((i) => at(this.source, i)),
			at: seen.map((i) => at(this.at, i) - base),
			r: seen.map(() => -1),
		};
	}
}

function at(list: Int32Array | Float64Array, i: number): number {
	return list[i] ?? 0;
}

function add(list: Int32Array, i: number, difference: number): number {
	const value = at(list, i) + difference;
	list[i] = value;
	return value;
}

function cellsOf(sample: ClosedSample, dictionaries: Record<"urls" | "parts" | "sources", Map<string, number>>): Map<number, Cell> {
	const columns = toColumns(sample.entries);
	const place = (kind: "urls" | "parts" | "sources", value: string | undefined): number => {
		if (value === undefined) return -1;
		const places = dictionaries[kind];
		const known = places.get(value) ?? places.size;
		places.set(value, known);
		return known;
	};
	const value = (list: number[], i: number): number => list[i] ?? 0;
	const cells = new Map<number, Cell>();
	let ordinal = 0;
	for (let i = 0; i < columns.o.length; i++) {
		ordinal += value(columns.o, i);
		const kind = value(columns.k, i);
		cells.set(ordinal, {
			code: kind === 0 ? CODE.ranked + value(columns.p, i) : CODE.kinds + kind,
			depth: value(columns.d, i),
			url: place("urls", columns.urls[value(columns.u, i)]),
			part: place("parts", columns.parts[value(columns.lp, i)]),
			index: value(columns.li, i),
			source: place("sources", columns.sources[value(columns.s, i)]),
			at: columns.base + value(columns.at, i),
		});
	}
	return cells;
}

function writeCell(streams: Record<"positions" | "urls" | "evidence", NumberWriter>, cell: Cell, before: Cell, openedAt: number): void {
	streams.positions.write(cell.code - before.code);
	if (cell.code <= CODE.unanswered) return;
	streams.positions.write(cell.depth - before.depth);
	if (cell.code >= CODE.ranked) streams.urls.write(cell.url - before.url);
	// A sample's looks lie side by side: parts and instants are told from the sample's opening, not from the day before.
	streams.evidence.write(cell.part);
	streams.evidence.write(cell.index - before.index);
	streams.evidence.write(cell.source - before.source);
	streams.evidence.write(cell.at - Math.floor(openedAt / 1000));
}
