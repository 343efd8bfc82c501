import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { RowOf } from "./rows";

const UNFOLLOWED_SEARCH = {
	...columnsOf(t.search, "id", "keywordId", "engine"),
	...columnsOf(t.keyword, "term", "country", "language"),
	device: t.search.device,
	place: t.search.place,
};

/** Condition on a search `s`: no keyword, address or check of anybody asks for it, not even a resting one, and no job looks for its bucket. Sets, so that each table is read once. */
const UNFOLLOWED: SQL = sql`s.id NOT IN (SELECT search_id FROM monitor)
	AND s.id NOT IN (SELECT search_id FROM url_monitor WHERE search_id IS NOT NULL)
	AND s.id NOT IN (SELECT search_id FROM resting WHERE search_id IS NOT NULL)
	AND s.keyword_id NOT IN (SELECT keyword_id FROM serp_check)
	AND s.keyword_id NOT IN (SELECT q.id FROM prompt p JOIN keyword q ON q.term = p.text AND q.country = p.country AND q.language = p.language)
	AND s.keyword_id NOT IN (SELECT q.id FROM resting r JOIN keyword q ON q.term = r.row ->> 'text' AND q.country = r.row ->> 'country'
		AND q.language = r.row ->> 'language' WHERE r.kind = 'prompts')
	AND s.bucket_id NOT IN (SELECT bucket_id FROM job WHERE state = 'open')`;

/** Searches from before an instant that nobody follows, the oldest first. */
export function unfollowedSearches(db: Db, before: number, limit: number) {
	return db.rows(UNFOLLOWED_SEARCH)(sql`SELECT s.id, s.keyword_id AS keywordId, s.engine, k.term, k.country, k.language, s.device, s.place
		FROM search s JOIN keyword k ON k.id = s.keyword_id WHERE s.created_at < ${before} AND ${UNFOLLOWED} ORDER BY s.id LIMIT ${limit}`);
}

/**
 * Statements that delete these searches, where still nobody follows them, with what is remembered of them, and note them for the evidence. searches: JSON
 * [[id, digest], …]. Keywords that have no search and no check go with them.
 */
export function eraseSearches(db: Db, searches: string, { at, before }: { at: number; before: number }) {
	const ids = sql`SELECT value ->> 0 FROM json_each(${searches})`;
	const gone = sql`(SELECT s.bucket_id, s.bucket_index FROM search s WHERE s.id IN (${ids}) AND ${UNFOLLOWED})`;
	return [
		db.run(sql`INSERT INTO erased_search (digest, bucket_index, bucket_id, at) SELECT j.value ->> 1, s.bucket_index, s.bucket_id, ${at}
			FROM json_each(${searches}) j JOIN search s ON s.id = j.value ->> 0 WHERE ${UNFOLLOWED}`),
		db.run(sql`UPDATE bucket SET memory = (SELECT json_group_object(m.key, json(m.value)) FROM json_each(bucket.memory) m
				WHERE m.key NOT IN (SELECT CAST(g.bucket_index AS TEXT) FROM ${gone} g WHERE g.bucket_id = bucket.id))
			WHERE memory IS NOT NULL AND id IN (SELECT bucket_id FROM ${gone})`),
		db.run(sql`DELETE FROM source_task WHERE (bucket_id, bucket_index) IN ${gone}`),
		db.run(sql`DELETE FROM search WHERE id IN (SELECT s.id FROM search s WHERE s.id IN (${ids}) AND ${UNFOLLOWED})`),
		db.run(sql`DELETE FROM keyword WHERE created_at < ${before} AND id NOT IN (SELECT keyword_id FROM search)
			AND id NOT IN (SELECT keyword_id FROM serp_check)`),
	] as const;
}

const ERASED_SEARCH = {
	...columnsOf(t.erasedSearch, "id", "digest", "bucketIndex", "bucketId"),
};
export type ErasedSearch = RowOf<typeof ERASED_SEARCH>;

/** Erased searches whose evidence may still exist, at most up to an id. */
export function erasedSearches(db: Db, upTo: number | null) {
	return db.rows(ERASED_SEARCH)(
		sql`SELECT id, digest, bucket_index AS bucketIndex, bucket_id AS bucketId FROM erased_search ${upTo === null ? sql`` : sql`WHERE id <= ${upTo}`} ORDER BY id`,
	);
}

export function forgetErased(db: Db, upTo: number) {
	return db.run(sql`DELETE FROM erased_search WHERE id <= ${upTo}`);
}
