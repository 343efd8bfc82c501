import { featuresOfBits, isUnconfirmedOfBits, providedFeatures } from "@serpentine/serp/results";
import { ownJson } from "../own-json";
import { isProvider } from "../reference/providers";
import { SECOND_MS } from "../time/durations";
import { type UrlList, urlList } from "./addresses";
import type { SampleColumns, SampleEntry } from "./chunk";
import { CODES, type Coded, isAnswer, observationOfCode, replaces } from "./codes";
import type { ObservationEvidence } from "./observation";
import { parseOrigin, restoredSource } from "./origin";

/** The evidence of a sample, one place per ordinal. Without a look, `part` is -1 and `source` points at "" or beyond the list. */
export interface GridEvidence {
	/** Seconds since epoch. */
	at: Float64Array;
	/** Index into `sources`. */
	source: Uint16Array;
	/** Origins (origin.ts). */
	sources: string[];
	/** Index into `parts`, -1 for none, and `place` within the part: look id = part + "." + place. */
	part: Int32Array;
	parts: string[];
	place: Uint8Array;
	/** Seconds since epoch of the next try; 0 for none. */
	retry: Float64Array;
	/** Index into `urls`; -1 for none. */
	url: Int32Array;
	urls: UrlList;
	/** Features of the result page and marks of the answer (evidenceBits); 0 where nothing is known. */
	features: Uint32Array;
}

/** A sample's codes and depths: place 0 is ordinal `first`. Codes: see CODES. */
export interface GridCodes {
	first: number;
	codes: Uint16Array;
	depths: Uint8Array;
}

/** A sample as columns with one place per ordinal. */
export interface SampleGrid extends GridCodes {
	evidence: GridEvidence;
}

const MAX_DEPTH = 255;

export function emptyEvidence(size: number): GridEvidence {
	return {
		at: new Float64Array(size),
		source: new Uint16Array(size),
		sources: [""],
		part: new Int32Array(size).fill(-1),
		parts: [],
		place: new Uint8Array(size),
		retry: new Float64Array(size),
		url: new Int32Array(size).fill(-1),
		urls: urlList([]),
		features: new Uint32Array(size),
	};
}

/** A copy with other bounds, which must contain the old ones. Dictionaries are shared, not copied. */
export function spreadGrid(grid: SampleGrid, first: number, size: number): SampleGrid {
	const { sources, parts, urls } = grid.evidence;
	const spread = {
		first,
		codes: new Uint16Array(size),
		depths: new Uint8Array(size),
		evidence: { ...emptyEvidence(size), sources, parts, urls },
	};
	const shift = grid.codes.length === 0 ? 0 : grid.first - first;
	spread.codes.set(grid.codes, shift);
	spread.depths.set(grid.depths, shift);
	for (const name of ["at", "source", "part", "place", "retry", "url", "features"] as const)
		spread.evidence[name].set(grid.evidence[name], shift);
	return spread;
}

/** Builds a grid from lines of columns. Arrays are copied only when the range of ordinals widens. */
export class GridBuilder {
	private readonly urls: string[] = [];
	private readonly places = { sources: new Map([["", 0]]), parts: new Map<string, number>(), urls: new Map<string, number>() };
	grid: SampleGrid;

	/** base: a grid to start from; it is not changed. */
	constructor(base: SampleGrid | null = null) {
		this.grid = {
			first: 0,
			codes: new Uint16Array(0),
			depths: new Uint8Array(0),
			evidence: { ...emptyEvidence(0), urls: urlList(this.urls) },
		};
		if (base) this.take(base);
	}

	/** Makes room for ordinals from `first` to `end` - 1. */
	widen(first: number, end: number): void {
		const { grid } = this;
		const isEmpty = grid.codes.length === 0;
		const from = isEmpty ? first : Math.min(first, grid.first);
		const size = (isEmpty ? end : Math.max(end, grid.first + grid.codes.length)) - from;
		if (!isEmpty && from === grid.first && size === grid.codes.length) return;
		this.grid = spreadGrid(grid, from, size);
	}

	/** Adds the lines of a job's part. text: chunks, one a line. */
	addLines(text: string): void {
		for (const line of text.split("\n")) if (line !== "") this.add(ownJson<SampleColumns>(line));
	}

	/** Adds columns by the rule of `replaces`. */
	add(columns: SampleColumns): void {
		const last = columns.o.reduce((sum, difference) => sum + difference, 0);
		if (columns.o.length > 0) this.widen(at(columns.o, 0), last + 1);
		const { grid } = this;
		const { evidence } = grid;
		const sources = this.dictionary("sources", evidence.sources, columns.sources);
		const parts = this.dictionary("parts", evidence.parts, columns.parts);
		const urls = this.dictionary("urls", this.urls, columns.urls);
		let place = -grid.first;
		for (let i = 0; i < columns.o.length; i++) {
			place += at(columns.o, i);
			const code = at(columns.c, i);
			if (!replaces(code, grid.codes[place] ?? CODES.none)) continue;
			grid.codes[place] = code;
			grid.depths[place] = Math.min(MAX_DEPTH, at(columns.d, i));
			evidence.at[place] = columns.base + at(columns.at, i);
			evidence.source[place] = sources[at(columns.s, i)] ?? 0;
			evidence.part[place] = parts[at(columns.lp, i)] ?? -1;
			evidence.place[place] = at(columns.li, i);
			evidence.retry[place] = at(columns.r, i) < 0 ? 0 : columns.base + at(columns.r, i);
			evidence.url[place] = urls[at(columns.u, i)] ?? -1;
			evidence.features[place] = knownFeatures(columns.f?.[i] ?? 0, columns.sources[at(columns.s, i)]);
		}
	}

	/** Adds another grid by the same rule. A place without an answer in the other grid replaces only a place without an answer in this one. */
	take(other: SampleGrid): void {
		this.widen(other.first, other.first + other.codes.length);
		const { grid } = this;
		const from = other.evidence;
		const sources = this.dictionary("sources", grid.evidence.sources, from.sources);
		const parts = this.dictionary("parts", grid.evidence.parts, from.parts);
		const urls = this.dictionary(
			"urls",
			this.urls,
			Array.from({ length: from.urls.length }, (_, i) => from.urls.get(i)),
		);
		for (let i = 0; i < other.codes.length; i++) {
			const code = other.codes[i] ?? CODES.none;
			const place = i + other.first - grid.first;
			const before = grid.codes[place] ?? CODES.none;
			const stands = isAnswer(code) ? replaces(code, before) : code !== CODES.none && !isAnswer(before);
			if (!stands) continue;
			grid.codes[place] = code;
			grid.depths[place] = other.depths[i] ?? 0;
			grid.evidence.at[place] = from.at[i] ?? 0;
			grid.evidence.source[place] = sources[from.source[i] ?? 0] ?? 0;
			grid.evidence.part[place] = parts[from.part[i] ?? -1] ?? -1;
			grid.evidence.place[place] = from.place[i] ?? 0;
			grid.evidence.retry[place] = from.retry[i] ?? 0;
			grid.evidence.url[place] = urls[from.url[i] ?? -1] ?? -1;
			grid.evidence.features[place] = from.features[i] ?? 0;
		}
	}

	private dictionary(kind: "sources" | "parts" | "urls", list: string[], values: string[]): number[] {
		const places = this.places[kind];
		return values.map((value) => {
			const known = places.get(value);
			if (known !== undefined) return known;
			places.set(value, list.length);
			return list.push(value) - 1;
		});
	}
}

/** Joins a sealed sample with later requests for the same sample. */
export function joinGrids(sealed: SampleGrid, later: SampleGrid): SampleGrid {
	const builder = new GridBuilder(sealed);
	builder.take(later);
	return builder.grid;
}

/** Features as they are stored with an answer of this origin: of an old answer of a provider only web results are known. */
export function knownFeatures(bits: number, origin = ""): number {
	if (bits === 0) return 0;
	const { source } = parseOrigin(origin);
	return isProvider(restoredSource(source) ?? source) ? providedFeatures(bits) : bits;
}

function at(list: number[], i: number): number {
	return list[i] ?? 0;
}

/** Marks places that were requested and have no answer; their evidence gets the instant of opening or closing (ms). */
export function markUnanswered(grid: SampleGrid, ranges: [number, number][], sample: { openedAt: number; closedAt: number | null }): void {
	const code = sample.closedAt === null ? CODES.pending : CODES.unanswered;
	const second = Math.floor((sample.closedAt ?? sample.openedAt) / SECOND_MS);
	for (const [from, to] of ranges) {
		for (let place = from - grid.first; place <= to - grid.first; place++) {
			if ((grid.codes[place] ?? CODES.none) > CODES.unanswered) continue;
			grid.codes[place] = code;
			grid.evidence.at[place] = second;
		}
	}
}

/** The address at a place; "" for none. */
export function addressAt({ url, urls }: Pick<GridEvidence, "url" | "urls">, place: number): string {
	return urls.get(url[place] ?? -1);
}

/** The evidence of the answer at a place. */
export function evidenceAt(evidence: GridEvidence, place: number): ObservationEvidence {
	const part = evidence.parts[evidence.part[place] ?? -1];
	const retry = evidence.retry[place] ?? 0;
	const bits = evidence.features[place] ?? 0;
	const features = featuresOfBits(bits);
	const found: ObservationEvidence = {
		at: (evidence.at[place] ?? 0) * SECOND_MS,
		...parseOrigin(evidence.sources[evidence.source[place] ?? 0] ?? ""),
		look: part === undefined ? null : `${part}.${evidence.place[place] ?? 0}`,
		retryAt: retry === 0 ? null : retry * SECOND_MS,
	};
	if (features !== 0) found.features = features;
	if (isUnconfirmedOfBits(bits)) found.unconfirmed = true;
	return found;
}

/** The answers of a grid, in order of their ordinals. */
export function* entriesOf(grid: SampleGrid): Generator<SampleEntry> {
	const { evidence } = grid;
	for (let place = 0; place < grid.codes.length; place++) {
		const code = grid.codes[place] ?? CODES.none;
		if (!isAnswer(code)) continue;
		const observation = observationOfCode(code, grid.depths[place] ?? 0, addressAt(evidence, place));
		if (observation) yield { ordinal: grid.first + place, observation, evidence: evidenceAt(evidence, place) };
	}
}

/** Does any answer come from this look? part: the look id without its index. */
export function gridHasLook({ evidence }: SampleGrid, look: { part: string; index: number }): boolean {
	const part = evidence.parts.indexOf(look.part);
	return part >= 0 && evidence.part.some((value, place) => value === part && evidence.place[place] === look.index);
}

/** CODES.none for an ordinal that was not requested. */
export function codeAt({ first, codes }: Pick<GridCodes, "first" | "codes">, ordinal: number): number {
	return codes[ordinal - first] ?? CODES.none;
}

export function codedAt(columns: GridCodes, ordinal: number): Coded {
	return { code: codeAt(columns, ordinal), depth: columns.depths[ordinal - columns.first] ?? 0 };
}

/** Ordinals that were requested. */
export function askedOf(grid: GridCodes): Set<number> {
	const asked = new Set<number>();
	grid.codes.forEach((code, place) => {
		if (code !== CODES.none) asked.add(grid.first + place);
	});
	return asked;
}
