import { seenView } from "~/components/position/seen-view";
import { isLimit, planRules } from "~/domain/plan/plan-rules";
import { placeRead } from "~/domain/sample/observation";
import { sumFigures, type TwoPeriods } from "~/domain/search-query/query-figures";
import { findQueries, sortQueries } from "~/domain/search-query/query-filters";
import { rowFigures } from "~/domain/search-query/row-figures";
import { whyPositionsDiffer } from "~/domain/search-query/why-positions-differ";
import type { Language } from "~/i18n/languages";
import { countryName } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { type OwnPosition, ownPositions } from "~/services/search-queries/own-positions";
import { surveyQueries } from "~/services/search-queries/survey-queries";
import type { ScreenInput } from "./screen-input";

export interface TabInput extends ScreenInput {
	periods: TwoPeriods;
	/** The period before has data. */
	isCompared: boolean;
}

/** Keywords of one term that a row shows; the others are counted. */
const MOST_OWN = 3;

/** Rows of the table of queries on the page that the address names, with our positions of the same terms. */
export async function readQueriesTab(signed: Signed, { query, property, periods, isCompared, language }: TabInput) {
	const { ctx, account, seat } = signed;
	const survey = await surveyQueries(ctx, seat, { property, periods, filter: rowFilter(query) });
	const { max_monitor: max } = planRules(account);
	const found = findQueries(survey.queries, { view: query.view, contains: query.q, without: query.without }, isCompared);
	const from = (query.page - 1) * query.size;
	const engine = property.kind === "bing_webmaster" ? ("bing" as const) : ("google" as const);
	const ownOf = (queries: readonly string[]) => ownPositions(ctx, seat, { websiteId: property.websiteId, engine, queries });
	const best = query.sort === "own" ? bestPlaces(await ownOf(found.rows.flatMap((row) => (row.isTracked ? [row.name] : [])))) : undefined;
	const shown = sortQueries(found.rows, query, best).slice(from, from + query.size);
	const own = await ownOf(shown.map(({ name }) => name));
	// The rows of a query say why its average differs from our position: only where we have one.
	const details = await survey.detail([...own].flatMap(([name, monitors]) => (monitors.some(isKnown) ? [name] : [])));
	const sums = (of: "current" | "before") => sumFigures(found.rows.map((row) => row[of]));
	return {
		kind: "queries" as const,
		counts: found.counts,
		all: found.all,
		found: found.rows.length,
		together: rowFigures({ current: sums("current"), before: sums("before") }, isCompared),
		untracked: shown.filter(({ isTracked }) => !isTracked).length,
		/** Keywords that the plan has room for; null without a limit. */
		room: isLimit(max) ? Math.max(0, max - account.monitorCount) : null,
		countries: namedCountries(survey.countries, query.country, language),
		rows: shown.map((row) => {
			const detail = details.read(row.name);
			const monitors = own.get(row.name) ?? [];
			return {
				query: row.name,
				isTracked: row.isTracked,
				...rowFigures(row, isCompared),
				own: monitors.slice(0, MOST_OWN).map((monitor) => ({
					hid: monitor.hid,
					country: monitor.country,
					device: monitor.device,
					view: seenView(seenOf(monitor), placeOf(account, language), ctx.now()),
					why: whyOf(monitor, detail),
				})),
				moreOwn: Math.max(0, monitors.length - MOST_OWN),
			};
		}),
	};
}

export type QueriesTab = Awaited<ReturnType<typeof readQueriesTab>>;
export type QueryRowView = QueriesTab["rows"][number];

export function rowFilter({ country, device, url }: ScreenInput["query"]) {
	return { country, device, page: url };
}

/** The reading of today, or of the day before as long as today's is not known. */
function seenOf({ current, previous }: OwnPosition): OwnPosition["current"] {
	return current && current.observation.outcome !== "unknown" ? current : (previous ?? current);
}

function isKnown(monitor: OwnPosition): boolean {
	const seen = seenOf(monitor);
	return seen !== null && seen.observation.outcome !== "unknown";
}

/** Best place of the keywords of each query; a query without one is left out. */
function bestPlaces(own: ReadonlyMap<string, readonly OwnPosition[]>): Map<string, number> {
	const best = new Map<string, number>();
	for (const [query, monitors] of own) {
		const places = monitors.flatMap((monitor) => placeOfSeen(monitor) ?? []);
		if (places.length > 0) best.set(query, Math.min(...places));
	}
	return best;
}

function placeOfSeen(monitor: OwnPosition): number | null {
	const seen = seenOf(monitor);
	return seen && (placeRead(seen.observation)?.position ?? null);
}

function whyOf(monitor: OwnPosition, detail: Parameters<typeof whyPositionsDiffer>[0]) {
	if (!isKnown(monitor) || detail.places.length === 0) return null;
	const { country, device } = monitor;
	return whyPositionsDiffer(detail, { country, device, position: placeOfSeen(monitor) });
}

/** The countries by the impressions, and the chosen one even without any. */
function namedCountries(countries: readonly string[], chosen: string | null, language: Language): { code: string; name: string | null }[] {
	const all = chosen === null || countries.includes(chosen) ? countries : [...countries, chosen];
	return all.map((code) => ({ code, name: code === "" ? null : countryName(code, language) }));
}
