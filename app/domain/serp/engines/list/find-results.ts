import { isBlock, type ListBlock, type ListLink, type ListOutline, type ListRow, type ListTitle } from "./outline-list";
import { TagPaths } from "./tag-paths";

export interface ListResult {
	row: ListRow;
	title: ListTitle;
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
	/** Results that seem to lead through the engine in an unknown way. */
	unresolved: ListResult[];
	/** Addresses that are linked more than once outside all rows and blocks, as a result links its own from title, address and snippet. */
	repeated: string[];
}

const HOLDS_ADDRESS = /https?(:|%3a)(\/|%2f){2}/i;

/**
 * The organic list: each row's first title. A row is identified by its class, a title by being a heading or by its class too. Where one of these
 * witnesses is missing, nothing is counted and the miss is reported, so that a renamed class is noticed instead of moving everything below it.
 */
export function findResults(outline: ListOutline): ListFindings {
	const findings: ListFindings = {
		organic: [],
		ads: [],
		unaccounted: [],
		headless: [],
		otherSchemes: [],
		lookAlikes: [],
		unresolved: [],
		repeated: [],
	};
	for (const part of outline.parts) if (!isBlock(part)) judgeRow(part, findings);
	findings.unaccounted.push(...outline.strayTitles.filter(({ link }) => !link.own && !link.ad));
	// A result's own address beside its row is expected.
	const known = new Set(findings.organic.map(({ title }) => title.link.link));
	const isNews = ({ link, own, ad }: ListLink) => !own && !ad && !known.has(link);
	findings.lookAlikes = lookAlikes(outline, findings.organic).filter(isNews);
	findings.unresolved = unresolvedResults(findings.organic);
	findings.repeated = repeatedAddresses(outline.strayLinks.filter(isNews));
	return findings;
}

function judgeRow(row: ListRow, findings: ListFindings): void {
	const [title, ...others] = row.titles;
	if (title === undefined) {
		if (row.hasDeadTitle || row.links.some((link) => !link.own)) findings.headless.push(row);
		else if (row.hasOtherScheme) findings.otherSchemes.push(row);
		return;
	}
	if (title.link.ad) findings.ads.push({ row, title });
	else findings.organic.push({ row, title });
	// Two titles of the same kind are two results in one row: the distinguishing name is gone.
	findings.unaccounted.push(...others.filter((other) => isLike(other, title)));
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

/** Addresses of the engine that contain another one; all of the engine's, where most results lead to it. */
function unresolvedResults(organic: readonly ListResult[]): ListResult[] {
	const own = organic.filter(({ title }) => title.link.own);
	if (own.length > organic.length / 2) return own;
	return own.filter(({ title }) => HOLDS_ADDRESS.test(title.link.url.pathname + title.link.url.search));
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
