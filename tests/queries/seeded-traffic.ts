/** Traffic of an invented website: the same seed and day give the same rows. */
export interface SeededSite {
	seed: number;
	/** "https://www.shop.example", without a slash at its end. */
	origin: string;
	/** Number of queries; those of `words` come first. */
	queries: number;
	words: readonly string[];
	pages: number;
	/** Country of most searches, as Google writes it: "fra". */
	country: string;
	/** Expected impressions of the first query on a day, times three. */
	volume: number;
}

export interface TrafficRow {
	query: string;
	page: string;
	country: string;
	device: "DESKTOP" | "MOBILE" | "TABLET";
	clicks: number;
	impressions: number;
	/** Sum of the positions of all impressions. */
	positionSum: number;
	/** False for a query that the service does not name: it counts in totals only. */
	isNamed: boolean;
}

export interface TrafficTotals {
	clicks: number;
	impressions: number;
	positionSum: number;
	namedClicks: number;
	namedImpressions: number;
	namedRows: number;
}

const NOUNS = "shoes tent lamp chair parasol hammock table boots jacket stove bottle pack".split(" ");
const KINDS = "buy best cheap light large small outdoor garden repair rental used new".split(" ");
const ENDS = ["", " online", " review", " near me", " sale", " size", " price", " guide", " vs", " how to", " brand", " test"];
const OTHER_COUNTRIES = ["usa", "gbr", "deu", "esp", "bel", "che", "zzz"];
/** Queries from this share of the list on are not named. */
const NAMED_SHARE = 0.75;

export function seededSite(given: Partial<SeededSite> & Pick<SeededSite, "origin">): SeededSite {
	const queries = given.queries ?? 200;
	return { seed: 1, words: [], pages: 30, country: "fra", volume: 60 * Math.sqrt(queries / 200), ...given, queries };
}

/** Rows of a day, those with most clicks first. share: part of the impressions that the service knows so far. */
export function trafficOf(site: SeededSite, day: string, share = 1): TrafficRow[] {
	const brand = brandOf(site);
	const rows: (TrafficRow & { key: string })[] = [];
	eachPart(site, day, share, ({ i, pageOf: from, ...part }) => {
		const named = { query: queryOf(site, brand, i), page: pageOf(site, from), ...part };
		rows.push({ ...named, key: [named.query, named.page, part.country, part.device].join("\n") });
	});
	rows.sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || (a.key < b.key ? -1 : 1));
	return rows.map(({ key: _, ...row }) => row);
}

/** Sums of a day, which include the queries that are not named. Its rows are neither named nor sorted: the totals of 16 months are one answer. */
export function totalsOf(site: SeededSite, day: string, share = 1): TrafficTotals {
	const sums = { clicks: 0, impressions: 0, positionSum: 0, namedClicks: 0, namedImpressions: 0, namedRows: 0 };
	eachPart(site, day, share, ({ clicks, impressions, positionSum, isNamed }) => {
		sums.clicks += clicks;
		sums.impressions += impressions;
		sums.positionSum += positionSum;
		if (!isNamed) return;
		sums.namedClicks += clicks;
		sums.namedImpressions += impressions;
		sums.namedRows += 1;
	});
	return sums;
}

/** A row before it gets its texts. i: its query; pageOf: the query whose page it has. */
interface Part extends Omit<TrafficRow, "query" | "page"> {
	i: number;
	pageOf: number;
}

/** Gives the rows of a day in the order of the queries. */
function eachPart(site: SeededSite, day: string, share: number, take: (part: Part) => void): void {
	const at = Date.parse(day) / 86_400_000;
	const weekday = new Date(Date.parse(day)).getUTCDay();
	// Saturdays and Sundays have less, and the year grows.
	const season = (weekday === 0 || weekday === 6 ? 0.7 : 1) * (0.8 + (at % 365) / 900);
	for (let i = 0; i < site.queries; i++) {
		const expected = (site.volume / (i + 3) ** 0.9) * season * share;
		const luck = chance(site.seed, i, at);
		const impressions = Math.floor(expected * (0.6 + 0.8 * luck) + chance(site.seed + 1, i, at));
		if (impressions > 0) giveQuery(site, { i, at, impressions }, take);
	}
}

/** A query has rows for one or two pages and one or two devices. */
function giveQuery(
	site: SeededSite,
	{ i, at, impressions }: { i: number; at: number; impressions: number },
	take: (part: Part) => void,
): void {
	const onMobile = Math.floor(impressions * (0.4 + 0.3 * chance(site.seed + 2, i, at)));
	const parts: [TrafficRow["device"], number][] = [
		["MOBILE", onMobile],
		[chance(site.seed + 3, i, at) < 0.08 ? "TABLET" : "DESKTOP", impressions - onMobile],
	];
	const country =
		chance(site.seed + 4, i, at) < 0.85 ? site.country : (OTHER_COUNTRIES[Math.floor(chance(site.seed + 5, i, at) * 7)] ?? "zzz");
	const position = positionOf(site, i, at);
	for (const [device, shown] of parts) {
		if (shown === 0) continue;
		const clicks = Math.min(shown, Math.floor(shown * rateOf(position) + chance(site.seed + 6, i, at) * 0.9));
		const isSplit = i % 7 === 0 && shown > 3;
		const other = isSplit ? Math.floor(shown / 3) : 0;
		const all = { i, country, device, isNamed: i < site.queries * NAMED_SHARE };
		take({ ...all, pageOf: i, clicks, impressions: shown - other, positionSum: Math.round(position * (shown - other)) });
		if (other > 0) take({ ...all, pageOf: i + 1, clicks: 0, impressions: other, positionSum: Math.round((position + 4) * other) });
	}
}

/** A query keeps its place for some weeks, and moves a little each day. */
function positionOf(site: SeededSite, i: number, at: number): number {
	const home = 1 + 34 * chance(site.seed + 7, i, 0) ** 2;
	const drift = 5 * (chance(site.seed + 8, i, Math.floor(at / 28)) - 0.5);
	return Math.max(1, home + drift + chance(site.seed + 9, i, at) - 0.5);
}

function rateOf(position: number): number {
	return 0.32 / position ** 1.15;
}

function brandOf({ origin }: SeededSite): string {
	const [name = ""] = new URL(origin).hostname.replace(/^www\./, "").split(".");
	return name.replaceAll("-", " ");
}

function queryOf({ words }: SeededSite, brand: string, i: number): string {
	const word = words[i];
	if (word !== undefined) return word;
	const [kind, noun, end] = [KINDS[i % 12], NOUNS[Math.floor(i / 12) % 12], ENDS[Math.floor(i / 144) % 12]];
	const round = Math.floor(i / 1_728);
	return `${i % 23 === 5 ? `${brand} ` : ""}${kind} ${noun}${end}${round > 0 ? ` ${round + 1}` : ""}`;
}

function pageOf({ origin, pages, seed }: SeededSite, i: number): string {
	const n = Math.floor(chance(seed + 10, i, 0) * pages);
	return n === 0 ? `${origin}/` : `${origin}/page-${n}`;
}

/** Uniform in [0, 1), by mixing the bits of three numbers. */
function chance(seed: number, i: number, day: number): number {
	let mixed = Math.imul(seed + 0x9e37, 0x85ebca6b) ^ Math.imul(i + 1, 0xc2b2ae35) ^ Math.imul(day + 7, 0x27d4eb2f);
	mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
	mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
	return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
