import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { apiToken, oauthEntry } from "./tables/sessions";

export type OAuthEntry = typeof oauthEntry.$inferSelect;

/** Time in which a client exchanges its code; a grant without an entry is over after it. */
const EXCHANGE_MS = 10 * 60_000;

const isGood = (now: number) => or(isNull(oauthEntry.expiresAt), gt(oauthEntry.expiresAt, now));

export async function entryOf(db: Db, key: string, now: number): Promise<OAuthEntry | null> {
	const [entry] = await db
		.select()
		.from(oauthEntry)
		.where(and(eq(oauthEntry.key, key), isGood(now)));
	return entry ?? null;
}

export async function putEntry(db: Db, entry: OAuthEntry): Promise<void> {
	const { key: _, ...set } = entry;
	await db.insert(oauthEntry).values(entry).onConflictDoUpdate({ target: oauthEntry.key, set });
}

/** Deletes an entry; with a grant the token that stands for it on the API page. */
export async function deleteEntry(db: Db, { key, grantHid }: { key: string; grantHid: string | null }): Promise<void> {
	const remove = db.delete(oauthEntry).where(eq(oauthEntry.key, key));
	if (grantHid === null) await remove;
	else await db.batch([remove, db.delete(apiToken).where(eq(apiToken.hid, grantHid))]);
}

/** Entries whose key begins so, in order, after a key. */
export function entriesBelow(db: Db, { prefix, after, limit, now }: { prefix: string; after: string; limit: number; now: number }) {
	return (
		db
			.select({ key: oauthEntry.key, metadata: oauthEntry.metadata })
			.from(oauthEntry)
			// "~" comes after every character of a key.
			.where(and(gt(oauthEntry.key, after || prefix), lt(oauthEntry.key, `${prefix}~`), isGood(now)))
			.orderBy(asc(oauthEntry.key))
			.limit(limit)
	);
}

/** Statements that delete entries that ended or lost their token, and tokens whose grant is gone. */
export function deleteEndedGrants(db: Db, now: number) {
	return [
		db.run(sql`DELETE FROM oauth_entry WHERE expires_at <= ${now}
			OR token_hid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM api_token WHERE hid = token_hid)`),
		db.run(sql`DELETE FROM api_token WHERE client_id IS NOT NULL AND created_at < ${now - EXCHANGE_MS}
			AND NOT EXISTS (SELECT 1 FROM oauth_entry WHERE token_hid = api_token.hid)`),
	] as const;
}
