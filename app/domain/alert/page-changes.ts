import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import {
	aiOverviewOf,
	featureBits,
	featureOf,
	hasFeature,
	isFeatureRead,
	notReadOf,
	type PageReading,
	SERP_FEATURES,
	type SerpFeature,
} from "@serpentine/serp/results";
import type { Look } from "../position/look";
import { walkPages } from "../position/walk-pages";
import { type ComparedPage, type ComparisonRow, comparePages } from "../storage/compare-pages";
import { linkHost } from "../storage/link-host";
import { type Passer, passedBy } from "../storage/passed-by";
import { runningItems } from "../storage/result-page";

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
type ReadLook = Pick<Look, "pages" | "source">;

/**
 * Compares two readings of one search for a website. Pages from the first gap on are left out. Returns null where one of them has no results or their
 * readers differ.
 */
export function pageChanges(before: ReadLook, after: ReadLook, website: Website): PageChanges | null {
	if (!hasSameReader(before, after)) return null;
	const view = { ...website, administrator: false };
	const [then, now] = [comparedPage(before), comparedPage(after)];
	if (then.items.length === 0 || now.items.length === 0) return null;
	const lists = comparePages(now, then, view);
	const passers = passedBy(lists) ?? [];
	const passed = passedBy(comparePages(then, now, view)) ?? [];
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
export function hasSameReader(before: ReadLook, after: ReadLook): boolean {
	return before.pages[0]?.reading.reader === after.pages[0]?.reading.reader;
}

function comparedPage({ pages }: Pick<ReadLook, "pages">): ComparedPage {
	const walk = walkPages(pages);
	return { items: runningItems(pages.slice(0, walk.pagesCounted)), exhausted: walk.exhausted, notRead: notReadIn({ pages }) };
}

function isReadTo({ items, exhausted }: ComparedPage, place: number): boolean {
	return exhausted || items.some(({ position }) => position !== null && position >= place);
}

function firstOwn(rows: readonly ComparisonRow[]): number | null {
	return rows.find(({ own, position, change }) => own && position !== null && change?.kind !== "out")?.position ?? null;
}

/** A provider lists other types of blocks than a page that is read here. */
function hasSameTypes(before: ReadLook, after: ReadLook): boolean {
	const isProvided = [before, after].some(({ pages }) => pages.some(({ provided }) => provided !== undefined));
	return before.source === after.source || !isProvided;
}

function notReadIn({ pages }: Pick<ReadLook, "pages">): SerpFeature[] {
	const reading = pages[0]?.reading;
	return reading ? notReadOf(reading) : [];
}

function blockChanges(lists: { rows: ComparisonRow[]; before: ComparisonRow[] }, place: number, notRead: readonly SerpFeature[]) {
	const [then, now] = [blocksAbove(lists.before, place), blocksAbove(lists.rows, place)];
	const isRead = (feature: SerpFeature | null) => feature === null || !notRead.includes(feature);
	const types = [...new Set([...now.keys(), ...then.keys()])].filter((type) => isRead(featureOf(type)));
	return types.map((type) => ({ type, more: (now.get(type) ?? 0) - (then.get(type) ?? 0) })).filter(({ more }) => more !== 0);
}

/** Number of blocks by type above the organic result at `place`. */
function blocksAbove(rows: readonly ComparisonRow[], place: number): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { position, change, item } of rows) {
		if (change?.kind === "out") continue;
		if (position !== null && position >= place) break;
		if (position === null) counts.set(item.type, (counts.get(item.type) ?? 0) + 1);
	}
	return counts;
}

function featureChanges(before: ReadLook, after: ReadLook, website: Website): FeatureChange[] | null {
	const [then, now] = [featureBits(before.pages), featureBits(after.pages)];
	const [first, last] = [before.pages[0]?.reading, after.pages[0]?.reading];
	if (then === 0 || now === 0 || !first || !last) return null;
	return SERP_FEATURES.flatMap((feature, place): FeatureChange[] => {
		if (!isFeatureRead(then, place) || !isFeatureRead(now, place)) return [];
		const page = changed(hasFeature(then, place), hasFeature(now, place));
		const own = changed(showsWebsite(first, feature, website), showsWebsite(last, feature, website));
		return [
			...(page ? [{ feature, change: page, whose: "page" as const }] : []),
			...(own ? [{ feature, change: own, whose: "own" as const }] : []),
		];
	});
}

function citedHosts({ pages }: Pick<ReadLook, "pages">): string[] | null {
	const reading = pages[0]?.reading;
	const { state, links } = reading ? aiOverviewOf(reading) : { state: "not_read", links: [] };
	return state === "present" || state === "absent" ? links.map(linkHost) : null;
}

function changed(before: boolean | null, after: boolean | null): "won" | "lost" | null {
	return before === null || after === null || before === after ? null : after ? "won" : "lost";
}

/** Whether results of a type show or cite the website; null where one of their links hides its host. */
function showsWebsite(
	reading: Pick<PageReading, "items" | "aiOverview">,
	feature: SerpFeature,
	{ domain, hosts }: Website,
): boolean | null {
	const blocks = reading.items.filter(({ type }) => featureOf(type) === feature);
	const shown = [
		...blocks.flatMap(({ meta, links = [] }) => [...(meta.link !== null || meta.sealed ? [meta.host] : []), ...links.map(linkHost)]),
		...(feature === "ai_overview" ? (reading.aiOverview?.links ?? []).map(linkHost) : []),
	];
	if (shown.some((host) => host !== "" && hostMatchesDomain(host, domain, hosts))) return true;
	return shown.includes("") ? null : false;
}
