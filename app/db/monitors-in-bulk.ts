import { eq, sql } from "drizzle-orm";
import type { FollowedPlace } from "~/domain/monitor/followed-place";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { Db } from "./client";
import { byFollowedOrder, FOLLOWED_ORDER, isBehind } from "./followed-order";
import { type ChosenMonitor, isChosen, type MonitorChoice } from "./monitors";
import { rowsIn, text } from "./rows";
import { website } from "./tables/monitors";

/** hid, ordinal, term, country, language, engine, device, website id, hid of the keyword, favourite, depth, volume, created at, kept, place, wanted page. */
type ChosenLine = [
	string,
	number,
	string,
	string,
	string,
	ChosenMonitor["engine"],
	ChosenMonitor["device"],
	number,
	string,
	number,
	number | null,
	number | null,
	number,
	number,
	string,
	string | null,
];

/**
 * Ordinals per row of an answer: many small objects cost more than a few texts. Ordinals need no sorting, unlike places in FOLLOWED_ORDER. With the longest
 * terms, places and wanted pages a row stays below D1's 2 MB.
 */
export const ORDINALS_PER_ROW = 500;

/** One page of a long list. */
export interface BulkPage {
	limit: number | null;
	/** The page has only monitors after this place; null for the first page. */
	behind: FollowedPlace | null;
}

/** Variant of chosenMonitors for long lists, in FOLLOWED_ORDER. Index monitor_ordinal. */
export async function chosenInBulk(
	db: Db,
	choice: Omit<MonitorChoice, "found">,
	{ limit, behind }: BulkPage = { limit: null, behind: null },
): Promise<ChosenMonitor[]> {
	const wanted = behind ? sql`${isChosen(choice)} AND ${isBehind(behind)}` : isChosen(choice);
	// The subquery limits the joins with keyword and search to the rows of the page.
	const onPage =
		limit === null ? wanted : sql`monitor.id IN (SELECT monitor.id FROM monitor WHERE ${wanted} ORDER BY ${FOLLOWED_ORDER} LIMIT ${limit})`;
	const [websites, lines] = await db.batch([
		db.select({ id: website.id, domain: website.domain, hid: website.hid }).from(website).where(eq(website.accountId, choice.accountId)),
		db.run(sql`SELECT json_group_array(json_array(hid, ordinal, term, country, language, engine, device, website_id, keyword, favorite, depth, volume, created_at, kept, place, wanted_url)) AS lines
			FROM (SELECT monitor.hid, monitor.ordinal, keyword.term, keyword.country, keyword.language, search.engine, search.device, search.place, monitor.website_id,
					keyword.hid AS keyword, monitor.favorite, monitor.kept, monitor.depth, coalesce(monitor.volume, keyword.volume) AS volume, monitor.created_at, monitor.wanted_url
				FROM monitor JOIN search ON search.id = monitor.search_id JOIN keyword ON keyword.id = search.keyword_id
				WHERE ${onPage})
			GROUP BY ordinal / ${ORDINALS_PER_ROW}`),
	]);
	const byId = new Map(websites.map((one) => [one.id, one]));
	const rows = rowsIn({ lines: text<JsonText<ChosenLine[]>>() }, lines).flatMap((row) => ownJson(row.lines));
	return rows
		.sort((a, b) => byFollowedOrder(a[13] - b[13], a[9] - b[9], a[1] - b[1]))
		.map((line) => monitorOfLine(line, byId.get(line[7])));
}

function monitorOfLine(line: ChosenLine, of: { domain: string; hid: string } | undefined): ChosenMonitor {
	if (!of) throw new Error("a monitor belongs to no website");
	const [hid, ordinal, term, country, language, engine, device, , keywordHid, favorite, depth, volume, createdAt, kept, place, wantedUrl] =
		line;
	const { domain, hid: websiteHid } = of;
	const isFavorite = favorite === 1;
	return {
		hid,
		ordinal,
		term,
		country,
		language,
		engine,
		device,
		place,
		domain,
		websiteHid,
		keywordHid,
		favorite: isFavorite,
		kept: kept === 1,
		depth,
		volume,
		createdAt,
		wantedUrl,
	};
}
