import { HID_CHARACTERS } from "../hid";
import { termAt } from "./page-rows";
import type { TrackedKeywords } from "./tracked-keywords";

/** Tracked keywords of some websites, and how many of the first of them the plan has room for. */
export interface NarrowedKeywords {
	tracked: TrackedKeywords;
	shown: number;
}

/** The keywords of these websites (hids) in their order, without a name of other websites, tags and markets. max: keywords of the account that are shown. */
export function narrowTracked(tracked: TrackedKeywords, websites: readonly string[], max: number): NarrowedKeywords {
	const wanted = new Set(tracked.websites.flatMap(({ hid }, place) => (websites.includes(hid) ? [place] : [])));
	const rows = Uint32Array.from({ length: tracked.size }, (_, row) => row).filter((row) => wanted.has(tracked.website[row] ?? -1));
	const pick = <Column extends Uint8Array | Uint16Array | Uint32Array>(column: Column, picked: Column): Column => {
		for (const [place, row] of rows.entries()) picked[place] = column[row] ?? 0;
		return picked;
	};
	const { length: size } = rows;
	const markets = new Kept(tracked.markets);
	const tags = new Kept(tracked.tags);
	const sites = new Kept(tracked.websites);
	const pages = new Kept(tracked.wanted);
	for (const place of wanted) sites.place(place);
	const terms = Array.from(rows, (row) => termAt(tracked, row));
	const tagged = Array.from(rows, (row) => tracked.tagOf.subarray(tracked.tagStarts[row], tracked.tagStarts[row + 1]));
	// In the order of the account's, which is that of their names.
	for (const tag of [...new Set(tagged.flatMap((some) => [...some]))].sort((a, b) => a - b)) tags.place(tag);
	const starts = (lengths: readonly number[]) => {
		const sums = new Uint32Array(size + 1);
		for (const [row, length] of lengths.entries()) sums[row + 1] = (sums[row] ?? 0) + length;
		return sums;
	};
	const narrowed: TrackedKeywords = {
		rev: tracked.rev,
		size,
		ordinals: pick(tracked.ordinals, new Uint32Array(size)),
		hids: Array.from(rows, (row) => tracked.hids.slice(row * HID_CHARACTERS, (row + 1) * HID_CHARACTERS)).join(""),
		terms: terms.join("\n"),
		termStarts: starts(terms.map((term) => term.length + 1)),
		termRanks: pick(tracked.termRanks, new Uint32Array(size)),
		website: Uint16Array.from(rows, (row) => sites.place(tracked.website[row] ?? 0)),
		market: Uint16Array.from(rows, (row) => markets.place(tracked.market[row] ?? 0)),
		flags: pick(tracked.flags, new Uint8Array(size)),
		depths: pick(tracked.depths, new Uint8Array(size)),
		createdAt: pick(tracked.createdAt, new Uint32Array(size)),
		volumes: pick(tracked.volumes, new Uint32Array(size)),
		clicks: pick(tracked.clicks, new Uint32Array(size)),
		impressions: pick(tracked.impressions, new Uint32Array(size)),
		wantedOf: Uint32Array.from(rows, (row) => {
			const place = tracked.wantedOf[row] ?? 0;
			return place === 0 ? 0 : pages.place(place - 1) + 1;
		}),
		tagStarts: starts(tagged.map(({ length }) => length)),
		tagOf: Uint16Array.from(
			tagged.flatMap((some) => [...some]),
			(tag) => tags.place(tag),
		),
		websites: sites.values,
		markets: markets.values,
		tags: tags.values,
		wanted: pages.values,
	};
	return { tracked: narrowed, shown: rows.filter((row) => row < max).length };
}

/** Entries of a dictionary that are still named. */
class Kept<Entry> {
	readonly values: Entry[] = [];
	private readonly places = new Map<number, number>();

	constructor(private readonly all: readonly Entry[]) {}

	/** The new place of an entry. */
	place(before: number): number {
		const known = this.places.get(before);
		const entry = this.all[before];
		if (known !== undefined || entry === undefined) return known ?? 0;
		this.places.set(before, this.values.length);
		return this.values.push(entry) - 1;
	}
}
