import type { HostRule } from "@serpentine/serp/hosts";
import { and, eq, sql } from "drizzle-orm";
import type { JsonText } from "~/domain/own-json";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { connectionProperty, monitorTraffic } from "./tables/connections";
import { keyword, monitor, search, website } from "./tables/monitors";
import { account } from "./tables/users";

const PROPERTY = {
	...columnsOf(connectionProperty, "id", "hid", "accountId"),
	accountHid: account.hid,
	...columnsOf(connectionProperty, "kind", "brandWords", "lastFinalDay"),
	domain: website.domain,
	hosts: website.hosts,
	websiteHid: website.hid,
	...columnsOf(monitorTraffic, "clicks", "impressions", "lastDay", "pageDays"),
};

/** A keyword of a whole country and the property of its website; null without one, and for a keyword of a place below a country. Indexes monitor_hid, connection_property_website. */
export async function propertyOfKeyword(db: Db, accountId: number, hid: string): Promise<KeywordProperty | null> {
	const [row] = await db
		.select({ ...PROPERTY, term: keyword.term, country: keyword.country, device: search.device })
		.from(monitor)
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(connectionProperty, and(eq(connectionProperty.websiteId, website.id), KIND_OF_ENGINE))
		.innerJoin(account, eq(account.id, monitor.accountId))
		.leftJoin(monitorTraffic, eq(monitorTraffic.monitorId, monitor.id))
		.where(and(eq(monitor.hid, hid), eq(monitor.accountId, accountId), eq(connectionProperty.accountId, accountId), eq(search.place, "")))
		.limit(1);
	return row ?? null;
}

/** Each service tells of its own engine. */
const KIND_OF_ENGINE = sql`${connectionProperty.kind} = CASE ${search.engine} WHEN 'google' THEN 'google_search_console' WHEN 'bing' THEN 'bing_webmaster' END`;

export interface KeywordProperty {
	id: number;
	hid: string;
	accountId: number;
	accountHid: string;
	kind: ConnectionKind;
	brandWords: JsonText<string[]>;
	lastFinalDay: string | null;
	domain: string;
	hosts: HostRule;
	websiteHid: string;
	term: string;
	country: string;
	device: "desktop" | "mobile";
	/** Figures sum the last 28 final days, up to `lastDay`; null where the service names none. */
	clicks: number | null;
	impressions: number | null;
	lastDay: string | null;
	/** Days of them that are kept by page only; null: not known. */
	pageDays: number | null;
}
