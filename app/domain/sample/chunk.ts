import { PAGE_OUTCOMES } from "../serp/page-reading";
import { type Observation, type ObservationEvidence, observationAt, placeRead, UNKNOWN_REASONS } from "./observation";

/** What a sample says of one monitor. */
export interface SampleEntry {
	ordinal: number;
	observation: Observation;
	evidence: ObservationEvidence;
}

/** Entries as columns with dictionaries: as JSON a tenth, gzipped a fiftieth of one object per entry. */
export interface SampleColumns {
	v: 1;
	/** Look ids without their last part; part i of `lp`. */
	parts: string[];
	sources: string[];
	urls: string[];
	/** Earliest instant, seconds since epoch; `at` counts from it. */
	base: number;
	/** Ordinals, each as the difference to the one before. */
	o: number[];
	/** Kind, see kindOf. */
	k: number[];
	p: number[];
	d: number[];
	/** Index into urls, -1 for none. */
	u: number[];
	/** Index into parts, -1 for none, and place in the bucket. */
	lp: number[];
	li: number[];
	s: number[];
	at: number[];
	/** Retry, seconds after `base`; -1 for none. */
	r: number[];
}

const UNKNOWN_FROM = 16;
const DETAILS = PAGE_OUTCOMES.length + 1;

/** 0 a place that was read (ranked within the depth, not found below it), 1 not found, 2 not found in an exhausted list, from 16 unknown: reason × details + (page outcome + 1). */
function kindOf(observation: Observation): number {
	if (placeRead(observation)) return 0;
	if (observation.outcome !== "unknown") return observation.outcome === "not_found" && observation.exhausted ? 2 : 1;
	const detail = observation.detail === null ? 0 : PAGE_OUTCOMES.indexOf(observation.detail) + 1;
	return UNKNOWN_FROM + UNKNOWN_REASONS.indexOf(observation.reason) * DETAILS + detail;
}

function observationOf(kind: number, position: number, depth: number, url: string): Observation {
	if (kind === 0) return observationAt({ position, url }, depth);
	if (kind === 1 || kind === 2) return { outcome: "not_found", depth, exhausted: kind === 2 };
	const reason = UNKNOWN_REASONS[Math.floor((kind - UNKNOWN_FROM) / DETAILS)];
	if (kind < UNKNOWN_FROM || reason === undefined) throw new Error(`unknown kind of observation: ${kind}`);
	return { outcome: "unknown", reason, depth, detail: PAGE_OUTCOMES[((kind - UNKNOWN_FROM) % DETAILS) - 1] ?? null };
}

class Dictionary {
	readonly values: string[] = [];
	private readonly places = new Map<string, number>();
	place(value: string): number {
		const known = this.places.get(value);
		if (known !== undefined) return known;
		this.values.push(value);
		this.places.set(value, this.values.length - 1);
		return this.values.length - 1;
	}
}

/** Instants are kept to the second. Entries are sorted by ordinal. */
export function toColumns(entries: SampleEntry[]): SampleColumns {
	const sorted = [...entries].sort((a, b) => a.ordinal - b.ordinal);
	const parts = new Dictionary();
	const sources = new Dictionary();
	const urls = new Dictionary();
	const base = Math.floor(sorted.reduce((min, entry) => Math.min(min, entry.evidence.at), sorted[0]?.evidence.at ?? 0) / 1000);
	const columns: SampleColumns = {
		v: 1,
		parts: parts.values,
		sources: sources.values,
		urls: urls.values,
		base,
		o: [],
		k: [],
		p: [],
		d: [],
		u: [],
		lp: [],
		li: [],
		s: [],
		at: [],
		r: [],
	};
	let previous = 0;
	for (const { ordinal, observation, evidence } of sorted) {
		columns.o.push(ordinal - previous);
		previous = ordinal;
		columns.k.push(kindOf(observation));
		const place = placeRead(observation);
		columns.p.push(place?.position ?? 0);
		columns.d.push(observation.depth);
		columns.u.push(place ? urls.place(place.url) : -1);
		const cut = evidence.look?.lastIndexOf(".") ?? -1;
		columns.lp.push(evidence.look ? parts.place(evidence.look.slice(0, cut)) : -1);
		columns.li.push(evidence.look ? Number(evidence.look.slice(cut + 1)) : 0);
		columns.s.push(sources.place(evidence.source));
		columns.at.push(Math.floor(evidence.at / 1000) - base);
		columns.r.push(evidence.retryAt === null ? -1 : Math.ceil(evidence.retryAt / 1000) - base);
	}
	return columns;
}

export function fromColumns(columns: SampleColumns): SampleEntry[] {
	const entries: SampleEntry[] = [];
	let ordinal = 0;
	const at = (list: number[], i: number): number => list[i] ?? 0;
	for (let i = 0; i < columns.o.length; i++) {
		ordinal += at(columns.o, i);
		const part = columns.parts[at(columns.lp, i)];
		const retry = at(columns.r, i);
		entries.push({
			ordinal,
			observation: observationOf(at(columns.k, i), at(columns.p, i), at(columns.d, i), columns.urls[at(columns.u, i)] ?? ""),
			evidence: {
				at: (columns.base + at(columns.at, i)) * 1000,
				source: columns.sources[at(columns.s, i)] ?? "",
				look: part === undefined ? null : `${part}.${at(columns.li, i)}`,
				retryAt: retry < 0 ? null : (columns.base + retry) * 1000,
			},
		});
	}
	return entries;
}

/** Chunks of a sample part: one JSON a line, in the order of recording. */
export function printChunk(entries: SampleEntry[]): string {
	return JSON.stringify(toColumns(entries));
}

export function parseChunks(text: string): SampleEntry[] {
	return text.split("\n").flatMap((line) => fromColumns(JSON.parse(line) as SampleColumns));
}

/** Later entries win, but an unknown never hides what was definite. */
export function mergeEntries(entries: Iterable<SampleEntry>): Map<number, SampleEntry> {
	const byOrdinal = new Map<number, SampleEntry>();
	for (const entry of entries) {
		const known = byOrdinal.get(entry.ordinal);
		if (known && known.observation.outcome !== "unknown" && entry.observation.outcome === "unknown") continue;
		byOrdinal.set(entry.ordinal, entry);
	}
	return byOrdinal;
}
