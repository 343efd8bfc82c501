import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { number } from "./rows";
import { companyBar, companyIdentity } from "./tables/company-sign-in";

/** Somebody as an account's company names them. */
export interface IdentityKey {
	accountId: number;
	issuer: string;
	subject: string;
}

const isThat = ({ accountId, issuer, subject }: IdentityKey) =>
	and(eq(companyIdentity.accountId, accountId), eq(companyIdentity.issuer, issuer), eq(companyIdentity.subject, subject));

/** The user whom the company means; null while nobody is linked. */
export async function userOfIdentity(db: Db, key: IdentityKey): Promise<number | null> {
	const [found] = await db.select({ userId: companyIdentity.userId }).from(companyIdentity).where(isThat(key));
	return found?.userId ?? null;
}

/** Links a user by their hid where `when` holds; a link that exists stays. */
export function insertIdentity(db: Db, { accountId, issuer, subject }: IdentityKey, userHid: string, at: number, when: Condition) {
	return db.run(sql`INSERT INTO company_identity (account_id, issuer, subject, user_id, linked_at, last_used_at)
		SELECT ${accountId}, ${issuer}, ${subject}, id, ${at}, ${at} FROM user WHERE hid = ${userHid} AND ${when} ON CONFLICT DO NOTHING`);
}

export function touchIdentity(db: Db, key: IdentityKey, at: number) {
	return db.update(companyIdentity).set({ lastUsedAt: at }).where(isThat(key));
}

/** Members whom the company has signed in. */
export async function countIdentities(db: Db, accountId: number): Promise<number> {
	const [row] = await db.rows({ n: number })(sql`SELECT count(DISTINCT i.user_id) AS n FROM company_identity i
		JOIN membership m ON m.account_id = i.account_id AND m.user_id = i.user_id WHERE i.account_id = ${accountId}`);
	return row?.n ?? 0;
}

/** Condition: the address may not come back by the company's sign-in. */
export function isBarred(accountId: number, digest: string): Condition {
	return sql`EXISTS (SELECT 1 FROM company_bar WHERE account_id = ${accountId} AND digest = ${digest})`;
}

/** Bars an address where `when` holds. */
export function barAddress(db: Db, accountId: number, digest: string, when: Condition) {
	return db.run(sql`INSERT INTO company_bar (account_id, digest) SELECT ${accountId}, ${digest} WHERE ${when} ON CONFLICT DO NOTHING`);
}

/** Lets an address in again. */
export function liftBar(db: Db, accountId: number, digest: string) {
	return db.delete(companyBar).where(and(eq(companyBar.accountId, accountId), eq(companyBar.digest, digest)));
}

/** Condition: the user is in no other account than this one, and does not own it. */
export function isOnlyMember({ accountId, userId }: { accountId: number; userId: number }): Condition {
	return sql`EXISTS (SELECT 1 FROM membership WHERE account_id = ${accountId} AND user_id = ${userId} AND role <> 'owner')
		AND NOT EXISTS (SELECT 1 FROM membership WHERE user_id = ${userId} AND account_id <> ${accountId})`;
}
