import { evidenceBits } from "@serpentine/serp/results";
import { codeOf } from "./codes";
import { placeRead, type Seen } from "./observation";
import { printOrigin } from "./origin";

/** One monitor of a sample. */
export interface SampleEntry extends Seen {
	ordinal: number;
}

/** Entries as columns with dictionaries: a tenth of the JSON of one object per entry. */
export interface SampleColumns {
	/** Look ids without their last part; part i of `lp`. */
	parts: string[];
	/** Origins (origin.ts). */
	sources: string[];
	urls: string[];
	/** Earliest instant, seconds since epoch; `at` counts from it. */
	base: number;
	/** Ordinals, each as the difference to the one before. */
	o: number[];
	/** Codes (see CODES) and depths. */
	c: number[];
	d: number[];
	/** Index into urls, -1 for none. */
	u: number[];
	/** Index into parts, -1 for none, and index of the look within the part. */
	lp: number[];
	li: number[];
	s: number[];
	at: number[];
	/** Retry, seconds after `base`; -1 for none. */
	r: number[];
	/** Features of the result page and marks of the answer (evidenceBits); absent where nothing is known of any, and in lines of earlier versions. */
	f?: number[];
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
		parts: parts.values,
		sources: sources.values,
		urls: urls.values,
		base,
		o: [],
		c: [],
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
		columns.c.push(codeOf(observation));
		const place = placeRead(observation);
		columns.d.push(observation.depth);
		columns.u.push(place ? urls.place(place.url) : -1);
		const cut = evidence.look?.lastIndexOf(".") ?? -1;
		columns.lp.push(evidence.look ? parts.place(evidence.look.slice(0, cut)) : -1);
		columns.li.push(evidence.look ? Number(evidence.look.slice(cut + 1)) : 0);
		columns.s.push(sources.place(printOrigin(evidence)));
		columns.at.push(Math.floor(evidence.at / 1000) - base);
		columns.r.push(evidence.retryAt === null ? -1 : Math.ceil(evidence.retryAt / 1000) - base);
	}
	const bits = sorted.map(({ evidence }) => evidenceBits(evidence));
	if (bits.some((one) => one !== 0)) columns.f = bits;
	return columns;
}

/** One line of a sample part. Later lines were recorded later; GridBuilder reads them. */
export function printChunk(entries: SampleEntry[]): string {
	return JSON.stringify(toColumns(entries));
}
