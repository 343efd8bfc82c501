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
	const sorted = [...samples].sort((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`));
	const ordinals = [...new Set(sorted.flatMap((sample) => [...sample.asked, ...sample.entries.map((entry) => entry.ordinal)]))].sort((a, b) => a - b);
	const dictionaries = { urls: new Map<string, number>(), parts: new Map<string, number>(), sources: new Map<string, number>() };
	const streams = { positions: new NumberWriter(), urls: new NumberWriter(), evidence: new NumberWriter() };
	const last = new Map<number, Cell>();
	for (const sample of sorted) {
		const cells = cellsOf(sample, dictionaries);
		for (const ordinal of ordinals) {
			const before = last.get(ordinal) ?? EMPTY;
			const cell = cells.get(ordinal) ?? { ...before, code: sample.asked.has(ordinal) ? CODE.unanswered : CODE.notAsked };
			writeCell(streams, cell, before, sample.openedAt);
			last.set(ordinal, cell);
		}
	}
	return {
		samples: sorted.map(({ day, time, openedAt, closedAt }) => ({ day, time, openedAt, closedAt })),
		ordinals,
		urls: [...dictionaries.urls.keys()],
		parts: [...dictionaries.parts.keys()],
		sources: [...dictionaries.sources.keys()],
		streams: { positions: streams.positions.finish(), urls: streams.urls.finish(), evidence: streams.evidence.finish() },
	};
}

/** One sample of a month; null when the month has none at that time. */
export function fromMonth(month: MonthColumns, day: string, time: string): ClosedSample | null {
	const place = month.samples.findIndex((sample) => sample.day === day && sample.time === time);
	return place < 0 ? null : (allFromMonth(month, place).at(-1) ?? null);
}

/** The samples of a month up to (and with) the one at `upTo`, oldest first. */
export function allFromMonth(month: MonthColumns, upTo: number = month.samples.length - 1): ClosedSample[] {
	const streams = {
		positions: new NumberReader(month.streams.positions),
		urls: new NumberReader(month.streams.urls),
		evidence: new NumberReader(month.streams.evidence),
	};
	const last = new Map<number, Cell>();
	return month.samples.slice(0, upTo + 1).map((sample) => {
		const asked = new Set<number>();
		const cells: [number, Cell][] = [];
		for (const ordinal of month.ordinals) {
			const cell = readCell(streams, last.get(ordinal) ?? EMPTY, sample.openedAt);
			last.set(ordinal, cell);
			if (cell.code !== CODE.notAsked) asked.add(ordinal);
			if (cell.code > CODE.unanswered) cells.push([ordinal, cell]);
		}
		return { ...sample, asked, entries: entriesOf(month, cells) };
	});
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
	const at = (list: number[], i: number): number => list[i] ?? 0;
	const cells = new Map<number, Cell>();
	let ordinal = 0;
	for (let i = 0; i < columns.o.length; i++) {
		ordinal += at(columns.o, i);
		const kind = at(columns.k, i);
		cells.set(ordinal, {
			code: kind === 0 ? CODE.ranked + at(columns.p, i) : CODE.kinds + kind,
			depth: at(columns.d, i),
			url: place("urls", columns.urls[at(columns.u, i)]),
			part: place("parts", columns.parts[at(columns.lp, i)]),
			index: at(columns.li, i),
			source: place("sources", columns.sources[at(columns.s, i)]),
			at: columns.base + at(columns.at, i),
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

function readCell(streams: Record<"positions" | "urls" | "evidence", NumberReader>, before: Cell, openedAt: number): Cell {
	const code = before.code + streams.positions.read();
	if (code <= CODE.unanswered) return { ...before, code };
	const depth = before.depth + streams.positions.read();
	const url = code >= CODE.ranked ? before.url + streams.urls.read() : before.url;
	const part = streams.evidence.read();
	const index = before.index + streams.evidence.read();
	const source = before.source + streams.evidence.read();
	return { code, depth, url, part, index, source, at: Math.floor(openedAt / 1000) + streams.evidence.read() };
}

function entriesOf(month: MonthColumns, cells: [number, Cell][]): SampleEntry[] {
	const base = cells.reduce((min, [, cell]) => Math.min(min, cell.at), cells[0]?.[1].at ?? 0);
	let previous = 0;
	const columns: SampleColumns = { v: 1, parts: month.parts, sources: month.sources, urls: month.urls, base, o: [], k: [], p: [], d: [], u: [], lp: [], li: [], s: [], at: [], r: [] };
	for (const [ordinal, cell] of cells) {
		const ranked = cell.code >= CODE.ranked;
		columns.o.push(ordinal - previous);
		previous = ordinal;
		columns.k.push(ranked ? 0 : cell.code - CODE.kinds);
		columns.p.push(ranked ? cell.code - CODE.ranked : 0);
		columns.d.push(cell.depth);
		columns.u.push(ranked ? cell.url : -1);
		columns.lp.push(cell.part);
		columns.li.push(cell.index);
		columns.s.push(cell.source);
		columns.at.push(cell.at - base);
		columns.r.push(-1);
	}
	return fromColumns(columns);
}
