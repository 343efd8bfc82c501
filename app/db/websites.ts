import type { HostRule } from "@serpentine/serp/hosts";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { JsonText } from "~/domain/own-json";
import type { HandRates } from "~/domain/voice/hand-rates";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { returnWebsites } from "./resting-websites";
import { number } from "./rows";
import { website } from "./tables/monitors";

interface WebsiteOwn {
	hid: string;
	hosts: HostRule;
	names: JsonText<string[]> | null;
}

/** Makes sure that the account has a website: one that rests is back with its id and rule. Index website_domain. */
export function insertWebsite(db: Db, added: { hid: string; accountId: number; domain: string; createdAt: number }, marked: Marked) {
	return [
		...returnWebsites(db, added.accountId, sql`r.key = ${added.domain}`, marked),
		db.run(sql`INSERT INTO website (hid, account_id, domain, created_at)
			SELECT ${added.hid}, ${added.accountId}, ${added.domain}, ${added.createdAt} WHERE ${marked}
			ON CONFLICT (account_id, domain) DO NOTHING`),
	];
}

/** The account's websites by name. Index website_domain. */
export function websitesOf(db: Db, accountId: number) {
	return db
		.select({ hid: website.hid, domain: website.domain, hosts: website.hosts })
		.from(website)
		.where(eq(website.accountId, accountId))
		.orderBy(asc(website.domain));
}

/** Returns whether the account tracks keywords of at least two websites. Indexes website_domain, monitor_identity. */
export async function hasTwoWebsites(db: Db, accountId: number): Promise<boolean> {
	const found = await db.rows({ found: number })(sql`SELECT 1 AS found FROM website w
		WHERE w.account_id = ${accountId} AND EXISTS (SELECT 1 FROM monitor m WHERE m.account_id = w.account_id AND m.website_id = w.id) LIMIT 2`);
	return found.length === 2;
}

/** Condition: the website is the account's. */
export function websiteExists(accountId: number, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM website WHERE account_id = ${accountId} AND hid = ${hid})`;
}

/** Condition: the website is the account's and has these hosts and names. */
export function isWebsiteAsRead(accountId: number, { hid, hosts, names }: WebsiteOwn): Condition {
	return sql`EXISTS (SELECT 1 FROM website WHERE account_id = ${accountId} AND hid = ${hid} AND hosts = ${hosts} AND names IS ${names})`;
}

/** Sets which hosts are the website's own, and the words by which answers name it; null for its usual ones. */
export function setWebsite(db: Db, accountId: number, { hid, hosts, names }: WebsiteOwn, marked: Marked) {
	return db.run(sql`UPDATE website SET hosts = ${hosts}, names = ${names} WHERE account_id = ${accountId} AND hid = ${hid} AND ${marked}`);
}

/** The account's websites with their rules of wanted pages and names, by domain. Index website_domain. */
export function ruledWebsitesOf(db: Db, accountId: number) {
	return db
		.select({ hid: website.hid, domain: website.domain, hosts: website.hosts, wantedRules: website.wantedRules, names: website.names })
		.from(website)
		.where(eq(website.accountId, accountId))
		.orderBy(asc(website.domain));
}

/** Condition: the website is the account's, and its rules of wanted pages are those that were read. */
export function areRulesAsRead(accountId: number, hid: string, rules: string | null): Condition {
	return sql`EXISTS (SELECT 1 FROM website WHERE account_id = ${accountId} AND hid = ${hid} AND wanted_rules IS ${rules})`;
}

/** Sets the rules of wanted pages: JSON, null for none. */
export function setRules(db: Db, accountId: number, hid: string, rules: string | null, marked: Marked) {
	return db.run(sql`UPDATE website SET wanted_rules = ${rules} WHERE account_id = ${accountId} AND hid = ${hid} AND ${marked}`);
}

/** Websites of the account with click rates that a person set. Index website_domain. */
export function clickRatesOf(db: Db, accountId: number) {
	return db
		.select({ hid: website.hid, clickRates: website.clickRates })
		.from(website)
		.where(and(eq(website.accountId, accountId), isNotNull(website.clickRates)));
}

/** Condition: the website is the account's and has these click rates. */
export function hasClickRates(accountId: number, hid: string, rates: JsonText<HandRates> | null): Condition {
	return sql`EXISTS (SELECT 1 FROM website WHERE account_id = ${accountId} AND hid = ${hid} AND click_rates IS ${rates})`;
}

/** Sets the click rates of a website; null: those of its own curve or of studies count again. */
export function setClickRates(db: Db, accountId: number, hid: string, rates: JsonText<HandRates> | null, marked: Marked) {
	return db.run(sql`UPDATE website SET click_rates = ${rates} WHERE account_id = ${accountId} AND hid = ${hid} AND ${marked}`);
}
