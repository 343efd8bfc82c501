import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "~/domain/account/member-role";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { isHome } from "./memberships";
import { account, membership, user } from "./tables/users";

const { passwordHash: _never, ...publicColumns } = getTableColumns(user);

/** A user without the password's hash. */
export type UserRow = Omit<typeof user.$inferSelect, "passwordHash">;
export type NewUserRow = typeof user.$inferInsert;

/** A user with the account that signing in opens (homeAccount). */
export type Owner = NonNullable<Awaited<ReturnType<typeof owner>>>;

async function owner(db: Db, which: SQL) {
	const { id, hid, email, firstName, lastName, language, mailKey, role, status, passwordHash, passwordOff, twoStepAt, removalAskedAt } =
		user;
	const [found] = await db
		.select({
			...{ id, hid, email, firstName, lastName, language, mailKey, role, status, passwordHash, passwordOff, twoStepAt, removalAskedAt },
			accountId: membership.accountId,
		})
		.from(user)
		.innerJoin(membership, and(eq(membership.userId, user.id), isHome))
		.where(which)
		.limit(1);
	return found ?? null;
}

/** null for none. It queries the database for a null key too, which costs the same time. */
export function ownerByEmailKey(db: Db, key: string | null) {
	return owner(db, eq(user.emailKey, key ?? ""));
}

export function ownerById(db: Db, userId: number) {
	return owner(db, eq(user.id, userId));
}

export function ownerByHid(db: Db, hid: string) {
	return owner(db, eq(user.hid, hid));
}

/** Facts of a user's row that decide about sign-up, activation and sign-in; null for none. */
export async function userState(db: Db, userId: number) {
	const { status, role, verifiedAt, passwordHash } = user;
	const [found] = await db.select({ status, role, verifiedAt, passwordHash }).from(user).where(eq(user.id, userId));
	return found ?? null;
}

/** The user with that address, unless it is `exceptUserId`; null for none. */
export async function userByEmailKey(db: Db, key: string, exceptUserId = 0) {
	const { id, email, language } = user;
	const [found] = await db
		.select({ id, email, language })
		.from(user)
		.where(and(eq(user.emailKey, key), ne(user.id, exceptUserId)))
		.limit(1);
	return found ?? null;
}

/** Ids and state of a user with their account (homeAccount); null for none. */
export async function userWithAccount(db: Db, hid: string) {
	const [found] = await db
		.select({ userId: user.id, userHid: user.hid, accountId: membership.accountId, createdAt: user.createdAt, verifiedAt: user.verifiedAt })
		.from(user)
		.innerJoin(membership, and(eq(membership.userId, user.id), isHome))
		.where(eq(user.hid, hid));
	return found ?? null;
}

/** The user (without the password's hash) and the account, as they are now; null where either is gone. */
export async function userAndAccount(db: Db, userId: number, accountId: number) {
	const [found] = await db
		.select({ user: publicColumns, account })
		.from(user)
		.innerJoin(account, eq(account.id, accountId))
		.where(eq(user.id, userId));
	return found ?? null;
}

/** Sets the last use of the app by a user. */
export function touchUser(db: Db, userId: number, { at, ip }: { at: number; ip: string | null }) {
	return db.update(user).set({ lastRequestAt: at, lastIpAddress: ip }).where(eq(user.id, userId));
}

/** Sets country and language of a user where `when` holds; absent values are left unchanged. */
export function setUserLocale(db: Db, userId: number, locale: { country?: string; language?: string; at: number }, when: Condition) {
	const { at, ...set } = locale;
	return db
		.update(user)
		.set({ ...set, updatedAt: at })
		.where(and(eq(user.id, userId), when));
}

/** Sets names, company or phone of a user. */
export function setProfile(
	db: Db,
	userId: number,
	profile: Partial<Pick<UserRow, "firstName" | "lastName" | "company" | "phone" | "phoneCountry">>,
	{ at, when }: { at: number; when: Condition },
) {
	return db
		.update(user)
		.set({ ...profile, updatedAt: at })
		.where(and(eq(user.id, userId), when));
}

/** Condition: the user still has the names, company and phone that were read. */
export function isProfileAsRead(read: Pick<UserRow, "id" | "firstName" | "lastName" | "company" | "phone" | "phoneCountry">): Condition {
	return sql`EXISTS (SELECT 1 FROM user WHERE id = ${read.id} AND first_name = ${read.firstName} AND last_name = ${read.lastName}
		AND company = ${read.company} AND phone = ${read.phone} AND phone_country = ${read.phoneCountry})`;
}

/** Sets these keys of a user's meta in one statement, so that concurrent writes of other keys are kept. */
export function patchMeta(db: Db, userId: number, patch: Readonly<Record<string, unknown>>, at: number, when?: Condition) {
	const meta = Object.entries(patch).reduce<SQL>(
		(before, [key, value]) => sql`json_set(${before}, ${`$.${key}`}, json(${JSON.stringify(value)}))`,
		sql`${user.meta}`,
	);
	return db
		.update(user)
		.set({ meta, updatedAt: at })
		.where(and(eq(user.id, userId), when));
}

/** Disables a user who requested removal. */
export function disableUser(db: Db, userId: number, at: number) {
	return db.update(user).set({ status: "disabled", removalAskedAt: at, updatedAt: at }).where(eq(user.id, userId));
}

const isRestorable = (userId: number, removalAfter: number) =>
	sql`${user.id} = ${userId} AND ${user.status} = 'disabled' AND (${user.removalAskedAt} IS NULL OR ${user.removalAskedAt} > ${removalAfter})`;

/** Condition: the user is disabled, and removal was requested after that instant or never. */
export function mayRestore(userId: number, removalAfter: number): Condition {
	return sql`EXISTS (SELECT 1 FROM ${user} WHERE ${isRestorable(userId, removalAfter)})`;
}

/** Makes a disabled user active again where `mayRestore` holds. */
export function restoreUser(db: Db, userId: number, removalAfter: number, at: number) {
	return db
		.update(user)
		.set({ status: "active", removalAskedAt: null, updatedAt: at })
		.where(isRestorable(userId, removalAfter))
		.returning({ id: user.id });
}

/** Condition: the user has not accepted the terms. */
export function termsAreOpen(userId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND terms_accepted_at IS NULL)`;
}

/** Sets the instant at which the terms were accepted, once; returns the one that stands. */
export function setTermsAccepted(db: Db, userId: number, at: number) {
	return db
		.update(user)
		.set({ termsAcceptedAt: sql`coalesce(${user.termsAcceptedAt}, ${at})`, updatedAt: at })
		.where(eq(user.id, userId))
		.returning({ at: user.termsAcceptedAt });
}

/** Sets the address of a user who is not activated; its key where no other user has it, else `unclaimed`. [] for an activated user. */
export function setUnverifiedEmail(db: Db, userId: number, change: { email: string; key: string; unclaimed: string; at: number }) {
	const { email, key, unclaimed, at } = change;
	const isTaken = sql`EXISTS (SELECT 1 FROM ${user} AS other WHERE other.email_key = ${key} AND other.id <> ${userId})`;
	return db
		.update(user)
		.set({ email, emailKey: sql<string>`CASE WHEN ${isTaken} THEN ${unclaimed} ELSE ${key} END`, updatedAt: at })
		.where(and(eq(user.id, userId), isNull(user.verifiedAt)))
		.returning({ emailKey: user.emailKey, updatedAt: user.updatedAt });
}

/** Sets the phone of a user who is not activated. */
export function setUnverifiedPhone(db: Db, userId: number, phone: { number: string; country: string; at: number }) {
	return db
		.update(user)
		.set({ phone: phone.number, phoneCountry: phone.country, updatedAt: phone.at })
		.where(and(eq(user.id, userId), isNull(user.verifiedAt)));
}

/** Activates a user where `when` holds, by the way the activation code went: before the code is deleted. */
export function setVerified(db: Db, userId: number, at: number, when: Condition) {
	const channel = sql<"email" | "sms">`(SELECT channel FROM code WHERE user_id = ${userId} AND purpose = 'activation')`;
	return db
		.update(user)
		.set({ verifiedAt: at, verificationMethod: channel, updatedAt: at })
		.where(and(eq(user.id, userId), isNull(user.verifiedAt), when));
}

/** Adds a user, an account and the membership between them: three statements of one batch. */
export function insertUserWithAccount(db: Db, newUser: NewUserRow, newAccount: typeof account.$inferInsert) {
	// Neither id is known before the batch has run.
	const owner = { userHid: newUser.hid, accountHid: newAccount.hid, role: "owner", websites: null, joinedAt: null } as const;
	return [db.insert(user).values(newUser), db.insert(account).values(newAccount), insertMembership(db, owner)] as const;
}

export interface NewMembership {
	userHid: string;
	accountHid: string;
	role: MemberRole;
	/** hids; null for all. */
	websites: readonly string[] | null;
	/** ms */
	joinedAt: number | null;
}

/** Adds a user to an account where `when` holds and they are not in it. */
export function insertMembership(db: Db, { userHid, accountHid, role, websites, joinedAt }: NewMembership, when: Condition = ALWAYS) {
	const list = websites === null ? null : JSON.stringify(websites);
	return db.run(sql`INSERT INTO membership (user_id, account_id, role, websites, joined_at)
		SELECT u.id, a.id, ${role}, ${list}, ${joinedAt} FROM user u JOIN account a ON a.hid = ${accountHid} WHERE u.hid = ${userHid} AND ${when}
		ON CONFLICT DO NOTHING`);
}

/** Adds a user without an account: one that exists takes them in. */
export function insertUser(db: Db, newUser: NewUserRow) {
	return db.insert(user).values(newUser);
}

/** Whether a write failed because another user has the e-mail address. */
export function isTakenAddress(error: unknown): boolean {
	const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : "";
	return text.includes("UNIQUE constraint failed: user.email_key");
}

/** The user behind the key of a mail's unsubscribe link; null for none. Index user_mail_key. */
export async function userByMailKey(db: Db, mailKey: string) {
	const { id, hid, meta } = user;
	const [found] = await db.select({ id, hid, meta }).from(user).where(eq(user.mailKey, mailKey)).limit(1);
	return found ?? null;
}

/** Gives a user without a mail key this one. Returns the key that stands. */
export async function ensureMailKey(db: Db, userId: number, mailKey: string): Promise<string> {
	await db
		.update(user)
		.set({ mailKey })
		.where(and(eq(user.id, userId), eq(user.mailKey, "")));
	const [row] = await db.select({ mailKey: user.mailKey }).from(user).where(eq(user.id, userId));
	return row?.mailKey ?? "";
}

/**
 * The recipient of a mail, with the facts that mails need of the account that it is about; null: of the recipient's own (homeAccount). Returns null
 * without a recipient, and where they are not in the account.
 */
export async function mailReader(db: Db, userId: number, accountId: number | null) {
	const { id, email, emailKey, firstName, language, status, meta, mailKey } = user;
	const { timezone, dateFormat, plan, monitorCount, hid: accountHid } = account;
	const [reader] = await db
		.select({
			...{ id, email, emailKey, firstName, language, status, meta, mailKey, timezone, dateFormat, plan, monitorCount },
			...{ accountHid, isHome: sql<number>`${isHome}` },
		})
		.from(user)
		.innerJoin(membership, and(eq(membership.userId, user.id), accountId === null ? isHome : eq(membership.accountId, accountId)))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(eq(user.id, userId));
	return reader ?? null;
}

/** All that is stored of a user but secrets; null for none. */
export async function userForAdministrator(db: Db, hid: string) {
	const { mailKey: _mailKey, ...columns } = publicColumns;
	const [found] = await db.select(columns).from(user).where(eq(user.hid, hid));
	return found ?? null;
}
