import type { Cell, Column } from "@serpentine/table-files";
import { unicodeDomain } from "../normalize/unicode-domain";
import { MAX_DEPTH_RESULTS } from "../position/search";
import { DEFAULT_ENGINE, SEARCH_ENGINES } from "../reference/search-engines";
import { CODES, isNotFound, observationOfCode, placeOf, rankOf } from "../sample/codes";
import { MOVES } from "../sample/variation";
import { hidAt, termAt } from "../table/page-rows";
import { addressOn } from "../table/short-address";
import { TRACKED_FLAGS, type TrackedKeywords } from "../table/tracked-keywords";
import type { ReportPrint } from "./report-input";
import type { ReportWords } from "./report-words";

/** Traits of keywords that a table has a column for, beside their words. */
export interface Traits {
	website: boolean;
	country: boolean;
	language: boolean;
	device: boolean;
	engine: boolean;
	place: boolean;
}

/** Traits of a file for programs: engine and place only where they must be told. */
export function allTraits(tracked: TrackedKeywords): Traits {
	return { website: true, country: true, language: true, device: true, engine: hasEngines(tracked), place: hasPlaces(tracked) };
}

/** Traits in which these keywords differ: a column of equal cells tells nothing. */
export function differingTraits(tracked: TrackedKeywords, rows: Iterable<number>): Traits {
	const [websites, devices, markets] = [new Set<number>(), new Set<number>(), new Set<number>()];
	for (const row of rows) {
		websites.add(tracked.website[row] ?? 0);
		devices.add((tracked.flags[row] ?? 0) & TRACKED_FLAGS.mobile);
		markets.add(tracked.market[row] ?? 0);
	}
	const differ = (trait: "country" | "language" | "engine" | "place") =>
		new Set([...markets].map((market) => tracked.markets[market]?.[trait] ?? "")).size > 1;
	return {
		website: websites.size > 1,
		country: differ("country"),
		language: differ("language"),
		device: devices.size > 1,
		engine: differ("engine"),
		place: differ("place"),
	};
}

/** Names one keyword of the account in a row. print: for readers, who get the names of countries and languages; absent for programs, which get the codes. */
export function keywordCells(
	tracked: TrackedKeywords,
	row: number,
	words: ReportWords,
	{ traits = allTraits(tracked), print }: { traits?: Traits; print?: Pick<ReportPrint, "market"> | undefined } = {},
): string[] {
	const market = tracked.markets[tracked.market[row] ?? 0];
	const named = market && print ? print.market(market) : market;
	const domain = tracked.websites[tracked.website[row] ?? 0]?.domain ?? "";
	return [
		...(traits.website ? [unicodeDomain(domain)] : []),
		termAt(tracked, row),
		...(traits.country ? [named?.country ?? ""] : []),
		...(traits.language ? [named?.language ?? ""] : []),
		...(traits.device ? [isMobileAt(tracked, row) ? words.mobile : words.desktop] : []),
		...(traits.engine ? [SEARCH_ENGINES[market?.engine ?? DEFAULT_ENGINE].label] : []),
		...(traits.place ? [market?.place ?? ""] : []),
	];
}

/** Whether the engine of a keyword must be told: some are of another engine than the default one. */
function hasEngines({ markets }: TrackedKeywords): boolean {
	return markets.some(({ engine }) => engine !== DEFAULT_ENGINE);
}

/** Whether a keyword is searched from a place below its country. */
function hasPlaces({ markets }: TrackedKeywords): boolean {
	return markets.some(({ place }) => place !== "");
}

/** Columns of keywordCells. */
export function keywordColumns(tracked: TrackedKeywords, { columns }: ReportWords, traits = allTraits(tracked)): Column[] {
	const column = (isIn: boolean, title: string, width: number): Column[] => (isIn ? [{ title, kind: "text", width }] : []);
	return [
		...column(traits.website, columns.website, 26),
		...column(true, columns.keyword, 26),
		...column(traits.country, columns.country, 6),
		...column(traits.language, columns.language, 7),
		...column(traits.device, columns.device, 8),
		...column(traits.engine, columns.engine, 10),
		...column(traits.place, columns.place, 26),
	];
}

/** Page of a keyword's website: its path, which a host of its own precedes; null without one. isWhole: with the host in any case. */
export function pageCell(tracked: TrackedKeywords, row: number, url: string, { isWhole }: { isWhole: boolean }): Cell {
	if (url === "") return null;
	const domain = tracked.websites[tracked.website[row] ?? 0]?.domain ?? "";
	const short = url.replace(/^https?:\/\/(www\.)?/, "");
	return { text: isWhole ? short : addressOn(domain, short), href: url };
}

/** Width of a column of positions, whose longest words are those of a place below the depth. */
export function positionWidth(words: ReportWords): number {
	return Math.max(20, words.below(MAX_DEPTH_RESULTS + 1, MAX_DEPTH_RESULTS).length);
}

/** Meaning of a code: a number for a rank, words for all else. null where nothing was read. */
export function positionCell(code: number, depth: number, words: ReportWords): Cell {
	const rank = rankOf(code, depth);
	if (rank > 0) return rank;
	if (isNotFound(code, depth)) {
		const place = placeOf(code);
		if (place > 0) return words.below(place, depth);
		return code === CODES.exhausted ? words.exhausted(depth) : words.notFound(depth);
	}
	const observation = observationOfCode(code, depth, "");
	return observation?.outcome === "unknown" ? words.unknownBecause(observation.reason) : null;
}

/** The same for narrow columns: ">30" for not in the first 30, and no reason. */
export function shortPositionCell(code: number, depth: number, words: ReportWords): Cell {
	const cell = positionCell(code, depth, words);
	if (typeof cell === "number" || cell === null) return cell;
	return isNotFound(code, depth) ? `>${depth}` : words.unknown;
}

/** Width of a column of variations, whose longest words are those of a keyword that is gone. */
export function variationWidth(words: ReportWords): number {
	return Math.max(9, words.variationNew.length, words.variationMissing.length);
}

export function variationCell(move: number, words: ReportWords): Cell {
	if (move === MOVES.unknown) return null;
	if (move === MOVES.new) return words.variationNew;
	return move === MOVES.missing ? words.variationMissing : move;
}

/** ranks: 0 for none. */
export function bestCell(ranks: readonly number[]): number | null {
	const found = ranks.filter((rank) => rank > 0);
	return found.length === 0 ? null : Math.min(...found);
}

export function volumeCell(tracked: TrackedKeywords, row: number): Cell {
	const volume = tracked.volumes[row] ?? 0;
	return volume === 0 ? null : volume - 1;
}

/** "brand, summer"; names that hold a separator stand in quotation marks, as an import reads them. */
export function tagNames(tracked: TrackedKeywords, row: number): string {
	const places = tracked.tagOf.subarray(tracked.tagStarts[row], tracked.tagStarts[row + 1]);
	const print = (name: string) => (/[,;|]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
	return Array.from(places, (place) => print(tracked.tags[place]?.name ?? "")).join(", ");
}

export function isMobileAt(tracked: TrackedKeywords, row: number): boolean {
	return ((tracked.flags[row] ?? 0) & TRACKED_FLAGS.mobile) !== 0;
}

export function isFavorite(tracked: TrackedKeywords, row: number): boolean {
	return ((tracked.flags[row] ?? 0) & TRACKED_FLAGS.favorite) !== 0;
}

/** Rows that the targets ("entity:hid") mean among these, in their order; without targets all. */
export function rowsOfTargets(tracked: TrackedKeywords, shown: number, targets: readonly string[]): Uint32Array {
	const all = Uint32Array.from({ length: shown }, (_, row) => row);
	if (targets.length === 0) return all;
	const named = new Set(targets);
	const websites = tracked.websites.map(({ hid }) => named.has(`websites:${hid}`));
	const tags = tracked.tags.map(({ hid }) => named.has(`tags:${hid}`));
	const hasTag = (row: number) => tracked.tagOf.subarray(tracked.tagStarts[row], tracked.tagStarts[row + 1]).some((tag) => tags[tag]);
	return all.filter((row) => websites[tracked.website[row] ?? 0] || hasTag(row) || named.has(`monitors:${hidAt(tracked, row)}`));
}

export function onlyFavorites(tracked: TrackedKeywords, rows: Uint32Array): Uint32Array {
	return rows.filter((row) => isFavorite(tracked, row));
}
