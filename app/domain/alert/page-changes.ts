import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { featureOf, hasFeature, isFeatureRead, SERP_FEATURES, type SerpFeature } from "@serpentine/serp/results";
import type { LookPlaces, PlaceAddress } from "../places/look-places";
import { type ComparedItem, type ComparedPage, type ComparisonRow, comparePages } from "../storage/compare-pages";
import { type Passer as ListedPasser, passedBy } from "../storage/passed-by";

/** Its address is not told: the places have a hash of it. */
export type Passer = Omit<ListedPasser, "link">;

/** A type of result that appeared or left. page: on the result page. own: with the website in it. */
export interface FeatureChange {
	feature: SerpFeature;
	change: "won" | "lost";
	whose: "page" | "own";
}

/** Difference of two readings of one search, from the earlier to the later, as it concerns one website. */
export interface PageChanges {
	/** Organic places of the website; null where it is not among the results that were read. */
	before: number | null;
	after: number | null;
	/** Results above the website now that were below it or absent, best position first. */
	passers: Passer[];
	/** The reverse: results that were above the website and are below it or absent. `position` is the earlier one. */
	passed: Passer[];
	/** By type: blocks above the better of the two places, more (positive) or fewer than before. Empty where `features` is null. */
	blocks: { type: string; more: number }[];
	/** null where sources or first pages do not show the same types of results, so that a difference proves nothing. */
	features: FeatureChange[] | null;
	/** Hosts that the AI overview cites, [] for none, "" for one that a link hides; null where it was not read, or sources differ as above. */
	cited: { before: string[] | null; after: string[] | null } | null;
}

type Website = { domain: string; hosts: HostRule };

/**
 * Compares the places of two readings of one search for a website. Returns null where one of them has no results or their readers differ.
 */
export function pageChanges(before: LookPlaces, after: LookPlaces, website: Website): PageChanges | null {
	if (!hasSameReader(before, after)) return null;
	const view = { ...website, administrator: false };
	const [then, now] = [comparedPage(before), comparedPage(after)];
	if (then.items.length === 0 || now.items.length === 0) return null;
	const lists = comparePages(now, then, view);
	const passers = withoutLinks(passedBy(lists));
	const passed = withoutLinks(passedBy(comparePages(then, now, view)));
	const places = { before: firstOwn(lists.before), after: firstOwn(lists.rows) };
	const features = hasSameTypes(before, after) ? featureChanges(before, after, website) : null;
	const cited = features && { before: citedHosts(before), after: citedHosts(after) };
	const place = Math.min(places.before ?? Number.POSITIVE_INFINITY, places.after ?? Number.POSITIVE_INFINITY);
	const blocks =
		features && isReadTo(then, place) && isReadTo(now, place)
			? blockChanges(lists, place, [...notReadIn(before), ...notReadIn(after)])
			: [];
	return { ...places, passers, passed, blocks, features, cited };
}

/** Whether one reader read both: another reader may show other results of the same page. */
export function hasSameReader(before: Pick<LookPlaces, "facts">, after: Pick<LookPlaces, "facts">): boolean {
	return before.facts.reader === after.facts.reader;
}

function withoutLinks(passers: readonly ListedPasser[] | null): Passer[] {
	return (passers ?? []).map(({ link: _, ...passer }) => passer);
}

/** The blocks in page order. */
function comparedPage({ organic, blocks, facts, features }: LookPlaces): ComparedPage<ComparedItem> {
	const items: ComparedItem[] = [];
	const add = (type: string, position: number | null, { host, kind, page, own = "" }: PlaceAddress) => {
		const meta = { host, path: "", link: kind === "open" ? own : null, sealed: kind === "sealed" };
		items.push({ type, position, block_position: items.length + 1, meta, page });
	};
	let next = 0;
	for (let place = 0; place <= organic.length; place++) {
		for (; blocks[next]?.after === place; next++) add(blocks[next]?.type ?? "", null, blocks[next]?.address ?? NO_ADDRESS);
		const one = organic[place];
		if (one) add("organic", place + 1, one);
	}
	return { items, exhausted: facts.end === "exhausted", notRead: notReadIn({ features }) };
}

const NO_ADDRESS: PlaceAddress = { host: "", kind: "none", page: 0 };

function isReadTo({ items, exhausted }: ComparedPage<ComparedItem>, place: number): boolean {
	return exhausted || items.some(({ position }) => position !== null && position >= place);
}

function firstOwn(rows: readonly Pick<ComparisonRow, "own" | "position" | "change">[]): number | null {
	return rows.find(({ own, position, change }) => own && position !== null && change?.kind !== "out")?.position ?? null;
}

/** A provider lists other types of blocks than a page that is read here. */
function hasSameTypes(before: LookPlaces, after: LookPlaces): boolean {
	return before.facts.source === after.facts.source || !(before.facts.isProvided || after.facts.isProvided);
}

function notReadIn({ features }: Pick<LookPlaces, "features">): SerpFeature[] {
	return SERP_FEATURES.filter((_, place) => features !== 0 && !isFeatureRead(features, place));
}

function blockChanges(lists: Record<"rows" | "before", ComparisonRow<ComparedItem>[]>, place: number, notRead: readonly SerpFeature[]) {
	const [then, now] = [blocksAbove(lists.before, place), blocksAbove(lists.rows, place)];
	const isRead = (feature: SerpFeature | null) => feature === null || !notRead.includes(feature);
	const types = [...new Set([...now.keys(), ...then.keys()])].filter((type) => isRead(featureOf(type)));
	return types.map((type) => ({ type, more: (now.get(type) ?? 0) - (then.get(type) ?? 0) })).filter(({ more }) => more !== 0);
}

/** Number of blocks by type above the organic result at `place`. */
function blocksAbove(rows: readonly ComparisonRow<ComparedItem>[], place: number): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { position, change, item } of rows) {
		if (change?.kind === "out") continue;
		if (position !== null && position >= place) break;
		if (position === null) counts.set(item.type, (counts.get(item.type) ?? 0) + 1);
	}
	return counts;
}

function featureChanges(before: LookPlaces, after: LookPlaces, website: Website): FeatureChange[] | null {
	const [then, now] = [before.features, after.features];
	if (then === 0 || now === 0) return null;
	return SERP_FEATURES.flatMap((feature, place): FeatureChange[] => {
		if (!isFeatureRead(then, place) || !isFeatureRead(now, place)) return [];
		const page = changed(hasFeature(then, place), hasFeature(now, place));
		const own = changed(showsWebsite(before, feature, website), showsWebsite(after, feature, website));
		return [
			...(page ? [{ feature, change: page, whose: "page" as const }] : []),
			...(own ? [{ feature, change: own, whose: "own" as const }] : []),
		];
	});
}

function citedHosts({ ai: { state, hosts } }: LookPlaces): string[] | null {
	return state === "present" || state === "absent" ? [...hosts] : null;
}

function changed(before: boolean | null, after: boolean | null): "won" | "lost" | null {
	return before === null || after === null || before === after ? null : after ? "won" : "lost";
}

/** Whether results of a type on the first page show or cite the website; null where one of their links hides its host, or they have no links. */
function showsWebsite(
	{ blocks, firstPageBlocks, ai, features }: LookPlaces,
	feature: SerpFeature,
	{ domain, hosts }: Website,
): boolean | null {
	const shown = [
		...blocks
			.slice(0, firstPageBlocks)
			.filter(({ type }) => featureOf(type) === feature)
			.flatMap(({ address, links }) => [...(address.kind === "none" ? [] : [address.host]), ...links]),
		...(feature === "ai_overview" ? ai.hosts : []),
	];
	if (shown.some((host) => host !== "" && hostMatchesDomain(host, domain, hosts))) return true;
	const isHidden = shown.includes("") || (shown.length === 0 && hasFeature(features, SERP_FEATURES.indexOf(feature)));
	return isHidden ? null : false;
}
