import { codeOf } from "./codes";
import type { DayColumns, DayEvidence } from "./day-columns";
import { placeRead } from "./observation";
import type { Seen } from "./seen";

const SECOND_MS = 1_000;

/** A day's columns from one sighting a monitor, by ordinal. */
export function columnsOfSeen(seen: ReadonlyMap<number, Seen>, samples: DayColumns["samples"]): DayColumns {
	const ordinals = [...seen.keys()];
	const first = ordinals.reduce((least, ordinal) => Math.min(least, ordinal), ordinals[0] ?? 0);
	const places = ordinals.reduce((most, ordinal) => Math.max(most, ordinal - first + 1), 0);
	const codes = new Uint16Array(places);
	const depths = new Uint8Array(places);
	for (const [ordinal, { observation }] of seen) {
		codes[ordinal - first] = codeOf(observation);
		depths[ordinal - first] = observation.depth;
	}
	return { first, codes, depths, samples, evidence: () => evidenceOf(seen, first, places) };
}

function evidenceOf(seen: ReadonlyMap<number, Seen>, first: number, places: number): DayEvidence {
	const urls = new Map<number, string>();
	const columns = {
		at: new Float64Array(places),
		source: new Uint8Array(places),
		sources: [] as string[],
		part: new Int32Array(places).fill(-1),
		place: new Uint8Array(places),
		parts: [] as string[],
		retry: new Float64Array(places),
	};
	for (const [ordinal, { observation, evidence }] of seen) {
		const i = ordinal - first;
		columns.at[i] = evidence.at / SECOND_MS;
		columns.source[i] = placeIn(columns.sources, evidence.source);
		columns.retry[i] = (evidence.retryAt ?? 0) / SECOND_MS;
		if (evidence.look !== null) {
			const cut = evidence.look.lastIndexOf(".");
			columns.part[i] = placeIn(columns.parts, evidence.look.slice(0, cut));
			columns.place[i] = Number(evidence.look.slice(cut + 1));
		}
		const place = placeRead(observation);
		if (place) urls.set(i, place.url);
	}
	return { ...columns, url: (place) => urls.get(place) ?? "" };
}

function placeIn(values: string[], value: string): number {
	const known = values.indexOf(value);
	return known >= 0 ? known : values.push(value) - 1;
}
