import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition } from "./guard";
import { ofOwner } from "./memberships";
import { number, present, type RowOf, text } from "./rows";
import { website } from "./tables/monitors";
import { share, shareLogo } from "./tables/shares";
import { tag } from "./tables/tags-notes";
import { account, membership, user } from "./tables/users";

/** The website or the tag that a share shows. */
export interface ShareScope {
	kind: "website" | "tag";
	hid: string;
}

/** One row when a followed keyword of the tag is this search; none otherwise. Indexes tag_hid, monitor_search. */
export function searchOfTag(
	db: Db,
	accountId: number,
	tagHid: string,
	searched: { engine: string; term: string; country: string; language: string; device: string; place: string },
) {
	const isInScope = sql`EXISTS (SELECT 1 FROM monitor_tag mt JOIN tag t ON t.id = mt.tag_id
		WHERE mt.monitor_id = m.id AND t.hid = ${tagHid} AND t.account_id = ${accountId})`;
	return db.rows({ found: number })(sql`SELECT 1 AS found FROM keyword k JOIN search s ON s.keyword_id = k.id
		JOIN monitor m ON m.search_id = s.id AND +m.account_id = ${accountId}
		WHERE k.term = ${searched.term} AND k.country = ${searched.country} AND k.language = ${searched.language}
			AND s.engine = ${searched.engine} AND s.device = ${searched.device} AND s.place = ${searched.place} AND ${isInScope} LIMIT 1`);
}

/** Websites that an account follows this search for, each with its depth; "" for the place of a whole country. Indexes keyword_term, search_identity, monitor_search. */
export function followersOfSearch(
	db: Db,
	accountId: number,
	searched: { engine: string; term: string; country: string; language: string; device: string; place: string },
) {
	return db.rows({
		domain: t.website.domain,
		hosts: t.website.hosts,
		depth: number,
	})(sql`SELECT w.domain, w.hosts, coalesce(m.depth, a.depth) AS depth
		FROM keyword k JOIN search s ON s.keyword_id = k.id
		JOIN monitor m ON m.search_id = s.id AND +m.account_id = ${accountId}
		JOIN website w ON w.id = m.website_id JOIN account a ON a.id = m.account_id
		WHERE k.term = ${searched.term} AND k.country = ${searched.country} AND k.language = ${searched.language}
			AND s.engine = ${searched.engine} AND s.device = ${searched.device} AND s.place = ${searched.place}
		ORDER BY w.domain`);
}

export interface NewShareRow {
	hid: string;
	accountId: number;
	digest: string;
	prefix: string;
	sealedToken: string | null;
	entity: string;
	targetHid: string;
	createdAt: number;
	/** null: until it is revoked. */
	expiresAt: number | null;
	/** 1, or null: keywords beyond the plan are left out. */
	beyondPlan: 1 | null;
	/** 1, or null: AI answers are not shown. */
	answers: 1 | null;
	makerUserId: number | null;
	makerTokenHid: string | null;
	makerToken: string | null;
}

/** Adds a share unless the account has `max` that live: an ended one, and one whose target is gone, opens nothing. */
export function insertShare(db: Db, row: NewShareRow, max: number) {
	const { hid, accountId, digest, prefix, sealedToken, entity, targetHid, createdAt, expiresAt, beyondPlan, answers } = row;
	const { makerUserId, makerTokenHid, makerToken } = row;
	return db.run(sql`INSERT INTO share (hid, account_id, digest, prefix, sealed_token, entity, target_hid, label, created_at, expires_at, beyond_plan, answers,
			maker_user_id, maker_token_hid, maker_token)
		SELECT ${hid}, ${accountId}, ${digest}, ${prefix}, ${sealedToken}, ${entity}, ${targetHid}, '', ${createdAt}, ${expiresAt}, ${beyondPlan}, ${answers},
			${makerUserId}, ${makerTokenHid}, ${makerToken}
		WHERE (SELECT count(*) FROM share WHERE account_id = ${accountId} AND (expires_at IS NULL OR expires_at > ${createdAt})
			AND (target_hid IN (SELECT hid FROM website WHERE account_id = ${accountId}) OR target_hid IN (SELECT hid FROM tag WHERE account_id = ${accountId})))
			< ${max}`);
}

/** Domain of a website or name of a tag of the account; null for anything else. */
export async function targetName(db: Db, accountId: number, { entity, hid }: { entity: string; hid: string }): Promise<string | null> {
	const [found] = await db.rows({ name: t.website.domain })(sql`
		SELECT domain AS name FROM website WHERE ${entity} = 'websites' AND hid = ${hid} AND account_id = ${accountId}
		UNION ALL SELECT name FROM tag WHERE ${entity} = 'tags' AND hid = ${hid} AND account_id = ${accountId}`);
	return found?.name ?? null;
}

/** Condition: the share exists. */
export function shareExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM share WHERE hid = ${hid})`;
}

const ownShares = (accountId: number, hids: readonly string[]) =>
	sql`account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`;

/** Condition: the account has one of these shares. */
export function hasShares(accountId: number, hids: readonly string[]): Condition {
	return sql`EXISTS (SELECT 1 FROM share WHERE ${ownShares(accountId, hids)})`;
}

/** Deletes those of these shares that are the account's. */
export function deleteShares(db: Db, accountId: number, hids: readonly string[]) {
	return db.run(sql`DELETE FROM share WHERE ${ownShares(accountId, hids)}`);
}

/** The sealed tokens of the account's living shares; older rows have none. */
export function sealedTokens(db: Db, accountId: number, now: number) {
	return db.rows({ hid: t.share.hid, sealed: present(t.share.sealedToken) })(sql`SELECT hid, sealed_token AS sealed FROM share
		WHERE account_id = ${accountId} AND sealed_token IS NOT NULL AND (expires_at IS NULL OR expires_at > ${now})`);
}

/** The account's shares with the names of their targets, the latest first; shares of deleted targets are left out. */
export function sharesOfAccount(db: Db, accountId: number) {
	return db.rows(SHARE_ROW)(sql`SELECT s.hid, s.prefix, s.entity || ':' || s.target_hid AS target, coalesce(w.domain, t.name) AS name,
			s.created_at AS createdAt, s.expires_at AS expiresAt, s.last_used_at AS lastUsedAt,
			s.beyond_plan AS beyondPlan, s.answers, s.maker_user_id AS makerUserId, s.maker_token_hid AS makerTokenHid, s.maker_token AS makerToken
		FROM share s
		LEFT JOIN website w ON s.entity = 'websites' AND w.hid = s.target_hid AND w.account_id = s.account_id
		LEFT JOIN tag t ON s.entity = 'tags' AND t.hid = s.target_hid AND t.account_id = s.account_id
		WHERE s.account_id = ${accountId} AND (w.id IS NOT NULL OR t.id IS NOT NULL) ORDER BY s.id DESC`);
}

/** A share without its token. Instants in ms. */
const SHARE_ROW = {
	hid: t.share.hid,
	/** First characters of the token. */
	prefix: t.share.prefix,
	/** "websites:hid" or "tags:hid". */
	target: t.share.targetHid,
	/** The website's domain or the tag's name. */
	name: text(),
	createdAt: t.share.createdAt,
	/** expiresAt null: until it is revoked. */
	...columnsOf(t.share, "expiresAt", "lastUsedAt", "beyondPlan", "answers", "makerUserId", "makerTokenHid", "makerToken"),
};
export type ShareRow = RowOf<typeof SHARE_ROW>;

/** A living share of an active owner with its account and the name of its target (both names null where the target is gone); null for none. */
export async function shareByDigest(db: Db, digest: string, now: number) {
	const [found] = await db
		.select({ share, account, company: user.company, domain: website.domain, tagName: tag.name })
		.from(share)
		.innerJoin(account, eq(account.id, share.accountId))
		.innerJoin(membership, and(eq(membership.accountId, account.id), ofOwner))
		.innerJoin(user, and(eq(user.id, membership.userId), eq(user.status, "active")))
		.leftJoin(website, and(eq(share.entity, "websites"), eq(website.hid, share.targetHid), eq(website.accountId, account.id)))
		.leftJoin(tag, and(eq(share.entity, "tags"), eq(tag.hid, share.targetHid), eq(tag.accountId, account.id)))
		.where(and(eq(share.digest, digest), or(isNull(share.expiresAt), gt(share.expiresAt, now))));
	return found ?? null;
}

/** Sets the last use of a share, unless it is later than `dueAt`. */
export function touchShare(db: Db, shareId: number, at: number, dueAt: number) {
	return db
		.update(share)
		.set({ lastUsedAt: at })
		.where(and(eq(share.id, shareId), or(isNull(share.lastUsedAt), lte(share.lastUsedAt, dueAt))));
}

/** hids of the websites of a tag's keywords. */
export async function websitesOfTag(db: Db, accountId: number, tagHid: string): Promise<string[]> {
	const rows = await db.rows({ hid: t.website.hid })(sql`SELECT DISTINCT w.hid
		FROM tag t JOIN monitor_tag mt ON mt.tag_id = t.id JOIN monitor m ON m.id = mt.monitor_id JOIN website w ON w.id = m.website_id
		WHERE t.hid = ${tagHid} AND t.account_id = ${accountId} ORDER BY w.hid`);
	return rows.map(({ hid }) => hid);
}

/** The account's logo; null without one. */
export async function logoOf(db: Db, accountId: number) {
	const [logo] = await db
		.select({ media: shareLogo.media, content: shareLogo.content, colour: shareLogo.colour })
		.from(shareLogo)
		.where(eq(shareLogo.accountId, accountId));
	return logo ?? null;
}

export function writeLogo(
	db: Db,
	{ accountId, media, content, colour, at }: { accountId: number; media: string; content: string; colour: string; at: number },
) {
	return db.run(sql`INSERT INTO share_logo (account_id, media, content, colour, updated_at) VALUES (${accountId}, ${media}, ${content}, ${colour}, ${at})
		ON CONFLICT (account_id) DO UPDATE SET media = excluded.media, content = excluded.content, colour = excluded.colour, updated_at = excluded.updated_at`);
}

/** Changes the colour beside a logo; nothing without one. */
export function writeBrandColour(db: Db, accountId: number, colour: string) {
	return db.run(sql`UPDATE share_logo SET colour = ${colour} WHERE account_id = ${accountId}`);
}

/** Condition: the account has a logo. */
export function hasLogo(accountId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM share_logo WHERE account_id = ${accountId})`;
}

export function deleteLogo(db: Db, accountId: number) {
	return db.run(sql`DELETE FROM share_logo WHERE account_id = ${accountId}`);
}
