import {
	type CountingWebsite,
	countingPlaces,
	earlierLook,
	type PlaceList,
	type Readings,
	shownGap,
} from "~/domain/places/counting-places";
import { hostPlaces, observationOfHost, ownPlaces } from "~/domain/places/host-places";
import { ADDRESS_KINDS, isNewerReading, type LookPlaces, type PlaceAddress } from "~/domain/places/look-places";
import type { Observation, PlaceRead } from "~/domain/sample/observation";
import type { Ctx } from "../ctx";
import { AskedLooks, type NamedLook } from "./asked-looks";
import { factsAt, type OpenDay } from "./pack-part";
import { openPlaces } from "./read-places";

/** Reads wanted readings of an opened day. */
export type ReadDay<Places> = (day: OpenDay, wanted: readonly number[]) => Promise<Map<number, Places>>;

/** Web results alone, which need neither addresses nor blocks. */
const readLists: ReadDay<PlaceList> = async (day, wanted) => {
	const { names, lists } = day;
	const known = new Map<number, Pick<PlaceAddress, "host" | "kind">>();
	const addressOf = (place: number) => {
		const one = known.get(place) ?? listedAddress(names, place);
		known.set(place, one);
		return one;
	};
	return new Map(
		wanted.map((look) => {
			const organic = Array.from(lists.organic.subarray(lists.starts[look], lists.starts[look + 1]), addressOf);
			return [look, { organic, ...factsAt(day, look) }];
		}),
	);
};

const readPlaces: ReadDay<LookPlaces> = async (day, wanted) => {
	const looks = await day.read();
	return new Map(wanted.flatMap((look) => (looks[look] ? [[look, looks[look].places] as const] : [])));
};

/** The readings of some looks by look id; those of which no places are kept are absent. */
async function find<Places extends PlaceList>(
	ctx: Ctx,
	asked: Iterable<NamedLook>,
	read: ReadDay<Places>,
): Promise<Map<string, Readings<Places>>> {
	const looks = new AskedLooks(asked);
	const found = new Map<string, Readings<Places>>();
	for await (const day of openPlaces(ctx, looks.days)) {
		const ids = looks.namedIn(day);
		const ours = ids.flatMap((id, i) => (id === undefined ? [] : [i]));
		if (ours.length === 0) continue;
		const places = await read(day, ours);
		const isFirst = (i: number) => day.lists.isFirst[i] === 1;
		const firsts = new Map(
			ours
				.filter(isFirst)
				.toReversed()
				.map((i) => [ids[i], i]),
		);
		for (const i of ours) {
			const [id, one] = [ids[i], places.get(i)];
			if (id === undefined || !one || isFirst(i) || !isNewerReading(one, found.get(id)?.newest)) continue;
			const first = firsts.get(id);
			found.set(id, { newest: one, first: first === undefined ? null : (places.get(first) ?? null) });
		}
	}
	return found;
}

/** A keyword, with the look that its sample names. */
export interface AskedPlaces extends NamedLook {
	website: CountingWebsite;
}

/** named: the places of the sample's look. counting: the places that count for the website; null where none do. */
export interface CountingFound<Places> {
	named: Places;
	counting: Places | null;
}

export async function findCounting<Places extends PlaceList>(
	ctx: Ctx,
	asked: readonly (AskedPlaces | null)[],
	read: ReadDay<Places>,
): Promise<(CountingFound<Places> | null)[]> {
	const known = asked.filter((one) => one !== null);
	const named = await find(ctx, known, read);
	const earlierOf = ({ look, website }: AskedPlaces) => {
		const readings = named.get(look);
		return readings ? earlierLook(readings, website.domain) : null;
	};
	const others = known.flatMap((one) => {
		const look = earlierOf(one);
		return look === null ? [] : [{ bucketId: one.bucketId, look }];
	});
	const earlier = others.length > 0 ? await find(ctx, others, read) : null;
	return asked.map((one) => {
		const readings = one && named.get(one.look);
		if (!one || !readings) return null;
		return { named: readings.newest, counting: countingPlaces(readings, earlier?.get(earlierOf(one) ?? "") ?? null, one.website) };
	});
}

/** A keyword, how deep its list is asked, and how deep it is looked through. The latter holds where a gap ended the list. */
export interface AskedHost extends AskedPlaces {
	depth: number;
	wanted: number;
}

/** A list with where some domains stand in it, in their order; its results are made when somebody asks for them. */
interface HostList extends PlaceList {
	hosts: { place: number; hidden: number }[];
	length: number;
}

function readHosts(domains: readonly string[]): ReadDay<HostList> {
	return async (day, wanted) => {
		const { names, lists } = day;
		const found = domains.map((domain) => hostPlaces(names, lists, { domain }));
		return new Map(
			wanted.map((look): [number, HostList] => {
				const list = {
					hosts: found.map(({ place, hidden }) => ({ place: place[look] ?? 0, hidden: hidden[look] ?? 0 })),
					length: (lists.starts[look + 1] ?? 0) - (lists.starts[look] ?? 0),
					...factsAt(day, look),
					get organic() {
						return organicOf(day, look);
					},
				};
				return [look, list];
			}),
		);
	};
}

export function organicOf({ names, lists }: Pick<OpenDay, "names" | "lists">, look: number): PlaceList["organic"] {
	return Array.from(lists.organic.subarray(lists.starts[look], lists.starts[look + 1]), (at) => listedAddress(names, at));
}

function listedAddress({ hosts, host, kind }: OpenDay["names"], place: number): PlaceList["organic"][number] {
	return { host: hosts[host[place] ?? 0] ?? "", kind: ADDRESS_KINDS[kind[place] ?? 0] ?? "none" };
}

/** Observations of some domains in one list, the number of its web results, and how it ends, as ReadingFacts says it. */
export interface HostsFound {
	observations: Observation[];
	results: number;
	end: string;
}

/** Observes some domains in the readings that count for each keyword, in the order of both; null where no places are kept. */
export async function findHosts(ctx: Ctx, asked: readonly AskedHost[], domains: readonly string[]): Promise<(HostsFound | null)[]> {
	const found = await findCounting(ctx, asked, readHosts(domains));
	return found.map((one, i): HostsFound | null => {
		const { depth = 0, wanted = 0 } = asked[i] ?? {};
		if (!one) return null;
		if (!one.counting)
			return {
				observations: domains.map(() => ({ outcome: "unknown", reason: "confirming", depth: 0, detail: null })),
				results: 0,
				end: "poisoned",
			};
		const { hosts, length, facts } = one.counting;
		const isCut = shownGap(facts.end).gap !== null && length <= depth;
		const seenTo = isCut ? Math.max(depth, wanted) : depth;
		const { end } = facts;
		return { observations: hosts.map((host) => observationOfHost({ ...host, length, end }, seenTo)), results: length, end };
	});
}

/** A list with the website's own addresses in it, where it shows two of them at least. */
interface OwnList extends PlaceList {
	own: PlaceRead[];
}

function readOwn(website: Pick<CountingWebsite, "domain" | "hosts">): ReadDay<OwnList> {
	return async (day, wanted) => {
		const several = new Map(
			[...ownPlaces(day.names, day.lists, website)].flatMap(({ look, places }) => (places.length > 1 ? [[look, places]] : [])),
		);
		const pages = wanted.some((look) => several.has(look)) ? await day.pages() : null;
		return new Map(
			wanted.map((look): [number, OwnList] => {
				const own = (several.get(look) ?? []).flatMap(({ position, address }) => {
					const url = pages?.address(address).own;
					return url === undefined ? [] : [{ position, url }];
				});
				const list = {
					own,
					...factsAt(day, look),
					get organic() {
						return organicOf(day, look);
					},
				};
				return [look, list];
			}),
		);
	};
}

/**
 * Own addresses of a website in the list that counts for each keyword, in the order of the list: none where the list shows fewer than two. null where no places
 * are kept, and where no list counts.
 */
export async function findOwnPlaces(
	ctx: Ctx,
	asked: readonly AskedPlaces[],
	website: Pick<CountingWebsite, "domain" | "hosts">,
): Promise<(PlaceRead[] | null)[]> {
	const found = await findCounting(ctx, asked, readOwn(website));
	return found.map((one) => one?.counting?.own ?? null);
}

/** Web results that count for each keyword, in their order; null where no look is named or no places are kept. */
export function findLists(ctx: Ctx, asked: readonly (AskedPlaces | null)[]): Promise<(CountingFound<PlaceList> | null)[]> {
	return findCounting(ctx, asked, readLists);
}

/** All places that count for each keyword, in their order; null where no look is named or none are kept. */
export function findPlaces(ctx: Ctx, asked: readonly (AskedPlaces | null)[]): Promise<(CountingFound<LookPlaces> | null)[]> {
	return findCounting(ctx, asked, readPlaces);
}
