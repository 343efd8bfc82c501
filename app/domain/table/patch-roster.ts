import { hidAt, termAt } from "./page-rows";
import { ROSTER_FLAGS, type Roster } from "./roster";

/**
 * A roster in which the rows of `changed` (a roster of a few monitors, with dictionaries of its own that are complete) take the place of what they were,
 * and those of `hids` that it lacks are gone. null where it takes more than that: a monitor that is new, or has another term.
 */
export function patchRoster(roster: Roster, hids: readonly string[], changed: Roster): Roster | null {
	const places = new Map<number, number>();
	const gone = new Set<number>();
	for (const hid of hids) {
		const [before, after] = [rowOfHid(roster, hid), rowOfHid(changed, hid)];
		if (before < 0 && after < 0) continue;
		if (before < 0 || (after >= 0 && termAt(roster, before) !== termAt(changed, after))) return null;
		if (after < 0) gone.add(before);
		else places.set(before, after);
	}
	return joinRosters(roster, changed, sourcesOf(roster, changed, places, gone));
}

/** Row of a monitor; -1 for none. */
export function rowOfHid({ hids, size }: Roster, hid: string): number {
	const characters = hids.length / Math.max(1, size);
	for (let at = hids.indexOf(hid); at !== -1; at = hids.indexOf(hid, at + 1)) if (at % characters === 0) return at / characters;
	return -1;
}

/** Where a row of the new roster is taken from: its row before, and its row in `changed` when it is there. */
interface Source {
	before: number;
	after: number | null;
}

/** In the order that counts: favourites first, then oldest. */
function sourcesOf(roster: Roster, changed: Roster, places: Map<number, number>, gone: Set<number>): Source[] {
	const moved = [...places].map(([before, after]) => ({ before, after })).sort((a, b) => a.after - b.after);
	const sources: Source[] = [];
	for (let before = 0; before < roster.size; before++) {
		if (gone.has(before) || places.has(before)) continue;
		for (let next = moved[0]; next && comesFirst(changed, next.after, roster, before); next = moved[0]) sources.push(...moved.splice(0, 1));
		sources.push({ before, after: null });
	}
	return [...sources, ...moved];
}

function comesFirst(a: Roster, rowA: number, b: Roster, rowB: number): boolean {
	const favorites = ((a.flags[rowA] ?? 0) & ROSTER_FLAGS.favorite) - ((b.flags[rowB] ?? 0) & ROSTER_FLAGS.favorite);
	return favorites === 0 ? (a.ordinals[rowA] ?? 0) < (b.ordinals[rowB] ?? 0) : favorites > 0;
}

function joinRosters(roster: Roster, changed: Roster, sources: Source[]): Roster | null {
	const websites = placesIn(roster.websites, changed.websites, (one) => one.hid);
	const tags = placesIn(roster.tags, changed.tags, (one) => one.hid);
	const markets = placesIn(changed.markets, roster.markets, (one) => `${one.country} ${one.language}`);
	if (markets.includes(-1)) return null;
	const value = (column: (one: Roster) => ArrayLike<number>) => {
		const [own, other] = [column(roster), column(changed)];
		return ({ before, after }: Source) => (after === null ? own[before] : other[after]) ?? 0;
	};
	return {
		...pickTexts(roster, sources),
		rev: changed.rev,
		size: sources.length,
		websites: changed.websites,
		markets: roster.markets,
		tags: changed.tags,
		ordinals: Uint32Array.from(
			sources,
			value((one) => one.ordinals),
		),
		termRanks: Uint32Array.from(sources, ({ before }) => roster.termRanks[before] ?? 0),
		website: Uint16Array.from(
			sources,
			({ before, after }) => (after === null ? websites[roster.website[before] ?? 0] : changed.website[after]) ?? 0,
		),
		market: Uint16Array.from(
			sources,
			({ before, after }) => (after === null ? roster.market[before] : markets[changed.market[after] ?? 0]) ?? 0,
		),
		flags: Uint8Array.from(
			sources,
			value((one) => one.flags),
		),
		depths: Uint8Array.from(
			sources,
			value((one) => one.depths),
		),
		createdAt: Uint32Array.from(
			sources,
			value((one) => one.createdAt),
		),
		volumes: Uint32Array.from(
			sources,
			value((one) => one.volumes),
		),
		...pickTags(roster, changed, sources, tags),
	};
}

/** For each of `from` its place in `to`; -1 for none. */
function placesIn<T>(from: readonly T[], to: readonly T[], name: (one: T) => string): number[] {
	const places = new Map(to.map((one, place) => [name(one), place]));
	return from.map((one) => places.get(name(one)) ?? -1);
}

function pickTexts(roster: Roster, sources: Source[]): Pick<Roster, "hids" | "terms" | "termStarts"> {
	const terms = sources.map(({ before }) => termAt(roster, before));
	const termStarts = new Uint32Array(sources.length + 1);
	terms.forEach((term, row) => {
		termStarts[row + 1] = (termStarts[row] ?? 0) + term.length + 1;
	});
	return { hids: sources.map(({ before }) => hidAt(roster, before)).join(""), terms: terms.join("\n"), termStarts };
}

/** tags: new place of each old tag; one that is gone is taken off. */
function pickTags(roster: Roster, changed: Roster, sources: Source[], tags: number[]): Pick<Roster, "tagStarts" | "tagOf"> {
	const tagStarts = new Uint32Array(sources.length + 1);
	const tagOf: number[] = [];
	sources.forEach(({ before, after }, row) => {
		const [from, at] = after === null ? [roster, before] : [changed, after];
		for (const tag of from.tagOf.subarray(from.tagStarts[at], from.tagStarts[at + 1])) {
			const place = after === null ? (tags[tag] ?? -1) : tag;
			if (place >= 0) tagOf.push(place);
		}
		const start = tagStarts[row] ?? 0;
		const own = tagOf.splice(start).sort((a, b) => a - b);
		tagOf.push(...own);
		tagStarts[row + 1] = tagOf.length;
	});
	return { tagStarts, tagOf: Uint16Array.from(tagOf) };
}
