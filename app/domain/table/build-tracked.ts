import { namesOf } from "../by-name";
import type { TrackedEngine } from "../reference/search-engines";
import { SECOND_MS } from "../time/durations";
import { marketKey, TRACKED_FLAGS, type TrackedKeywords, type TrackedMarket } from "./tracked-keywords";

/** A tracked keyword as a row of the database. */
export interface TrackedRow {
	ordinal: number;
	hid: string;
	term: string;
	/** Index into the parts' websites. */
	website: number;
	country: string;
	language: string;
	engine: TrackedEngine;
	/** Place below the country; "" for none. */
	place: string;
	mobile: boolean;
	favorite: boolean;
	/** Chosen to come first where the plan has no room for all. */
	kept: boolean;
	/** Organic results looked through. */
	depth: number;
	/** ms since epoch. */
	createdAt: number;
	/** Searches a month; null for unknown. */
	volume: number | null;
	/** "own" for the account's own number, else the name of its provider. */
	volumeSource: string | null;
	/** Clicks and impressions of the last 28 final days; null where the service tells none. */
	clicks: number | null;
	impressions: number | null;
	/** As of Traffic. */
	byPage: boolean;
	/** Address of its wanted page, and whether a rule of the website names it; null for none. */
	wanted: { url: string; isByRule: boolean } | null;
	/** Indexes into the parts' tags. */
	tags: readonly number[];
}

/** rows: in the order that decides what counts (chosen ones, favourites, oldest). */
export function buildTracked(rev: number, rows: readonly TrackedRow[], parts: Pick<TrackedKeywords, "websites" | "tags">): TrackedKeywords {
	const size = rows.length;
	const markets = new Markets();
	const wanted = placesOf(rows.map((row) => row.wanted?.url ?? null));
	const tagged = rows.reduce((sum, row) => sum + row.tags.length, 0);
	const tracked: TrackedKeywords = {
		rev,
		size,
		...parts,
		markets: markets.values,
		hids: rows.map((row) => row.hid).join(""),
		terms: rows.map((row) => row.term).join("\n"),
		termRanks: rankTerms(rows.map((row) => row.term)),
		ordinals: Uint32Array.from(rows, (row) => row.ordinal),
		termStarts: new Uint32Array(size + 1),
		website: Uint16Array.from(rows, (row) => row.website),
		market: Uint16Array.from(rows, (row) => markets.place(row)),
		flags: Uint8Array.from(rows, flagsOf),
		depths: Uint8Array.from(rows, (row) => row.depth),
		createdAt: Uint32Array.from(rows, (row) => Math.floor(row.createdAt / SECOND_MS)),
		volumes: countColumn(rows, "volume"),
		clicks: countColumn(rows, "clicks"),
		impressions: countColumn(rows, "impressions"),
		wanted: wanted.values,
		wantedOf: wanted.places,
		tagStarts: new Uint32Array(size + 1),
		tagOf: new Uint16Array(tagged),
	};
	rows.forEach((row, i) => {
		tracked.termStarts[i + 1] = (tracked.termStarts[i] ?? 0) + row.term.length + 1;
		tracked.tagOf.set(row.tags, tracked.tagStarts[i] ?? 0);
		tracked.tagStarts[i + 1] = (tracked.tagStarts[i] ?? 0) + row.tags.length;
	});
	return tracked;
}

/** Each value once, and the place of each row's value + 1; 0 for null. */
function placesOf(of: readonly (string | null)[]): { values: string[]; places: Uint32Array } {
	const values = [...new Set(of.filter((value) => value !== null))];
	const known = new Map(values.map((value, place) => [value, place + 1]));
	return { values, places: Uint32Array.from(of, (value) => (value === null ? 0 : (known.get(value) ?? 0))) };
}

/** Counts + 1; 0 for an unknown one. */
function countColumn(rows: readonly TrackedRow[], name: "volume" | "clicks" | "impressions"): Uint32Array {
	return Uint32Array.from(rows, (row) => (row[name] ?? -1) + 1);
}

function flagsOf({ favorite, kept, mobile, volumeSource, byPage, wanted }: TrackedRow): number {
	const source = volumeSource === "own" ? TRACKED_FLAGS.ownVolume : volumeSource === "simulated" ? TRACKED_FLAGS.simulatedVolume : 0;
	const isSet = { favorite, kept, mobile, byPage, wantedByRule: wanted?.isByRule === true };
	return namesOf<keyof typeof isSet>(isSet).reduce((flags, name) => (isSet[name] ? flags | TRACKED_FLAGS[name] : flags), source);
}

class Markets {
	readonly values: TrackedKeywords["markets"] = [];
	private readonly places = new Map<string, number>();

	place({ country, language, engine, place }: TrackedMarket): number {
		const market = { country, language, engine, place };
		const key = marketKey(market);
		const known = this.places.get(key);
		if (known !== undefined) return known;
		this.places.set(key, this.values.length);
		return this.values.push(market) - 1;
	}
}

/** Alphabetical, with letters beside their accented forms; the same term has the same rank. */
export function rankTerms(terms: readonly string[]): Uint32Array {
	const keyed = terms.map((term, place) => ({ key: sortKey(term), place }));
	keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
	const ranks = new Uint32Array(terms.length);
	let rank = -1;
	let before: string | null = null;
	for (const { key, place } of keyed) {
		if (key !== before) rank += 1;
		before = key;
		ranks[place] = rank;
	}
	return ranks;
}

const PLAIN = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** The plain letters first; of two terms that differ in their marks alone the term itself decides. */
function sortKey(term: string): string {
	return PLAIN.test(term) ? term : `${term.normalize("NFD").replace(MARKS, "")}\u0000${term}`;
}
