import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { HostState } from "~/domain/account/own-host";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { orNull } from "./rows";
import { brandHost } from "./tables/brand";

export type HostRow = typeof brandHost.$inferSelect;

/** The host of an account; null for none. */
export async function hostOfAccount(db: Db, accountId: number): Promise<HostRow | null> {
	const [row] = await db.select().from(brandHost).where(eq(brandHost.accountId, accountId));
	return row ?? null;
}

/** Sets the host of an account that has none. */
export function insertHost(db: Db, row: typeof brandHost.$inferInsert) {
	return db.insert(brandHost).values(row).onConflictDoNothing();
}

/** Condition: the account has this host, by its proof. */
export function hasHost(accountId: number, token: string): Condition {
	return sql`EXISTS (SELECT 1 FROM brand_host WHERE account_id = ${accountId} AND token = ${token})`;
}

/**
 * Writes what a check found of a host that is still the account's. verifiedAt: a host that another account has verified makes the statement fail (unique
 * brand_host_verified).
 */
export function putHostState(
	db: Db,
	{ accountId, token }: { accountId: number; token: string },
	set: { state: HostState; checkedAt: number; verifiedAt: number | null; serviceId?: string },
) {
	return db
		.update(brandHost)
		.set(set)
		.where(and(eq(brandHost.accountId, accountId), eq(brandHost.token, token)));
}

/** Verified hosts without a certificate that were last looked at before this instant, the longest ago first. */
export function hostsWithoutCertificate(db: Db, before: number, limit: number) {
	return db
		.select()
		.from(brandHost)
		.where(and(eq(brandHost.state, "certificate"), isNotNull(brandHost.verifiedAt), lt(brandHost.checkedAt, before)))
		.orderBy(asc(brandHost.checkedAt))
		.limit(limit);
}

export function deleteHost(db: Db, accountId: number) {
	return db.delete(brandHost).where(eq(brandHost.accountId, accountId)).returning({ serviceId: brandHost.serviceId });
}

/** The account of a verified host, its plan, and what its clients know it by; null for none. Index brand_host_verified. */
export async function verifiedHost(db: Db, host: string) {
	const [row] = await db.rows({
		accountId: t.account.id,
		accountHid: t.account.hid,
		plan: t.account.plan,
		company: t.user.company,
		sender: orNull(t.brandSender.name),
	})(sql`SELECT a.id AS accountId, a.hid AS accountHid, a.plan, u.company, s.name AS sender
		FROM brand_host h JOIN account a ON a.id = h.account_id
		JOIN membership m ON m.account_id = a.id AND m.role = 'owner' JOIN user u ON u.id = m.user_id AND u.status = 'active'
		LEFT JOIN brand_sender s ON s.account_id = a.id
		WHERE h.host = ${host} AND h.verified_at IS NOT NULL`);
	return row ?? null;
}

/** Host to which links for an account's clients lead: one that answers; null for none. */
export async function readyHost(db: Db, accountId: number): Promise<string | null> {
	const [row] = await db
		.select({ host: brandHost.host })
		.from(brandHost)
		.where(and(eq(brandHost.accountId, accountId), eq(brandHost.state, "ready"), isNotNull(brandHost.verifiedAt)));
	return row?.host ?? null;
}
