import type { AdLabelMarks } from "../../ads/find-ad-labels";
import { elementText } from "../../html/element-text";
import { isEngineHost, isSameHost, mayHideTarget } from "../../links/engine-hosts";
import { contradicts, hidesTarget } from "../../links/hidden-target";
import { findShownAddress, readShownAddress, type ShownAddress } from "../../links/shown-address";
import { hasOneAddress } from "../../result-identity";
import { findLabelled } from "./find-labelled";
import type { ListEngine } from "./list-engine";
import type { ListLink } from "./list-link";
import { isBlock, type ListBlock, type ListOutline, type ListRow, type ListTitle } from "./outline-list";
import { TagPaths } from "./tag-paths";

export interface ListResult {
	row: ListRow;
	title: ListTitle;
	/** Only of a result that hides its address: the one that it shows, null for none. */
	shown?: ShownAddress | null;
}

export interface ListFindings {
	/** Organic results in the order of the page. */
	organic: ListResult[];
	/** Rows whose title is a counted click on an advertisement. */
	ads: ListResult[];
	/** Titles with a link to the web that no row or block accounts for. */
	unaccounted: ListTitle[];
	/** Rows with a title whose link has no target, or with a link to the web and no title. */
	headless: ListRow[];
	/** Rows whose title does not lead to a web page: results without an address. */
	otherSchemes: ListRow[];
	/** Links to the web in no row, in exactly the position of a result's link. */
	lookAlikes: ListLink[];
	/** Results that lead to the engine and show no host, where most do: the layout, not the website, is theirs. */
	unresolved: ListResult[];
	/** Signs that a row may not be a result: nobody may see it, it may be an advertisement, or the list contains itself twice. */
	doubtful: number;
	/** Addresses that are linked more than once outside all rows and blocks, as a result links its own from title, address and snippet. */
	repeated: string[];
}

/**
 * The organic list: each row's first title. A row is identified by its class, a title by being a heading or by its class too. Where one of these
 * witnesses is missing, nothing is counted and the miss is reported, so that a renamed class is noticed instead of moving everything below it.
 */
export function findResults(outline: ListOutline, engine: ListEngine, adLabels: AdLabelMarks): ListFindings {
	const labelled = findLabelled(outline, adLabels);
	const findings: ListFindings = {
		organic: [],
		ads: [],
		unaccounted: [],
		headless: [],
		otherSchemes: [],
		lookAlikes: [],
		unresolved: [],
		doubtful: labelled.doubtful,
		repeated: [],
	};
	for (const part of outline.parts) if (!isBlock(part)) judgeRow(outline, part, engine, findings, labelled.ads);
	if (hasOneAddress(findings.organic.map(({ title }) => title.link.link))) believeLinks(findings.organic);
	findings.doubtful += countDoubtful(outline, findings.organic);
	findings.unaccounted.push(...outline.strayTitles.filter(({ link }) => !link.own && !link.ad));
	// A result's own address beside its row is expected.
	const known = new Set(findings.organic.map(({ title }) => title.link.link));
	const isNews = ({ link, own, ad }: ListLink) => !own && !ad && !known.has(link);
	findings.lookAlikes = lookAlikes(outline, findings.organic).filter(isNews);
	findings.unresolved = unresolvedResults(findings.organic);
	findings.repeated = repeatedAddresses(outline.strayLinks.filter(isNews));
	return findings;
}

function judgeRow(outline: ListOutline, row: ListRow, engine: ListEngine, findings: ListFindings, labelled: ReadonlySet<ListRow>): void {
	const own = sealedByOwnLink(outline, row);
	if (own !== null) {
		findings.organic.push(own);
		return;
	}
	const [title, ...others] = row.titles;
	if (title === undefined) {
		if (row.hasDeadTitle || row.links.some((link) => !link.own)) findings.headless.push(row);
		else if (row.hasOtherScheme) findings.otherSchemes.push(row);
		return;
	}
	if (title.link.ad || labelled.has(row)) findings.ads.push({ row, title });
	else findings.organic.push(resultOf(outline, row, title, engine));
	// Two titles of the same kind are two results in one row: the distinguishing name is gone.
	findings.unaccounted.push(...others.filter((other) => isLike(other, title)));
}

/** A row whose first title leads to the engine's own searches, and that shows the host of another website without a link to it. */
function sealedByOwnLink(outline: ListOutline, row: ListRow): ListResult | null {
	const [title] = row.ownTitles;
	const [other] = row.titles;
	if (title === undefined || (other !== undefined && other.element.index < title.element.index)) return null;
	const shown = shownBy(outline, row, title);
	if (shown === null || isEngineHost(shown.host) || row.links.some(({ url }) => isSameHost(url.hostname, shown.host))) return null;
	return { row, title, shown };
}

function resultOf(outline: ListOutline, row: ListRow, title: ListTitle, engine: ListEngine): ListResult {
	const { url, outward } = title.link;
	const shown = shownBy(outline, row, title);
	if (!outward && !mayHideTarget(url.hostname) && !engine.ownHosts.test(url.hostname)) {
		// A result that shows the host of another website than its link's may be either's.
		return contradicts(url, shown) ? { row, title, shown: null } : { row, title };
	}
	const isHidden = outward || hidesTarget(url, shown, { isOwnHost: (host) => engine.ownHosts.test(host), isOwnPage: () => false });
	return isHidden ? { row, title, shown } : { row, title };
}

/** The address that the row shows. */
function shownBy({ page }: ListOutline, row: ListRow, title: ListTitle): ShownAddress | null {
	const inTitle = title.address === null ? null : readShownAddress(elementText(page, title.address));
	if (inTitle !== null) return inTitle;
	const texts = [title.element, ...(row.snippet === null ? [] : [row.snippet]), ...row.siteLinks, ...row.smallSiteLinks];
	return findShownAddress(page, { from: row.element.index, end: row.element.end, anchor: title.link.anchor, texts });
}

/** Results of which it cannot be told whether they are seen. A list of nothing else waits for the page's scripts, which show it. */
function countDoubtful({ sight }: ListOutline, organic: readonly ListResult[]): number {
	const count = organic.filter(({ title }) => sight.of(title.element) === "doubtful" || sight.of(title.link.anchor) === "doubtful").length;
	return (count === organic.length ? 0 : count) + (sight.isPartial ? 1 : 0);
}

/** A list that has lost its addresses contradicts all hosts that it shows. */
function believeLinks(organic: readonly ListResult[]): void {
	for (const one of organic) if (!one.title.link.outward && !mayHideTarget(one.title.link.url.hostname)) delete one.shown;
}

function isLike(one: ListTitle, other: ListTitle): boolean {
	return (
		one.element.tag === other.element.tag &&
		!one.link.own &&
		one.link.link !== other.link.link &&
		one.element.attribute("class") === other.element.attribute("class")
	);
}

/** Links outside all rows and named blocks, with the same ancestor tags as the results' own. */
function lookAlikes(outline: ListOutline, organic: readonly ListResult[]): ListLink[] {
	const tagPaths = new TagPaths();
	const paths = new Set(organic.map(({ title }) => tagPaths.of(title.link.anchor)));
	const unnamed = blocksOf(outline).filter((block) => block.type === "unknown");
	const links = [...outline.strayLinks, ...unnamed.flatMap((block) => block.titles.map((title) => title.link))];
	return links.filter((link) => paths.has(tagPaths.of(link.anchor)));
}

function unresolvedResults(organic: readonly ListResult[]): ListResult[] {
	const own = organic.filter(({ title, shown }) => title.link.own && shown === null);
	return own.length > organic.length / 2 ? own : [];
}

function repeatedAddresses(links: readonly ListLink[]): string[] {
	const seen = new Set<string>();
	const repeated = new Set<string>();
	for (const { link } of links) {
		if (seen.has(link)) repeated.add(link);
		seen.add(link);
	}
	return [...repeated];
}

/** Blocks of the page. */
export function blocksOf(outline: ListOutline): ListBlock[] {
	return outline.parts.filter(isBlock);
}
