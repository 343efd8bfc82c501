import { sql } from "drizzle-orm";
import type { HostRule } from "~/domain/normalize/domain";
import type { Db } from "./client";

/** One row when a followed keyword of the website or tag is this search; none otherwise. Indexes website_hid, tag_hid, monitor_identity. */
export function searchInScope(
	db: Db,
	accountId: number,
	scope: { kind: "website" | "tag"; hid: string },
	searched: { term: string; country: string; language: string; device: string },
) {
	const isInScope =
		scope.kind === "website"
			? sql`m.website_id = (SELECT id FROM website WHERE hid = ${scope.hid} AND account_id = ${accountId})`
			: sql`EXISTS (SELECT 1 FROM monitor_tag mt JOIN tag t ON t.id = mt.tag_id
				WHERE mt.monitor_id = m.id AND t.hid = ${scope.hid} AND t.account_id = ${accountId})`;
	return db.all<{ found: number }>(sql`SELECT 1 AS found FROM keyword k JOIN search s ON s.keyword_id = k.id
		JOIN monitor m ON m.search_id = s.id AND m.account_id = ${accountId}
		WHERE k.term = ${searched.term} AND k.country = ${searched.country} AND k.language = ${searched.language}
			AND s.device = ${searched.device} AND ${isInScope} LIMIT 1`);
}

/** Websites that an account follows this search for, each with its depth; "" for the place of a whole country. Indexes keyword_term, monitor_identity. */
export function followersOfSearch(
	db: Db,
	accountId: number,
	searched: { term: string; country: string; language: string; device: string; place: string },
) {
	return db.all<{ domain: string; hosts: HostRule; depth: number }>(sql`SELECT w.domain, w.hosts, coalesce(m.depth, a.depth) AS depth
		FROM keyword k JOIN search s ON s.keyword_id = k.id
		JOIN monitor m ON m.search_id = s.id AND m.account_id = ${accountId}
		JOIN website w ON w.id = m.website_id JOIN account a ON a.id = m.account_id
		WHERE k.term = ${searched.term} AND k.country = ${searched.country} AND k.language = ${searched.language}
			AND s.device = ${searched.device} AND s.place = ${searched.place}
		ORDER BY w.domain`);
}
