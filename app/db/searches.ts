import { sql } from "drizzle-orm";
import type { AskedEngine } from "~/domain/reference/search-engines";
import type { Db } from "./client";
import type { Marked } from "./guard";

// Searches in a bucket at most (design.md "work"). In the text of the statement, for D1 binds every number as REAL and a division would no
// longer be whole.
const perBucket = sql.raw("100");

/** The part of a search that all terms of one call share. */
export interface Market {
	engine: AskedEngine;
	country: string;
	language: string;
	normVersion: number;
	device: "desktop" | "mobile";
	/** Canonical name of a place below the country; "" for the whole country. */
	place: string;
}

/** terms: JSON [[term, …, keyword hid at place 2], …], always one parameter. Index keyword_term. */
export function insertKeywords(db: Db, terms: string, market: Market, createdAt: number, marked: Marked) {
	return db.run(sql`INSERT INTO keyword (hid, term, country, language, norm_version, created_at)
		SELECT t.value ->> 2, t.value ->> 0, ${market.country}, ${market.language}, ${market.normVersion}, ${createdAt}
		FROM json_each(${terms}) t WHERE ${marked}
		ON CONFLICT (term, country, language, norm_version) DO NOTHING`);
}

/**
 * Gives each term of the market a search in each of the places ("" is the whole country): that of the market by default. New searches take the seats after the last one: buckets
 * fill in order of creation, and seats are never reused. One statement reads the last seat and takes the next ones, so concurrent writers cannot
 * interfere. Indexes keyword_term, search_identity, search_bucket.
 */
export function insertSearches(
	db: Db,
	terms: string,
	market: Market,
	createdAt: number,
	marked: Marked,
	places: readonly string[] = [market.place],
) {
	// A search may have been erased: its bucket knows how far it was filled.
	const taken = sql`max(
		coalesce((SELECT (bucket_id - 1) * ${perBucket} + bucket_index + 1 FROM search ORDER BY bucket_id DESC, bucket_index DESC LIMIT 1), 0),
		coalesce((SELECT (id - 1) * ${perBucket} + size FROM bucket ORDER BY id DESC LIMIT 1), 0))`;
	return db.run(sql`INSERT INTO search (engine, keyword_id, device, place, bucket_id, bucket_index, created_at)
		SELECT ${market.engine}, n.id, ${market.device}, n.at, n.seat / ${perBucket} + 1, n.seat % ${perBucket}, ${createdAt}
		FROM (
			SELECT k.id AS id, p.value AS at, ${taken} + row_number() OVER (ORDER BY t.key, p.key) - 1 AS seat
			FROM json_each(${terms}) t JOIN json_each(${JSON.stringify(places)}) p
			JOIN keyword k ON k.term = t.value ->> 0 AND k.country = ${market.country} AND k.language = ${market.language}
				AND k.norm_version = ${market.normVersion}
			WHERE NOT EXISTS (SELECT 1 FROM search s WHERE s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = p.value)
		) n WHERE ${marked}`);
}

/** Writes down how full the buckets from the last known one on have become. Index search_bucket. */
export function countBuckets(db: Db, marked: Marked) {
	return db.run(sql`INSERT INTO bucket (id, size)
		SELECT bucket_id, max(bucket_index) + 1 FROM search
		WHERE bucket_id >= coalesce((SELECT max(id) FROM bucket), 0) AND ${marked}
		GROUP BY bucket_id
		ON CONFLICT (id) DO UPDATE SET size = max(size, excluded.size)`);
}
