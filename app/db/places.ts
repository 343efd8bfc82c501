import { and, asc, between, eq, sql } from "drizzle-orm";
import type { JsonText } from "~/domain/own-json";
import type { PlacesRanges } from "~/domain/places/places-ranges";
import type { Search } from "~/domain/position/search";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { type Condition, changes } from "./guard";
import { number, text } from "./rows";
import { placesMonth, placesPart } from "./tables/places";

/** Identifies a row of places of a bucket. */
export interface PlacesPartKey {
	bucketId: number;
	day: string;
	/** As places_part.job. */
	job: string;
}

/** Writes the places of a lease, in place of fewer of them. */
export function putPlacesPart(db: Db, { bucketId, day, job }: PlacesPartKey, block: Uint8Array, when: Condition): Statement {
	return db.run(sql`INSERT INTO places_part (bucket_id, day, job, block) SELECT ${bucketId}, ${day}, ${job}, ${block} WHERE ${when}
		ON CONFLICT (bucket_id, day, job) DO UPDATE SET block = excluded.block, version = version + 1`);
}

/** Replaces a row of places where it is as it was read. null: nothing is left of it. */
export function replacePlacesPart(db: Db, part: PlacesPartKey & { version: number }, block: Uint8Array | null): Statement {
	const { bucketId, day, job, version } = part;
	const own = sql`bucket_id = ${bucketId} AND day = ${day} AND job = ${job} AND version = ${version}`;
	return db.run(
		block ? sql`UPDATE places_part SET block = ${block}, version = version + 1 WHERE ${own}` : sql`DELETE FROM places_part WHERE ${own}`,
	);
}

/** Raises the rev of all accounts with keywords, so that tables in memory read places again. Each open table reloads: call it once for many places. */
export function raiseRevOfTables(db: Db): Statement {
	return db.run(sql`UPDATE account SET rev = rev + 1 WHERE id IN (SELECT account_id FROM monitor)`);
}

/** Places of some days of some buckets that are not sealed. */
export function placesPartsOf(db: Db, days: readonly (readonly [bucketId: number, day: string])[]) {
	return db
		.select()
		.from(placesPart)
		.where(sql`(${placesPart.bucketId}, ${placesPart.day}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(days)}))`)
		.orderBy(asc(placesPart.day), asc(placesPart.job));
}

/** Sealed months of some buckets. */
export function placesMonthsOf(db: Db, months: readonly (readonly [bucketId: number, month: string])[]) {
	return db
		.select()
		.from(placesMonth)
		.where(
			sql`(${placesMonth.bucketId}, ${placesMonth.month}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(months)}))`,
		);
}

/** Places of a bucket's month that are not sealed, with all that they hold, and the sealed month if there is one. */
export async function placesOfMonth(db: Db, bucketId: number, month: string) {
	const [parts, [sealed]] = await db.batch([
		db
			.select()
			.from(placesPart)
			.where(and(eq(placesPart.bucketId, bucketId), between(placesPart.day, `${month}-01`, `${month}-31`)))
			.orderBy(asc(placesPart.day), asc(placesPart.job)),
		db
			.select()
			.from(placesMonth)
			.where(and(eq(placesMonth.bucketId, bucketId), eq(placesMonth.month, month))),
	]);
	return { parts, sealed: sealed ?? null };
}

/** Months of buckets of which nothing, or something, is sealed. */
export async function placesMonthsOfBucket(db: Db, bucketId: number): Promise<string[]> {
	const rows = await db.rows({ month: text() })(sql`SELECT substr(day, 1, 7) AS month FROM places_part WHERE bucket_id = ${bucketId}
		UNION SELECT month FROM places_month WHERE bucket_id = ${bucketId} ORDER BY month`);
	return rows.map(({ month }) => month);
}

/** Keys of the objects that the sealed months of a bucket name. */
export async function placesObjectsOf(db: Db, bucketId: number): Promise<string[]> {
	const rows = await db.select({ key: placesMonth.objectKey }).from(placesMonth).where(eq(placesMonth.bucketId, bucketId));
	return rows.map(({ key }) => key);
}

/**
 * Months of buckets that are over, or of which so many days wait: rows of one lease repeat the names of hosts that a month has once, so that they take eight
 * times its bytes. In random order, so that those that cannot be sealed do not block the others. Reads the whole index of places_part: ask rarely.
 */
export function placesMonthsToSeal(db: Db, { over, days, today }: { over: string; days: number; today: string }, limit: number) {
	return db.rows({
		bucketId: t.placesPart.bucketId,
		month: text(),
	})(sql`SELECT bucket_id AS bucketId, substr(day, 1, 7) AS month FROM places_part
		WHERE day < ${today} GROUP BY 1, 2 HAVING month < ${over} OR count(DISTINCT day) >= ${days} ORDER BY random() LIMIT ${limit}`);
}

/**
 * Names the object of a bucket's month in place of the one before, and deletes the rows that it holds; false when another seal came first. parts: job, day
 * and version of each row as it was read; one that was written since stays, and is sealed the next time.
 */
export async function sealPlacesMonth(
	db: Db,
	seal: {
		bucketId: number;
		month: string;
		objectKey: string;
		before: string | null;
		ranges: JsonText<PlacesRanges>;
		parts: readonly (readonly [day: string, job: string, version: number])[];
		now: number;
	},
): Promise<boolean> {
	const { bucketId, month, objectKey } = seal;
	const isNamed = sql`EXISTS (SELECT 1 FROM places_month WHERE bucket_id = ${bucketId} AND month = ${month} AND object_key = ${objectKey})`;
	const [first] = await db.batch([
		db.run(sql`INSERT INTO places_month (bucket_id, month, object_key, ranges, sealed_at)
			VALUES (${bucketId}, ${month}, ${objectKey}, ${seal.ranges}, ${seal.now})
			ON CONFLICT (bucket_id, month) DO UPDATE SET object_key = excluded.object_key, ranges = excluded.ranges, sealed_at = excluded.sealed_at
			WHERE object_key = ${seal.before}`),
		db.run(sql`DELETE FROM places_part WHERE bucket_id = ${bucketId} AND ${isNamed} AND (day, job, version) IN
			(SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(seal.parts)}))`),
	]);
	return changes(first) === 1;
}

/** Deletes a bucket's month of which nothing is left, where it still names this object. */
export async function deletePlacesMonth(
	db: Db,
	{ bucketId, month, objectKey }: { bucketId: number; month: string; objectKey: string },
): Promise<boolean> {
	const done = await db.run(sql`DELETE FROM places_month WHERE bucket_id = ${bucketId} AND month = ${month} AND object_key = ${objectKey}`);
	return done.meta.changes === 1;
}

/** The account's keywords of a website that are followed, by their ordinals, with the buckets of their searches. */
export function bucketsOfWebsite(db: Db, accountId: number, websiteHid: string) {
	return db.rows({ ordinal: t.monitor.ordinal, bucketId: t.search.bucketId })(sql`SELECT m.ordinal, s.bucket_id AS bucketId
		FROM website w JOIN monitor m ON m.website_id = w.id AND m.account_id = w.account_id JOIN search s ON s.id = m.search_id
		WHERE w.account_id = ${accountId} AND w.hid = ${websiteHid} ORDER BY s.bucket_id`);
}

/** The account's keywords of some websites that are followed, by their ordinals. */
export function ordinalsOfWebsites(db: Db, accountId: number, websiteHids: readonly string[]) {
	return db.rows({ websiteHid: t.website.hid, ordinal: t.monitor.ordinal })(sql`SELECT w.hid AS websiteHid, m.ordinal
		FROM website w JOIN monitor m ON m.website_id = w.id AND m.account_id = w.account_id
		WHERE w.account_id = ${accountId} AND w.hid IN (SELECT value FROM json_each(${JSON.stringify(websiteHids)})) ORDER BY m.ordinal`);
}

/** The buckets of searches of an account's keywords, and their depths, by ordinal. */
export function bucketsOfAccount(db: Db, accountId: number, ordinals: readonly number[]) {
	return db.rows({
		ordinal: t.monitor.ordinal,
		bucketId: t.search.bucketId,
		depth: number,
	})(sql`SELECT m.ordinal, s.bucket_id AS bucketId, coalesce(m.depth, a.depth) AS depth
		FROM monitor m JOIN search s ON s.id = m.search_id JOIN account a ON a.id = m.account_id
		WHERE m.account_id = ${accountId} AND m.ordinal IN (SELECT value FROM json_each(${JSON.stringify(ordinals)}))`);
}

/** Names of an account's keywords by ordinal. Index monitor_ordinal. */
export function namesOfOrdinals(db: Db, accountId: number, ordinals: readonly number[]) {
	return db.rows({ ordinal: t.monitor.ordinal, hid: t.monitor.hid, term: t.keyword.term })(sql`SELECT m.ordinal, m.hid, k.term
		FROM json_each(${JSON.stringify(ordinals)}) j JOIN monitor m ON m.account_id = ${accountId} AND m.ordinal = j.value
		JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id`);
}

/** Where a search stands: its bucket, and its place in it; null where it is not followed any more. Indexes keyword_identity, search_identity. */
export async function bucketOfSearch(db: Db, search: Search): Promise<{ bucketId: number; index: number } | null> {
	const { engine, term, country, language, device, place } = search;
	const [row] = await db.rows({
		bucketId: t.search.bucketId,
		index: t.search.bucketIndex,
	})(sql`SELECT s.bucket_id AS bucketId, s.bucket_index AS "index"
		FROM keyword k JOIN search s ON s.keyword_id = k.id
		WHERE k.term = ${term} AND k.country = ${country} AND k.language = ${language}
			AND s.engine = ${engine} AND s.device = ${device} AND s.place = ${place} LIMIT 1`);
	return row ?? null;
}

/** Websites that follow the searches of a bucket, by the searches' places in it. */
export function websitesOfBucket(db: Db, bucketId: number) {
	return db.rows({ index: t.search.bucketIndex, domain: t.website.domain, hosts: t.website.hosts })(sql`
		SELECT DISTINCT s.bucket_index AS "index", w.domain, w.hosts FROM search s JOIN monitor m ON m.search_id = s.id JOIN website w ON w.id = m.website_id
		WHERE s.bucket_id = ${bucketId}`);
}

/** Writes a row of places where there is none. */
export function insertPlacesPart(db: Db, { bucketId, day, job }: PlacesPartKey, block: Uint8Array): Statement {
	return db.run(
		sql`INSERT INTO places_part (bucket_id, day, job, block) VALUES (${bucketId}, ${day}, ${job}, ${block}) ON CONFLICT DO NOTHING`,
	);
}

/** The account's keywords that are followed, with their websites, depths and the buckets of their searches. */
export function followersWithBuckets(db: Db, accountId: number) {
	return db.rows({
		ordinal: t.monitor.ordinal,
		bucketId: t.search.bucketId,
		domain: t.website.domain,
		hosts: t.website.hosts,
		depth: number,
	})(sql`SELECT m.ordinal, s.bucket_id AS bucketId, w.domain, w.hosts, coalesce(m.depth, a.depth) AS depth
		FROM account a JOIN monitor m ON m.account_id = a.id JOIN website w ON w.id = m.website_id JOIN search s ON s.id = m.search_id
		WHERE a.id = ${accountId} ORDER BY s.bucket_id`);
}
