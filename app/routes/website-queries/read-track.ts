import { isFree } from "~/domain/billing/subscription-state";
import type { Verification } from "~/domain/monitor/verification";
import { splitKeywords } from "~/domain/normalize/term";
import { readWebsite } from "~/domain/normalize/website";
import { planRules } from "~/domain/plan/plan-rules";
import { DEFAULT_ENGINE, type TrackedEngine } from "~/domain/reference/search-engines";
import { searchLanguage } from "~/domain/reference/search-language";
import { usualPlace } from "~/domain/search-query/query-details";
import { daysOfPeriod } from "~/domain/search-query/query-periods";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { foreseeAddition } from "~/services/monitors/foresee-addition";
import { chosenQueries } from "~/services/search-queries/chosen-queries";
import type { QueryWebsite } from "~/services/search-queries/list-query-websites";
import { listTags } from "~/services/tags/list-tags";
import type { QueriesQuery } from "./queries-address";
import { rowFilter } from "./read-queries";

/** Most queries of one addition: the rows of a page. */
const MOST_CHOSEN = 1_000;

interface Chosen {
	query: QueriesQuery;
	property: QueryWebsite;
	language: Language;
	/** Queries as the service writes them. */
	queries: readonly string[];
	/** Number of untracked queries that are meant, from the first on; without it all. */
	first?: number | undefined;
}

/**
 * Form that tracks queries: the terms that the website does not follow yet, with the country and device where they were shown most. Terms that are
 * followed, cannot be searched for, or come back with their history are counted.
 */
export async function readTrack({ ctx, account, seat }: Signed, { query, property, language, queries, first = MOST_CHOSEN }: Chosen) {
	const { lastFinalDay, kind } = property;
	const asked = queries.slice(0, MOST_CHOSEN);
	const periods = lastFinalDay === null ? null : daysOfPeriod(query.period, lastFinalDay);
	const chosen = await chosenQueries(ctx, seat, { property, periods, filter: rowFilter(query), queries: asked });
	const place = usualPlace(chosen.details);
	const country = place.country ?? account.country;
	const engine = engineOf(kind);
	const market = {
		country,
		language: searchLanguage(country, account.language),
		device: place.device ?? "desktop",
		engine,
		place: "",
	} as const;
	const keywords = splitKeywords(chosen.untracked.slice(0, first));
	const website = readWebsite(property.domain);
	const nothing: Verification = { valid: [], duplicated: [], invalid: [], over_quota: [] };
	const foreseen =
		keywords.length === 0 || website === null
			? { verify: nothing, returning: [] }
			: await foreseeAddition(ctx, seat, { website, keywords, ...market, depth: null, tags: [], more_markets: [], more_devices: [] });
	const { max_monitor: max } = planRules(account);
	return {
		keywords: [...foreseen.verify.valid, ...foreseen.verify.over_quota],
		tracked: chosen.tracked.length + foreseen.verify.duplicated.length,
		invalid: foreseen.verify.invalid.length,
		returning: foreseen.returning.length,
		...market,
		left: max - account.monitorCount,
		max,
		isFree: isFree(account),
		tags: (await listTags(ctx, seat)).map(({ hid, name, color }) => ({ hid, name, color })),
		...marketChoices(language),
	};
}

export type TrackContent = Awaited<ReturnType<typeof readTrack>>;

export function engineOf(kind: QueryWebsite["kind"]): TrackedEngine {
	return kind === "bing_webmaster" ? "bing" : DEFAULT_ENGINE;
}
