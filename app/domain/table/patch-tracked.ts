import { HID_CHARACTERS } from "../hid";
import { termAt } from "./page-rows";
import { marketKey, TRACKED_FLAGS, type TrackedKeywords } from "./tracked-keywords";

/**
 * A tracked list in which the rows of `changed` (a tracked list of a few monitors, with complete dictionaries) replace their former rows, and the
 * rows of `hids` that it lacks are removed. null where that is not enough: a monitor is new,
 * has another term or market, or stays although its website is gone.
 */
export function patchTracked(tracked: TrackedKeywords, hids: readonly string[], changed: TrackedKeywords): TrackedKeywords | null {
	const left = new Set<number>();
	const rows: { before: number; after: number }[] = [];
	for (const hid of hids) {
		const [before, after] = [rowOfHid(tracked, hid), rowOfHid(changed, hid)];
		if (before < 0 && after < 0) continue;
		if (before < 0 || (after >= 0 && termAt(tracked, before) !== termAt(changed, after))) return null;
		left.add(before);
		if (after >= 0) rows.push({ before, after });
	}
	rows.sort((a, b) => a.after - b.after);
	return joinRuns(tracked, changed, runsOf(tracked, changed, rows, left));
}

/** Row of a monitor; -1 for none. */
export function rowOfHid({ hids }: TrackedKeywords, hid: string): number {
	for (let at = hids.indexOf(hid); at !== -1; at = hids.indexOf(hid, at + 1)) if (at % HID_CHARACTERS === 0) return at / HID_CHARACTERS;
	return -1;
}

/** Neighbours that stay together, rows from … to - 1; `after` is the row in `changed` of a single one that changed. */
interface Run {
	from: number;
	to: number;
	after: number | null;
}

/** In the order that counts: chosen ones, favourites, oldest. */
function runsOf(tracked: TrackedKeywords, changed: TrackedKeywords, moved: { before: number; after: number }[], left: Set<number>): Run[] {
	const runs: Run[] = [];
	let from = 0;
	let next = 0;
	const cut = (to: number) => {
		if (to > from) runs.push({ from, to, after: null });
		from = to;
	};
	const place = ({ before, after }: { before: number; after: number }) => runs.push({ from: before, to: before + 1, after });
	for (let row = 0; row < tracked.size; row++) {
		if (left.has(row)) {
			cut(row);
			from = row + 1;
			continue;
		}
		for (let one = moved[next]; one && comesFirst(changed, one.after, tracked, row); one = moved[++next]) {
			cut(row);
			place(one);
		}
	}
	cut(tracked.size);
	for (const one of moved.slice(next)) place(one);
	return runs;
}

function comesFirst(a: TrackedKeywords, rowA: number, b: TrackedKeywords, rowB: number): boolean {
	for (const flag of [TRACKED_FLAGS.kept, TRACKED_FLAGS.favorite]) {
		const difference = ((a.flags[rowA] ?? 0) & flag) - ((b.flags[rowB] ?? 0) & flag);
		if (difference !== 0) return difference > 0;
	}
	return (a.ordinals[rowA] ?? 0) < (b.ordinals[rowB] ?? 0);
}

function joinRuns(tracked: TrackedKeywords, changed: TrackedKeywords, runs: Run[]): TrackedKeywords | null {
	const websites = placesIn(tracked.websites, changed.websites, (one) => one.hid);
	const markets = placesIn(changed.markets, tracked.markets, marketKey);
	if (markets.includes(-1)) return null;
	const isLost = ({ from, to, after }: Run) => after === null && tracked.website.subarray(from, to).some((place) => websites[place] === -1);
	if (runs.some(isLost)) return null;
	const wanted = [...new Set([...tracked.wanted, ...changed.wanted])];
	const wantedPlaces = placesIn(changed.wanted, wanted, (one) => one);
	const size = runs.reduce((sum, { from, to }) => sum + to - from, 0);
	const join = <T extends Uint8Array | Uint16Array | Uint32Array>(joined: T, own: T, other: ((row: number) => number) | null): T => {
		let at = 0;
		for (const { from, to, after } of runs) {
			if (after !== null && other) joined[at] = other(after);
			else joined.set(own.subarray(from, to), at);
			at += to - from;
		}
		return joined;
	};
	const website = tracked.website.map((place) => websites[place] ?? 0);
	return {
		rev: changed.rev,
		size,
		websites: changed.websites,
		markets: tracked.markets,
		tags: changed.tags,
		wanted,
		hids: runs.map(({ from, to }) => tracked.hids.slice(from * HID_CHARACTERS, to * HID_CHARACTERS)).join(""),
		...joinTerms(tracked, runs, size),
		ordinals: join(new Uint32Array(size), tracked.ordinals, null),
		termRanks: join(new Uint32Array(size), tracked.termRanks, null),
		website: join(new Uint16Array(size), website, (row) => changed.website[row] ?? 0),
		market: join(new Uint16Array(size), tracked.market, (row) => markets[changed.market[row] ?? 0] ?? 0),
		flags: join(new Uint8Array(size), tracked.flags, (row) => changed.flags[row] ?? 0),
		depths: join(new Uint8Array(size), tracked.depths, (row) => changed.depths[row] ?? 0),
		createdAt: join(new Uint32Array(size), tracked.createdAt, null),
		volumes: join(new Uint32Array(size), tracked.volumes, (row) => changed.volumes[row] ?? 0),
		clicks: join(new Uint32Array(size), tracked.clicks, (row) => changed.clicks[row] ?? 0),
		impressions: join(new Uint32Array(size), tracked.impressions, (row) => changed.impressions[row] ?? 0),
		wantedOf: join(new Uint32Array(size), tracked.wantedOf, (row) => (wantedPlaces[(changed.wantedOf[row] ?? 0) - 1] ?? -1) + 1),
		...joinTags(tracked, changed, runs, size),
	};
}

/** For each of `from` its place in `to`; -1 for none. */
function placesIn<T>(from: readonly T[], to: readonly T[], name: (one: T) => string): number[] {
	const places = new Map(to.map((one, place) => [name(one), place]));
	return from.map((one) => places.get(name(one)) ?? -1);
}

function joinTerms({ terms, termStarts }: TrackedKeywords, runs: Run[], size: number): Pick<TrackedKeywords, "terms" | "termStarts"> {
	const starts = new Uint32Array(size + 1);
	let row = 0;
	for (const { from, to } of runs)
		for (let old = from; old < to; old++, row++) starts[row + 1] = (starts[row] ?? 0) + (termStarts[old + 1] ?? 0) - (termStarts[old] ?? 0);
	return { terms: runs.map(({ from, to }) => terms.slice(termStarts[from], (termStarts[to] ?? 0) - 1)).join("\n"), termStarts: starts };
}

/** A tag that is gone is taken off. */
function joinTags(
	tracked: TrackedKeywords,
	changed: TrackedKeywords,
	runs: Run[],
	size: number,
): Pick<TrackedKeywords, "tagStarts" | "tagOf"> {
	const places = placesIn(tracked.tags, changed.tags, (one) => one.hid);
	const same = changed.tags.map((_, place) => place);
	const tagStarts = new Uint32Array(size + 1);
	const tagOf: number[] = [];
	let row = 0;
	for (const { from, to, after } of runs) {
		for (let old = from; old < to; old++, row++) {
			if (after === null) addTags(tagOf, tracked, old, places);
			else addTags(tagOf, changed, after, same);
			tagStarts[row + 1] = tagOf.length;
		}
	}
	return { tagStarts, tagOf: Uint16Array.from(tagOf) };
}

function addTags(tagOf: number[], { tagStarts, tagOf: tags }: TrackedKeywords, row: number, places: number[]): void {
	const [from = 0, to = 0] = [tagStarts[row], tagStarts[row + 1]];
	if (from === to) return;
	const own = Array.from(tags.subarray(from, to), (tag) => places[tag] ?? -1).filter((place) => place >= 0);
	// Tags stand by name, and a name may have changed.
	tagOf.push(...own.sort((a, b) => a - b));
}
