import { type SQL, sql } from "drizzle-orm";
import { byName } from "~/domain/by-name";
import { MADE_ROW_KINDS, type RestingKind, ROW_KINDS, type RowKind } from "~/domain/rest/rest-rules";
import type { ThingWith } from "~/domain/thing/things";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { insertResting } from "./resting";
import { insertFromJson, rowAsJson } from "./resting-rows";
import { restThings } from "./resting-things";
import { number, textOrNull } from "./rows";
import { website } from "./tables/monitors";
import { tableOf } from "./thing-tables";

/** A website that goes. */
export interface GoingWebsite {
	accountId: number;
	hid: string;
	domain: string;
	hosts: "subdomains" | "www" | "exact";
}

/** Kinds whose things go with their website. */
type GoingKind = Exclude<ThingWith<"website", string>, "websites">;

const bareOf = (domain: SQL) => sql`iif(${domain} LIKE 'www.%', substr(${domain}, 5), ${domain})`;

/** Condition on url_monitor: its address is the website's own, and no other website's of the account. */
function ownAddress({ accountId, hid, domain, hosts }: GoingWebsite): SQL {
	const isOf = (bare: SQL, rule: SQL) =>
		sql`(url_monitor.domain = ${bare} OR (${rule} = 'subdomains' AND substr(url_monitor.domain, -length(${bare}) - 1) = '.' || ${bare}))`;
	const bare = bareOf(sql`o.domain`);
	const own = domain.replace(/^www\./, "");
	return sql`${isOf(sql`${own}`, sql`${hosts}`)} AND NOT EXISTS (SELECT 1 FROM website o WHERE o.account_id = ${accountId} AND o.hid <> ${hid}
		AND length(${bare}) >= length(${own}) AND ${isOf(bare, sql`o.hosts`)})`;
}

/** Condition on a row of the kind's table, whose account is given: it belongs to this website alone. */
function belongs(kind: GoingKind, site: GoingWebsite): SQL {
	const { accountId, hid, domain } = site;
	const id = sql`(SELECT id FROM website WHERE hid = ${hid} AND account_id = ${accountId})`;
	const isView = sql`(saved_view.slug = ${hid} OR lower(saved_view.slug) = ${domain})`;
	/** The website and its keywords, tracked and resting ones, as "entity:hid". */
	const ways = sql`(SELECT 'websites:' || ${hid} UNION ALL SELECT 'monitors:' || m.hid FROM monitor m WHERE m.account_id = ${accountId} AND m.website_id = ${id}
		UNION ALL SELECT 'monitors:' || k.hid FROM resting k WHERE k.account_id = ${accountId} AND k.kind = 'monitors' AND k.facts ->> 'domain' = ${domain})`;
	const some = (list: SQL, isOther: SQL) => sql`${list} <> '[]' AND NOT EXISTS (SELECT 1 FROM json_each(${list}) g WHERE ${isOther})`;
	switch (kind) {
		case "monitors":
			return sql`monitor.website_id = ${id}`;
		case "url-monitors":
			return ownAddress(site);
		case "competitors":
			return sql`competitor.website_hid = ${hid}`;
		case "prompts":
			return sql`prompt.website_hid = ${hid}`;
		case "scheduled-exports":
			return some(sql`scheduled_export.targets`, sql`g.value NOT IN ${ways}`);
		case "webhooks":
			return sql`webhook_endpoint.tags = '[]' AND ${some(sql`webhook_endpoint.websites`, sql`g.value <> ${hid}`)}`;
		case "alert-rules":
			return sql`((alert_rule.scope = 'website' AND alert_rule.target_hid = ${hid})
				OR (alert_rule.scope = 'keyword' AND 'monitors:' || alert_rule.target_hid IN ${ways})
				OR (alert_rule.scope = 'view' AND alert_rule.target_hid IN (SELECT saved_view.hid FROM saved_view WHERE saved_view.account_id = ${accountId} AND ${isView})))`;
		case "shares":
			return sql`share.entity = 'websites' AND share.target_hid = ${hid}`;
		case "saved-views":
			return isView;
		case "notes":
			return sql`EXISTS (SELECT 1 FROM note_link l WHERE l.note_id = note.id)
				AND NOT EXISTS (SELECT 1 FROM note_link l WHERE l.note_id = note.id AND l.entity || ':' || l.target_hid NOT IN ${ways})`;
	}
}

/** hids of the website's things of a kind, as a query that makes a JSON list. */
export function ownOf(kind: GoingKind, site: GoingWebsite): SQL {
	const table = sql.identifier(tableOf(kind));
	return sql`(SELECT json_group_array(${table}.hid) FROM ${table} WHERE ${table}.account_id = ${site.accountId} AND ${belongs(kind, site)})`;
}

const GOING: readonly GoingKind[] = ["monitors", "url-monitors", ...ROW_KINDS];

/** Numbers of things that go with a website, by kind. */
export async function countGoing(db: Db, site: GoingWebsite): Promise<Record<GoingKind, number>> {
	const counts = GOING.map((kind) => {
		const table = sql.identifier(tableOf(kind));
		// A kind's name is a name of the code.
		return sql`(SELECT count(*) FROM ${table} WHERE ${table}.account_id = ${site.accountId} AND ${belongs(kind, site)}) AS ${sql.identifier(kind)}`;
	});
	const paused = sql`(SELECT count(*) FROM resting r WHERE ${isPaused(site)}) AS paused`;
	const [row] = await db.rows({ ...byName(GOING, () => number), paused: number })(sql`SELECT ${sql.join([...counts, paused], sql`, `)}`);
	return byName(GOING, (kind) => (row?.[kind] ?? 0) + (kind === "monitors" ? (row?.paused ?? 0) : 0));
}

/** Condition on `resting r`: a paused keyword of the website. Index resting_account. */
function isPaused({ accountId, domain }: GoingWebsite): SQL {
	return sql`r.account_id = ${accountId} AND r.state = 'paused' AND r.kind = 'monitors' AND r.facts ->> 'domain' = ${domain}`;
}

/** The row, with the properties of search services that show the website. */
const ROW = sql`json_set(${rowAsJson(website)}, '$.properties', (SELECT json_group_array(json_object('hid', p.hid, 'state', p.state))
	FROM connection_property p WHERE p.website_id = website.id))`;

/** The website rests; before its things, whose rows name it. */
export function restWebsite(db: Db, { accountId, hid, at }: Pick<GoingWebsite, "accountId" | "hid"> & { at: number }, marked: Marked) {
	const columns = {
		accountId,
		kind: "websites",
		state: "removed",
		at,
		table: "website",
		label: sql`website.domain`,
		key: sql`website.domain`,
		facts: sql`json_object('domain', website.domain)`,
		row: ROW,
	} as const;
	return insertResting(db, columns, sql`FROM website WHERE website.account_id = ${accountId} AND website.hid = ${hid}`, marked);
}

/** Things of one row each that belong to the website go with it. */
export function restRows(db: Db, kind: RowKind, site: GoingWebsite, at: number, marked: Marked) {
	const { accountId, hid: parent } = site;
	const gone = sql`(SELECT value FROM json_each(${goneWith(kind, site)}))`;
	const links =
		kind === "notes"
			? [
					db.run(
						sql`DELETE FROM note_link WHERE note_id IN (SELECT id FROM note WHERE account_id = ${accountId} AND hid IN ${gone}) AND ${marked}`,
					),
				]
			: [];
	return [
		...restThings(db, { accountId, kind, hids: ownOf(kind, site), at, parent }, marked),
		...links,
		db.run(sql`DELETE FROM ${sql.identifier(tableOf(kind))} WHERE account_id = ${accountId} AND hid IN ${gone} AND ${marked}`),
	];
}

/** Paused keywords of the website go with it, and are paused again when it is back. */
export function restPaused(db: Db, site: GoingWebsite, at: number, marked: Marked) {
	return db.run(sql`UPDATE resting AS r SET state = 'removed', at = ${at}, parent = ${site.hid}, row = json_set(r.row, '$.wasPausedAt', r.at)
		WHERE ${isPaused(site)} AND ${marked}`);
}

/** The website itself goes, and properties that showed it are collected no more; last. */
export function deleteWebsite(db: Db, { accountId, hid }: Pick<GoingWebsite, "accountId" | "hid">, marked: Marked) {
	const site = sql`website WHERE account_id = ${accountId} AND hid = ${hid}`;
	return [
		db.run(sql`UPDATE connection_property SET website_id = NULL, state = 'off', lease = lease + 1, lease_until = NULL
			WHERE website_id IN (SELECT id FROM ${site}) AND ${marked}`),
		db.run(sql`DELETE FROM ${site} AND ${marked}`),
	];
}

/** hids of the things of a kind that went with a resting website, as a query that makes a JSON list. Index resting_account. */
export function goneWith(kind: RestingKind, { accountId, hid }: Pick<GoingWebsite, "accountId" | "hid">): SQL {
	return sql`(SELECT json_group_array(c.hid) FROM resting p CROSS JOIN resting c ON c.account_id = ${accountId} AND c.state = 'removed' AND c.at = p.at
		AND c.parent = p.hid AND c.kind = ${kind} AND c.row ->> 'wasPausedAt' IS NULL WHERE p.hid = ${hid} AND p.kind = 'websites')`;
}

/** Condition on `resting r`: the website with this hid. */
export function websiteAtRest(hid: string): Condition {
	return sql`r.hid = ${hid}`;
}

/** Resting websites are there again: the row, its properties where they are free, and its paused keywords as paused. which: condition on `resting r`. */
export function reopenWebsites(db: Db, accountId: number, which: Condition, marked: Marked) {
	const homes = sitesAtRest(accountId, which);
	const shown = sql`FROM resting r CROSS JOIN website w ON w.hid = r.hid CROSS JOIN json_each(r.row, '$.properties') o WHERE ${homes}`;
	return [
		db.run(
			sql`${insertFromJson(website, sql`r.row`)} FROM resting r WHERE ${homes} AND ${marked} ON CONFLICT (account_id, domain) DO NOTHING`,
		),
		db.run(sql`UPDATE OR IGNORE connection_property SET website_id = (SELECT w.id ${shown} AND o.value ->> 'hid' = connection_property.hid),
				state = iif((SELECT c.state FROM connection c WHERE c.id = connection_property.connection_id) = 'ended', 'off',
					(SELECT o.value ->> 'state' ${shown} AND o.value ->> 'hid' = connection_property.hid)),
				next_at = 0, lease = lease + 1, lease_until = NULL
			WHERE hid IN (SELECT o.value ->> 'hid' ${shown}) AND +account_id = ${accountId} AND website_id IS NULL AND ${marked}`),
		db.run(sql`UPDATE resting SET state = 'paused', at = row ->> 'wasPausedAt', parent = NULL, row = json_remove(row, '$.wasPausedAt')
			WHERE row ->> 'wasPausedAt' IS NOT NULL AND ${childrenOf(accountId, homes)} AND ${marked}`),
	];
}

/** What went with these websites and is not back is listed by itself from now on. */
export function freeChildren(db: Db, accountId: number, which: Condition, marked: Marked) {
	return db.run(sql`UPDATE resting SET parent = NULL WHERE ${childrenOf(accountId, sitesAtRest(accountId, which))} AND ${marked}`);
}

/** Brings resting websites back without what went with them. */
export function returnWebsites(db: Db, accountId: number, which: Condition, marked: Marked) {
	return [
		...reopenWebsites(db, accountId, which, marked),
		freeChildren(db, accountId, which, marked),
		db.run(sql`DELETE FROM resting AS r WHERE ${sitesAtRest(accountId, which)} AND ${marked}`),
	];
}

function sitesAtRest(accountId: number, which: Condition): Condition {
	return sql`r.account_id = ${accountId} AND r.kind = 'websites' AND ${which}`;
}

/** Condition on resting rows. Index resting_account; without a website none is read. */
function childrenOf(accountId: number, homes: Condition): Condition {
	return sql`account_id = ${accountId} AND state = 'removed' AND at IN (SELECT r.at FROM resting r WHERE ${homes})
		AND parent IN (SELECT r.hid FROM resting r WHERE ${homes})`;
}

/** The token of each thing of these kinds that belongs to the website and ends with the token; null where a person made it, or where it stays. */
export function goingMakers(db: Db, site: GoingWebsite) {
	const rows = MADE_ROW_KINDS.map(
		(kind) => sql`SELECT maker_token_hid AS makerTokenHid FROM ${sql.identifier(tableOf(kind))}
			WHERE account_id = ${site.accountId} AND ${belongs(kind, site)}`,
	);
	return db.rows({ makerTokenHid: textOrNull() })(sql.join(rows, sql` UNION ALL `));
}
