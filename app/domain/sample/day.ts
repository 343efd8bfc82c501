import { featuresOfBits } from "@serpentine/serp/results";
import { CODES, codeOf, codeWeight, isDefinite, observationOfCode, placeOf, rankOf, replaces } from "./codes";
import { addressAt, evidenceAt, type GridCodes, type GridEvidence } from "./columns";
import type { Seen } from "./observation";

/** Answers of a day, or of one of its samples: one place per monitor ordinal. A place beyond the arrays was not requested. */
export interface DayColumns extends GridCodes {
	/** Everything else, decoded when first asked for: most rows are never on screen. */
	evidence(): GridEvidence;
	/** Samples that were joined, in the order of their times. */
	samples: { time: string; openedAt: number; closedAt: number | null }[];
}

/** Sorts and names samples by their time. time: "HHmm". */
export function timeKey({ day, time }: { day: string; time: string }): string {
	return day + time;
}

type Readable = Pick<DayColumns, "first" | "codes" | "depths" | "evidence">;

/** Answer of one monitor in the columns, pending ones included; null when it was not requested. */
export function seenAt(day: Readable | null, ordinal: number): Seen | null {
	const place = ordinal - (day?.first ?? 0);
	const code = day?.codes[place] ?? CODES.none;
	if (!day || code === CODES.none) return null;
	const evidence = day.evidence();
	const url = placeOf(code) > 0 ? addressAt(evidence, place) : "";
	const observation = observationOfCode(code, day.depths[place] ?? 0, url);
	return observation && { observation, evidence: evidenceAt(evidence, place) };
}

/** Address at which the website was read; "" where no place was read. */
export function urlAt(day: Readable | null, ordinal: number): string {
	const place = ordinal - (day?.first ?? 0);
	return day && placeOf(day.codes[place] ?? CODES.none) > 0 ? addressAt(day.evidence(), place) : "";
}

/** Features of the result page, as featureBits; 0 where nothing is known. */
export function featuresAt(day: Readable | null, ordinal: number): number {
	return featuresOfBits(day?.evidence().features[ordinal - day.first] ?? 0);
}

/**
 * Which of two sightings of one monitor represents the day (see `replaces`). Of two equals the one that was read later, `b` when both were read at
 * once.
 */
export function betterOfDay(a: Seen | undefined, b: Seen): Seen {
	if (!a) return b;
	return replaces(codeOf(b.observation), codeOf(a.observation), b.evidence.at >= a.evidence.at) ? b : a;
}

/** One sample of a day. `at` is needed only where the answers of the samples overlap in time (see overlapInTime). */
export interface SampleOfDay {
	columns: GridCodes;
	at?: Float64Array;
}

export interface JoinedDay extends GridCodes {
	/** By place: index of the sample that represents the day. */
	from: Uint8Array;
}

/** Earliest and latest instant of a sample's answers in seconds since epoch; null without answers. */
export type AnswerSpan = readonly [number, number] | null;

/**
 * Whether a sample may hold answers older than those of a sample before it. Then joining needs their instants. spans: in the order of the samples'
 * times.
 */
export function overlapInTime(spans: readonly AnswerSpan[]): boolean {
	let latest = Number.NEGATIVE_INFINITY;
	for (const span of spans) {
		if (!span) continue;
		if (span[0] < latest) return true;
		latest = Math.max(latest, span[1]);
	}
	return false;
}

export function answerSpan({ codes }: GridCodes, at: Float64Array): AnswerSpan {
	let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let i = 0; i < codes.length; i++) {
		if (codeWeight(codes[i] ?? 0) < 2) continue;
		const instant = at[i] ?? 0;
		if (instant < low) low = instant;
		if (instant > high) high = instant;
	}
	return low <= high ? [low, high] : null;
}

/** Joins the samples of a day (at most 255, in the order of their times): betterOfDay at each place. */
export function joinDay(samples: readonly SampleOfDay[]): JoinedDay {
	const first = Math.min(...samples.map(({ columns }) => columns.first));
	const end = Math.max(...samples.map(({ columns }) => columns.first + columns.codes.length));
	const size = samples.length === 0 ? 0 : end - first;
	const day: JoinedDay = { first, codes: new Uint16Array(size), depths: new Uint8Array(size), from: new Uint8Array(size) };
	const at = new Float64Array(size);
	samples.forEach((sample, index) => {
		const shift = sample.columns.first - first;
		const { codes, depths } = sample.columns;
		for (let i = 0; i < codes.length; i++) {
			const code = codes[i] ?? 0;
			if (code === 0) continue;
			const place = i + shift;
			const instant = sample.at?.[i] ?? Number.POSITIVE_INFINITY;
			if (!replaces(code, day.codes[place] ?? CODES.none, instant >= (at[place] ?? 0))) continue;
			day.codes[place] = code;
			day.depths[place] = depths[i] ?? 0;
			day.from[place] = index;
			at[place] = instant;
		}
	});
	return day;
}

/** The evidence of a joined day, each place from the sample that represents it. */
export function joinEvidence(day: JoinedDay, samples: readonly { first: number; evidence: GridEvidence }[]): GridEvidence {
	const size = day.codes.length;
	const parts = samples.flatMap(({ evidence }) => evidence.parts);
	const sources = [...new Set(samples.flatMap(({ evidence }) => evidence.sources))];
	const urls = samples.map(({ evidence }) => evidence.urls);
	const joined = { at: new Float64Array(size), source: new Uint16Array(size), part: new Int32Array(size).fill(-1) };
	const more = {
		place: new Uint8Array(size),
		retry: new Float64Array(size),
		url: new Int32Array(size).fill(-1),
		features: new Uint32Array(size),
	};
	const shifts = { part: 0, url: 0 };
	samples.forEach(({ first, evidence }, index) => {
		const sourceOf = evidence.sources.map((source) => sources.indexOf(source));
		for (let place = 0; place < size; place++) {
			if (day.from[place] !== index) continue;
			const i = place + day.first - first;
			const [part, url] = [evidence.part[i] ?? -1, evidence.url[i] ?? -1];
			joined.at[place] = evidence.at[i] ?? 0;
			joined.source[place] = sourceOf[evidence.source[i] ?? 0] ?? 0;
			joined.part[place] = part < 0 ? -1 : part + shifts.part;
			more.place[place] = evidence.place[i] ?? 0;
			more.retry[place] = evidence.retry[i] ?? 0;
			more.url[place] = url < 0 ? -1 : url + shifts.url;
			more.features[place] = evidence.features[i] ?? 0;
		}
		shifts.part += evidence.parts.length;
		shifts.url += evidence.urls.length;
	});
	const lengths = urls.map((table) => table.length);
	return { ...joined, ...more, sources, parts, urls: { length: shifts.url, get: (i) => urlOf(urls, lengths, i) } };
}

function urlOf(tables: readonly GridEvidence["urls"][], lengths: number[], index: number): string {
	let rest = index;
	for (let i = 0; i < tables.length && rest >= 0; i++) {
		if (rest < (lengths[i] ?? 0)) return tables[i]?.get(rest) ?? "";
		rest -= lengths[i] ?? 0;
	}
	return "";
}

/** Monitors of a sample, counted by observation. */
export interface SampleTally {
	/** Monitors that were requested. */
	count: number;
	ranked: number;
	notFound: number;
	/** Requested without a definite answer, pending ones included. */
	unknown: number;
}

/** among: count these ordinals only. */
export function tallyOf({ first, codes, depths }: GridCodes, among?: readonly number[]): SampleTally {
	const tally: SampleTally = { count: 0, ranked: 0, notFound: 0, unknown: 0 };
	const add = (place: number) => {
		const code = codes[place] ?? CODES.none;
		if (code === CODES.none) return;
		tally.count++;
		if (rankOf(code, depths[place] ?? 0) > 0) tally.ranked++;
		else if (isDefinite(code)) tally.notFound++;
		else tally.unknown++;
	};
	if (among) for (const ordinal of among) add(ordinal - first);
	else for (let place = 0; place < codes.length; place++) add(place);
	return tally;
}
