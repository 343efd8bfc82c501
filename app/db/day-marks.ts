import { desc, eq, sql } from "drizzle-orm";
import type { JsonText } from "~/domain/own-json";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { number, present, text } from "./rows";
import { operatorNote } from "./tables/day-marks";

/** Place in the bucket, engine and country of a search. */
type MarketSearch = [place: number, engine: TrackedEngine, country: string];

/** Memories of at most `count` buckets beyond `after`, of each `step`th one, with their searches. Index search_bucket. */
export function marketMemories(db: Db, { after, step, count }: { after: number; step: number; count: number }) {
	return db.rows({
		id: t.bucket.id,
		memory: present(t.bucket.memory),
		searches: text<JsonText<MarketSearch[]>>(),
	})(sql`SELECT b.id, b.memory,
			(SELECT json_group_array(json_array(s.bucket_index, s.engine, k.country))
				FROM search s JOIN keyword k ON k.id = s.keyword_id WHERE s.bucket_id = b.id) AS searches
		FROM bucket b WHERE b.id > ${after} AND b.id % ${step} = 0 AND b.memory IS NOT NULL ORDER BY b.id LIMIT ${count}`);
}

export async function countBucketIds(db: Db): Promise<number> {
	const [row] = await db.rows({ last: number })(sql`SELECT coalesce(max(id), 0) AS last FROM bucket`);
	return row?.last ?? 0;
}

/** Accounts that follow these domains (JSON list), with their time zones. */
export function followersOfDomains(db: Db, domains: string) {
	return db.rows({ domain: t.website.domain, accountId: t.website.accountId, timezone: t.account.timezone })(
		sql`SELECT w.domain, w.account_id AS accountId, a.timezone FROM website w JOIN account a ON a.id = w.account_id
			WHERE w.domain IN (SELECT value FROM json_each(${domains}))`,
	);
}

/** Writes days once: those that stand there stay. rows: JSON [{engine, country, day, websites, moved}]. */
export function insertEngineDays(db: Db, rows: string) {
	return db.run(sql`INSERT INTO engine_day (engine, country, day, websites, moved)
		SELECT value ->> 'engine', value ->> 'country', value ->> 'day', value ->> 'websites', value ->> 'moved' FROM json_each(${rows})
		WHERE true ON CONFLICT DO NOTHING`);
}

/** Days of these markets (JSON [[engine, country]]), oldest first. */
export function engineDaysOf(db: Db, markets: string, { from, to }: { from: string; to: string }) {
	return db.rows({
		engine: t.engineDay.engine,
		country: t.engineDay.country,
		day: t.engineDay.day,
		websites: t.engineDay.websites,
		moved: t.engineDay.moved,
	})(sql`SELECT d.engine, d.country, d.day, d.websites, d.moved FROM json_each(${markets}) j
		CROSS JOIN engine_day d ON d.engine = j.value ->> 0 AND d.country = j.value ->> 1 AND d.day BETWEEN ${from} AND ${to} ORDER BY d.day`);
}

/** Markets of the account's keywords, of those of a website where `websiteHid` is given, those with the most keywords first. */
export function marketsOf(db: Db, accountId: number, websiteHid: string | null) {
	return db.rows({ engine: t.search.engine, country: t.keyword.country })(sql`SELECT s.engine, k.country FROM monitor m
		JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE m.account_id = ${accountId} AND (${websiteHid} IS NULL OR m.website_id = (SELECT id FROM website WHERE hid = ${websiteHid}))
		GROUP BY s.engine, k.country ORDER BY count(*) DESC`);
}

type OperatorNoteRow = typeof operatorNote.$inferSelect;
type OperatorNoteFields = Omit<OperatorNoteRow, "id" | "hid">;

/** All notes of the operator, the latest first. */
export function operatorNotes(db: Db): Promise<OperatorNoteRow[]> {
	return db.select().from(operatorNote).orderBy(desc(operatorNote.fromDay), desc(operatorNote.id)).all();
}

export function insertOperatorNote(db: Db, hid: string, fields: OperatorNoteFields) {
	return db.insert(operatorNote).values({ hid, ...fields });
}

export function updateOperatorNote(db: Db, hid: string, fields: OperatorNoteFields) {
	return db.update(operatorNote).set(fields).where(eq(operatorNote.hid, hid));
}

export function hasOperatorNote(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM operator_note WHERE hid = ${hid})`;
}

export function deleteOperatorNote(db: Db, hid: string) {
	return db.delete(operatorNote).where(eq(operatorNote.hid, hid));
}
