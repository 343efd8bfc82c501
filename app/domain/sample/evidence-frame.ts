import { isAnswer } from "./codes";
import type { GridCodes, GridEvidence, SampleGrid } from "./columns";
import { NumberReader, NumberWriter } from "./number-stream";

/** A sample's evidence as neighbours' differences: looks of one job lie side by side. names: JSON of the dictionaries. */
export interface EvidenceFrame {
	names: string;
	numbers: Uint8Array;
}

interface Names {
	parts: string[];
	sources: string[];
	base: number;
}

/** Stands first in each list of sources: what nobody read names it. */
const NONE = "";
const COLUMNS = ["part", "place", "source"] as const;

/** Of the answered places only; addresses are not part of it. */
export function packEvidence({ codes, evidence }: SampleGrid): EvidenceFrame {
	const places = answered(codes);
	const used = {
		parts: inUse(evidence.parts, evidence.part, places, []),
		sources: inUse(evidence.sources, evidence.source, places, [NONE]),
	};
	const base = evidence.at[places[0] ?? 0] ?? 0;
	const numbers = new NumberWriter();
	for (const column of COLUMNS) {
		let before = 0;
		for (const place of places) {
			const value = numberOf(column, evidence, place, used);
			numbers.write(value - before);
			before = value;
		}
	}
	let before = base;
	for (const place of places) {
		const at = evidence.at[place] ?? 0;
		numbers.write(at - before);
		before = at;
	}
	for (const place of places) {
		const retry = evidence.retry[place] ?? 0;
		// Most samples are never tried again: a row of zeros.
		numbers.write(retry === 0 ? 0 : retry - (evidence.at[place] ?? 0) + 1);
	}
	const names: Names = { parts: used.parts.list, sources: used.sources.list, base };
	return { names: JSON.stringify(names), numbers: numbers.finish() };
}

/**
 * codes: those that the frame was made with. notYet: seconds since epoch, the instant of what was asked and never answered.
 * The addresses are still missing: url and urls are the caller's.
 */
export function unpackEvidence(
	{ names, numbers }: EvidenceFrame,
	{ codes }: GridCodes,
	notYet: number,
): Omit<GridEvidence, "url" | "urls"> {
	const { parts, sources, base } = JSON.parse(names) as Names;
	const size = codes.length;
	const places = answered(codes);
	const reader = new NumberReader(numbers);
	const columns = { part: new Int32Array(size).fill(-1), place: new Uint8Array(size), source: new Uint8Array(size) };
	for (const column of COLUMNS) {
		const values = columns[column];
		let value = 0;
		for (const place of places) {
			value += reader.read();
			values[place] = value;
		}
	}
	const [at, retry] = [new Float64Array(size), new Float64Array(size)];
	let instant = base;
	for (const place of places) {
		instant += reader.read();
		at[place] = instant;
	}
	for (let place = 0; place < size; place++) if (!isAnswer(codes[place] ?? 0) && codes[place] !== 0) at[place] = notYet;
	for (const place of places) {
		const ahead = reader.read();
		if (ahead !== 0) retry[place] = (at[place] ?? 0) + ahead - 1;
	}
	return { ...columns, at, retry, parts, sources };
}

/** Places with a look behind them. */
export function answered(codes: Uint16Array): Uint32Array {
	const places = new Uint32Array(codes.length);
	let count = 0;
	for (let i = 0; i < codes.length; i++) if (isAnswer(codes[i] ?? 0)) places[count++] = i;
	return places.subarray(0, count);
}

interface InUse {
	list: string[];
	/** New index by old one, -1 for those that nobody names. */
	index: Int32Array;
}

/** The names that are used, in the order of their first use, after those that stand first. */
function inUse(list: string[], column: Int32Array | Uint8Array, places: Uint32Array, first: string[]): InUse {
	const index = Int32Array.from(list, (name) => first.indexOf(name));
	const used = [...first];
	for (const place of places) {
		const old = column[place] ?? -1;
		if (old >= 0 && index[old] === -1) index[old] = used.push(list[old] ?? "") - 1;
	}
	return { list: used, index };
}

function numberOf(
	column: (typeof COLUMNS)[number],
	evidence: GridEvidence,
	place: number,
	used: Record<"parts" | "sources", InUse>,
): number {
	const value = evidence[column][place] ?? -1;
	if (column === "place") return value;
	return used[column === "part" ? "parts" : "sources"].index[value] ?? -1;
}
