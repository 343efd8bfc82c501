import { type SQL, sql } from "drizzle-orm";
import type { UserCondition } from "../domain/administration/user-filter";
import type { UserSort } from "../domain/administration/user-list";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { homeAccount } from "./memberships";
import { number, numberOrNull, type RowOf, rowsIn, text, textOrNull } from "./rows";

/** A user with their account, as administrators list them. Instants in ms. */
const ADMINISTERED_USER = {
	id: t.user.id,
	hid: t.user.hid,
	accountId: t.membership.accountId,
	accountHid: text(),
	email: text(),
	firstName: text(),
	lastName: text(),
	company: text(),
	phone: text(),
	phoneCountry: text(),
	role: text<"USER" | "ADMINISTRATOR">(),
	/** "disabled" after its owner asked for its removal. */
	userStatus: text<"active" | "disabled">(),
	country: text(),
	language: text(),
	verifiedAt: numberOrNull,
	lastIpAddress: textOrNull(),
	lastRequestAt: numberOrNull,
	createdAt: number,
	plan: text<"default" | "expert_20210323" | "administrator" | "installation">(),
	packs: number,
	status: text<"active" | "incomplete" | "past_due" | "suspended">(),
	monitors: number,
	websites: number,
	urls: number,
	/** On the account's local day. */
	checks: number,
	/** The provider's status and id; null without a subscription. */
	subscriptionStatus: textOrNull(),
	subscriptionId: textOrNull(),
};
export type AdministeredUser = RowOf<typeof ADMINISTERED_USER>;

export interface UserScope {
	/** Users whose key begins with it cannot be used by anybody and are left out. */
	unclaimedPrefix: string;
	/** JSON {zone: its local day now}. */
	days: string;
}

const WEBSITES = sql`(SELECT count(*) FROM website w WHERE w.account_id = a.id)`;
const URLS = sql`(SELECT count(*) FROM url_monitor x WHERE x.account_id = a.id)`;
const SEEN = sql`coalesce(u.last_request_at, u.created_at)`;
/** Each user once, with their account (homeAccount). */
const FROM = sql`FROM user u JOIN account a ON a.id = ${homeAccount(sql`u.id`)}
	LEFT JOIN subscription s ON s.account_id = a.id`;

const checksOf = (days: string) => sql`coalesce((SELECT c.count FROM daily_count c
	WHERE c.subject = 'checks:' || a.id AND c.day = json_extract(${days}, '$."' || a.timezone || '"')), 0)`;
const isUsable = (prefix: string) => sql`substr(u.email_key, 1, length(${prefix})) <> ${prefix}`;

/** Zones of all accounts. */
export async function timezonesInUse(db: Db): Promise<string[]> {
	const rows = await db.rows({ timezone: t.account.timezone })(sql`SELECT DISTINCT timezone FROM account`);
	return rows.map(({ timezone }) => timezone);
}

export interface UserSelection {
	conditions: readonly UserCondition[];
	/** Spellings of the search text; [] for no search. */
	search: readonly string[];
}

/** A page of the users, and the number of all that match. */
export async function listedUsers(
	db: Db,
	scope: UserScope,
	selection: UserSelection,
	of: { sort: UserSort; isDescending: boolean; limit: number; offset: number },
): Promise<{ users: AdministeredUser[]; total: number }> {
	const where = sql`WHERE ${isUsable(scope.unclaimedPrefix)} AND ${matches(selection, scope.days)}`;
	const [page, all] = await db.batch([
		db.run(
			sql`${columns(scope.days)} ${FROM} ${where} ORDER BY ${orderOf(of.sort, of.isDescending)} LIMIT ${of.limit} OFFSET ${of.offset}`,
		),
		db.run(sql`SELECT count(*) AS total ${FROM} ${where}`),
	]);
	const [count] = rowsIn({ total: number }, all);
	return { users: rowsIn(ADMINISTERED_USER, page), total: count?.total ?? 0 };
}

/** Users behind an id, by id. */
export function usersAfter(db: Db, scope: UserScope, afterId: number, limit: number): Promise<AdministeredUser[]> {
	return db.rows(ADMINISTERED_USER)(
		sql`${columns(scope.days)} ${FROM} WHERE u.id > ${afterId} AND ${isUsable(scope.unclaimedPrefix)} ORDER BY u.id LIMIT ${limit}`,
	);
}

/** One user; null for none. */
export async function administeredUser(db: Db, days: string, hid: string): Promise<AdministeredUser | null> {
	const [row] = await db.rows(ADMINISTERED_USER)(sql`${columns(days)} ${FROM} WHERE u.hid = ${hid}`);
	return row ?? null;
}

/** Number of users of each condition, in their order, and totals of all accounts, each counted once. */
export async function countUsers(db: Db, scope: UserScope, conditions: readonly UserCondition[]) {
	const counts = conditions.map((one, i) => sql`coalesce(sum(${holds(one, scope.days)}), 0) AS ${sql.raw(`c${i}`)}`);
	const [first, second] = await db.batch([
		db.run(sql`SELECT ${sql.join(counts, sql`, `)} ${FROM} WHERE ${isUsable(scope.unclaimedPrefix)}`),
		db.run(sql`SELECT coalesce(sum(a.monitor_count), 0) AS monitors, coalesce(sum(${WEBSITES}), 0) AS websites, coalesce(sum(${URLS}), 0) AS urls,
			coalesce(sum(${checksOf(scope.days)}), 0) AS checks,
			(SELECT count(DISTINCT search.keyword_id) FROM monitor JOIN search ON search.id = monitor.search_id) AS keywords
			FROM account a WHERE a.id IN (SELECT m.account_id FROM membership m JOIN user u ON u.id = m.user_id WHERE ${isUsable(scope.unclaimedPrefix)})`),
	]);
	const [counted] = rowsIn(Object.fromEntries(conditions.map((_, i) => [`c${i}`, number])), first);
	const [totals] = rowsIn({ monitors: number, websites: number, urls: number, checks: number, keywords: number }, second);
	return {
		counts: conditions.map((_, i) => counted?.[`c${i}`] ?? 0),
		totals: totals ?? { monitors: 0, websites: 0, urls: 0, checks: 0, keywords: 0 },
	};
}

function columns(days: string): SQL {
	return sql`SELECT u.id, u.hid, a.id AS accountId, a.hid AS accountHid, u.email, u.first_name AS firstName, u.last_name AS lastName, u.company, u.phone,
		u.phone_country AS phoneCountry, u.role, u.status AS userStatus, u.country, u.language, u.verified_at AS verifiedAt,
		u.last_ip_address AS lastIpAddress, u.last_request_at AS lastRequestAt, u.created_at AS createdAt, a.plan, a.packs, a.status,
		a.monitor_count AS monitors, ${WEBSITES} AS websites, ${URLS} AS urls, ${checksOf(days)} AS checks,
		s.status AS subscriptionStatus, s.provider_id AS subscriptionId`;
}

function matches({ conditions, search }: UserSelection, days: string): SQL {
	const names = sql`u.first_name || ' ' || u.last_name || ' ' || u.first_name || char(10) || u.company || char(10) || u.email`;
	const parts = conditions.map((one) => holds(one, days));
	if (search.length > 0)
		parts.push(sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(search)}) word WHERE instr(${names}, word.value) > 0
			OR instr(lower(${names}), word.value) > 0)`);
	return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`1`;
}

/** 1 or 0 for each user. */
function holds(condition: UserCondition, days: string): SQL {
	const { seenFrom, seenBefore, createdFrom, createdBefore, isUnvalidated, has, subscription, lapsedFrom } = condition;
	const parts: SQL[] = [];
	// A user who only signed up was not active, but is inactive in time.
	if (seenFrom !== undefined)
		parts.push(seenBefore === undefined ? sql`coalesce(u.last_request_at, 0) >= ${seenFrom}` : sql`${SEEN} >= ${seenFrom}`);
	if (seenBefore !== undefined) parts.push(sql`${SEEN} < ${seenBefore}`);
	if (createdFrom !== undefined) parts.push(sql`u.created_at >= ${createdFrom}`);
	if (createdBefore !== undefined) parts.push(sql`u.created_at < ${createdBefore}`);
	if (isUnvalidated) parts.push(sql`u.verified_at IS NULL`);
	if (has !== undefined) parts.push(sql`${amountOf(has, days)} > 0`);
	if (subscription === "active") parts.push(sql`coalesce(s.status = 'active', 0)`);
	if (subscription === "past_due") parts.push(sql`coalesce(s.status IN ('past_due', 'unpaid'), 0)`);
	if (lapsedFrom !== undefined) parts.push(sql`coalesce(s.lapsed_at >= ${lapsedFrom}, 0)`);
	return sql`(${sql.join(parts, sql` AND `)})`;
}

function amountOf(what: NonNullable<UserCondition["has"]>, days: string): SQL {
	switch (what) {
		case "monitors":
			return sql`a.monitor_count`;
		case "checks":
			return checksOf(days);
		case "urls":
			return URLS;
		case "websites":
			return WEBSITES;
	}
}

/** Empty values come last, whatever the direction; equal ones by id. */
function orderOf(sort: UserSort, isDescending: boolean): SQL {
	const direction = isDescending ? sql.raw("DESC") : sql.raw("ASC");
	// Columns of the result, so that amounts are counted once.
	const by = {
		name: "lower(trim(u.last_name || ' ' || u.first_name))",
		email: "u.email_key",
		ip: "u.last_ip_address",
		plan: "a.plan",
		checks: "checks",
		monitors: "monitors",
		urls: "urls",
		created: "u.created_at",
		active: "u.last_request_at",
	}[sort];
	const value = sql.raw(by);
	return sql`coalesce(${value}, '') = '', ${value} ${direction}, u.id ${direction}`;
}
