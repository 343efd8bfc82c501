import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { CompanyRefusal, CompanyRole, DomainState } from "~/domain/account/company-sign-in";
import type { CompanyTrip } from "~/domain/account/company-trip";
import type { JsonText } from "~/domain/own-json";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { homeAccount, ofOwner } from "./memberships";
import { number } from "./rows";
import { companyDomain, companySignIn, companyTrip } from "./tables/company-sign-in";
import { session } from "./tables/sessions";
import { account, membership, user } from "./tables/users";

export type CompanyRow = typeof companySignIn.$inferSelect;
export type CompanyDomainRow = typeof companyDomain.$inferSelect;

/** The company's sign-in of an account; null for none. */
export async function companyOf(db: Db, accountId: number): Promise<CompanyRow | null> {
	const [found] = await db.select().from(companySignIn).where(eq(companySignIn.accountId, accountId));
	return found ?? null;
}

export interface CompanySettings {
	issuer: string;
	clientId: string;
	/** null: the one that is stored. */
	sealedSecret: string | null;
	role: CompanyRole;
	/** JSON list of hids; null for all. */
	websites: JsonText<string[]> | null;
	passwordOff: boolean;
	at: number;
}

/** Writes how the company signs in; a first one needs a secret. */
export function putCompany(db: Db, accountId: number, set: CompanySettings) {
	const { issuer, clientId, sealedSecret, role, websites, passwordOff, at } = set;
	const off = passwordOff ? 1 : 0;
	return db.run(sql`INSERT INTO company_sign_in (account_id, issuer, client_id, sealed_secret, role, websites, password_off, created_at, updated_at)
		SELECT ${accountId}, ${issuer}, ${clientId}, COALESCE(${sealedSecret}, old.sealed_secret), ${role}, ${websites}, ${off}, ${at}, ${at}
			FROM (SELECT 1) LEFT JOIN company_sign_in old ON old.account_id = ${accountId}
			WHERE COALESCE(${sealedSecret}, old.sealed_secret) IS NOT NULL
		ON CONFLICT (account_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id, sealed_secret = excluded.sealed_secret,
			role = excluded.role, websites = excluded.websites, password_off = excluded.password_off, updated_at = excluded.updated_at,
			refusal = NULL, refused_at = NULL`);
}

/** Statements that end the company's sign-in: its settings, domains, waiting sign-ins and open sessions. */
export function deleteCompany(db: Db, accountId: number) {
	return [
		db.delete(companySignIn).where(eq(companySignIn.accountId, accountId)).returning({ accountId: companySignIn.accountId }),
		db.delete(companyDomain).where(eq(companyDomain.accountId, accountId)),
		db.delete(companyTrip).where(eq(companyTrip.accountId, accountId)),
		db.run(sql`DELETE FROM company_identity WHERE account_id = ${accountId}`),
		db
			.delete(session)
			.where(and(eq(session.accountId, accountId), eq(session.method, "company")))
			.returning({ id: session.id, userId: session.userId, accountId: session.accountId }),
	] as const;
}

/** Condition: the account has a sign-in of its company. */
export function companyExists(accountId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM company_sign_in WHERE account_id = ${accountId})`;
}

/** Keeps why the last sign-in was refused. */
export function setRefusal(db: Db, accountId: number, refusal: CompanyRefusal, at: number) {
	return db.update(companySignIn).set({ refusal, refusedAt: at }).where(eq(companySignIn.accountId, accountId));
}

/** Domains of an account, in the order in which they were added. */
export function domainsOf(db: Db, accountId: number): Promise<CompanyDomainRow[]> {
	return db.select().from(companyDomain).where(eq(companyDomain.accountId, accountId)).orderBy(asc(companyDomain.id));
}

/** Adds a domain where the account has fewer than `max`, and not this one. */
export function insertDomain(
	db: Db,
	one: { hid: string; accountId: number; domain: string; token: string; createdAt: number },
	max: number,
) {
	return db.run(sql`INSERT INTO company_domain (hid, account_id, domain, token, created_at)
		SELECT ${one.hid}, ${one.accountId}, ${one.domain}, ${one.token}, ${one.createdAt}
			WHERE (SELECT count(*) FROM company_domain WHERE account_id = ${one.accountId}) < ${max}
		ON CONFLICT (account_id, domain) DO NOTHING`);
}

/** Condition: the account has that domain. */
export function domainExists(accountId: number, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM company_domain WHERE account_id = ${accountId} AND hid = ${hid})`;
}

/** Sets what a check found. Fails by the unique index where another account has proved the domain. */
export function setDomainState(
	db: Db,
	of: { accountId: number; hid: string },
	set: { state: DomainState; checkedAt: number; provedAt: number | null },
) {
	return db
		.update(companyDomain)
		.set(set)
		.where(and(eq(companyDomain.accountId, of.accountId), eq(companyDomain.hid, of.hid)));
}

/** Whether a write failed because another account has proved the domain. */
export function isTakenDomain(error: unknown): boolean {
	const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : "";
	return text.includes("UNIQUE constraint failed: company_domain.domain");
}

export function deleteDomain(db: Db, accountId: number, hid: string) {
	return db
		.delete(companyDomain)
		.where(and(eq(companyDomain.accountId, accountId), eq(companyDomain.hid, hid)))
		.returning({ domain: companyDomain.domain });
}

/** The account whose company signs in addresses of a proved domain, while its owner is active; null for none. */
export async function companyOfDomain(db: Db, domain: string): Promise<CompanyRow | null> {
	const [found] = await db
		.select({ company: companySignIn })
		.from(companyDomain)
		.innerJoin(companySignIn, eq(companySignIn.accountId, companyDomain.accountId))
		.innerJoin(membership, and(eq(membership.accountId, companyDomain.accountId), ofOwner))
		.innerJoin(user, and(eq(user.id, membership.userId), eq(user.status, "active")))
		.where(and(eq(companyDomain.domain, domain), isNotNull(companyDomain.provedAt)));
	return found?.company ?? null;
}

/** The account that a company's sign-in opens, with what decides about one member more; null once it is gone or its owner is not active. */
export async function openedAccount(db: Db, accountId: number) {
	const { id, hid, plan, packs, status, timezone } = account;
	const [found] = await db
		.select({ id, hid, plan, packs, status, timezone, ownerId: user.id, company: user.company, email: user.email })
		.from(account)
		.innerJoin(membership, and(eq(membership.accountId, account.id), ofOwner))
		.innerJoin(user, and(eq(user.id, membership.userId), eq(user.status, "active")))
		.where(eq(account.id, accountId));
	return found ?? null;
}

/**
 * Whether the company alone signs a user in: they are a member, not the owner, of an account that says so, their address is in one of its proved domains, and
 * it is their home account (homeAccount).
 */
export async function isLeftToCompany(db: Db, userId: number): Promise<boolean> {
	const [row] = await db.rows({ n: number })(sql`SELECT count(*) AS n
		FROM user u JOIN membership m ON m.user_id = u.id AND m.role <> 'owner' AND m.account_id = ${homeAccount(sql`u.id`)}
			JOIN company_sign_in c ON c.account_id = m.account_id AND c.password_off = 1
			JOIN company_domain d ON d.account_id = m.account_id AND d.proved_at IS NOT NULL AND substr(u.email_key, -length(d.domain) - 1) = '@' || d.domain
		WHERE u.id = ${userId}`);
	return (row?.n ?? 0) > 0;
}

export function insertTrip(db: Db, row: { digest: string; accountId: number; content: JsonText<CompanyTrip>; expiresAt: number }) {
	return db.insert(companyTrip).values(row);
}

const isWaiting = (digest: string, now: number) => and(eq(companyTrip.digest, digest), gt(companyTrip.expiresAt, now));

/** A sign-in that waits; null for none. */
export async function findTrip(db: Db, digest: string, now: number) {
	const [found] = await db.select().from(companyTrip).where(isWaiting(digest, now));
	return found ?? null;
}

/** Uses it up. [] where it was used, is over or never was. */
export function takeTrip(db: Db, digest: string, now: number) {
	return db.delete(companyTrip).where(isWaiting(digest, now)).returning();
}

/** Condition: the sign-in waits. */
export function tripWaits(digest: string, now: number, when: Condition = ALWAYS): Condition {
	return sql`EXISTS (SELECT 1 FROM company_trip WHERE digest = ${digest} AND expires_at > ${now}) AND ${when}`;
}
