import type { Row } from "@serpentine/table-files";
import { headerKey } from "./header-key";
import { readGeoLang } from "./places";
import { readEngine } from "./read-search";
import { type ExportFilters, readFilters } from "./search-console";

/** An engine with a place: "Google USA (English)", "google.fr - Paris, France". */
const ENGINE_LINE =
	/^(?:www\.)?(?:google|bing|yahoo|yandex|duckduckgo)(?:\.[a-z.]+)?(?:\s+(?:mobile|desktop|smartphone))?\s*[-–—:,|/(]?\s*/i;
/** Moz names language and country in each title: "Google en-US Rank". */
const MARKET_TITLE = /^google (?!mobile )([a-z]{2} [a-z]{2}) rank$/;

/** The market and the device that the lines above the titles name, as SE Ranking writes them, or the titles themselves; nulls for what they do not. */
export function readBanner(titles: readonly string[], above: readonly Row[]): ExportFilters {
	const filters = readFilters(above);
	for (const text of above.flatMap(({ cells }) => cells.map((cell) => cell.trim()))) {
		const engine = ENGINE_LINE.test(text) ? readEngine(text) : null;
		if (engine === null) continue;
		const place = readGeoLang(text.replace(ENGINE_LINE, "").replace(/\)$/, ""));
		filters.country ??= place?.country ?? engine.country;
		filters.language ??= place?.language ?? null;
		filters.device ??= engine.device;
	}
	const market = titles.map((title) => MARKET_TITLE.exec(headerKey(title))?.[1]).find((one) => one !== undefined);
	const named = market === undefined ? null : readGeoLang(market.replace(" ", "-"));
	return { ...filters, country: filters.country ?? named?.country ?? null, language: filters.language ?? named?.language ?? null };
}
