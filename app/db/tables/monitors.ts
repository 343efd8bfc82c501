import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { StoredMemories } from "../../domain/confirmation/search-memory";
import type { JsonText } from "../../domain/own-json";
import { ASKED_ENGINES, DEFAULT_ENGINE } from "../../domain/reference/search-engines";
import type { HandRates } from "../../domain/voice/hand-rates";
import type { WantedRule } from "../../domain/wanted/wanted-rules";

export const website = sqliteTable(
	"website",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Normalised host in punycode (domain/normalize/domain.ts). */
		domain: text().notNull(),
		/** Rule of the hosts that belong to the website (packages/serp/src/match-domain.ts). */
		hosts: text({ enum: ["subdomains", "www", "exact"] })
			.notNull()
			.default("subdomains"),
		/** JSON: rules that name the page which is wanted for a keyword, in their order (domain/wanted/wanted-rules.ts); null without any. */
		wantedRules: text().$type<JsonText<WantedRule[]>>(),
		/** Click rates that a person set for shares of voice; null without any. */
		clickRates: text().$type<JsonText<HandRates>>(),
		/** JSON: words by which answers name the website; null: its usual ones (domain/search-query/brand-words.ts). */
		names: text().$type<JsonText<string[]>>(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("website_hid").on(t.hid), uniqueIndex("website_domain").on(t.accountId, t.domain)],
);

/** A term with its market, shared by all accounts. */
export const keyword = sqliteTable(
	"keyword",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		term: text().notNull(),
		country: text().notNull(),
		language: text().notNull(),
		normVersion: integer().notNull(),
		/** Searches per month by the provider `volumeSource`, requested at `volumeAt`; null when unknown. Source: spec B §3 "kwplanner_volume". */
		volume: integer(),
		volumeSource: text(),
		volumeAt: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("keyword_hid").on(t.hid),
		uniqueIndex("keyword_term").on(t.term, t.country, t.language, t.normVersion),
		index("keyword_volume").on(t.volumeAt),
	],
);

/** Fixed groups of at most 100 searches, filled in order of creation. */
export const bucket = sqliteTable("bucket", {
	id: integer().primaryKey(),
	size: integer().notNull().default(0),
	/** JSON: what is remembered of each search between its looks, by its place (domain/confirmation/search-memory.ts); null without any. */
	memory: text().$type<JsonText<StoredMemories>>(),
});

export const search = sqliteTable(
	"search",
	{
		id: integer().primaryKey(),
		engine: text({ enum: ASKED_ENGINES }).notNull().default(DEFAULT_ENGINE),
		keywordId: integer().notNull(),
		device: text({ enum: ["desktop", "mobile"] }).notNull(),
		/** Canonical name of a place below the country, or a datacenter (domain/check/datacenter.ts); "" for the whole country. */
		place: text().notNull().default(""),
		bucketId: integer().notNull(),
		/** Place in its bucket, 0–99. */
		bucketIndex: integer().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("search_identity").on(t.keywordId, t.engine, t.device, t.place),
		uniqueIndex("search_bucket").on(t.bucketId, t.bucketIndex),
	],
);

/** Searches that were deleted because nobody follows them any more, until their evidence is gone too (services/erasure). */
export const erasedSearch = sqliteTable("erased_search", {
	id: integer().primaryKey(),
	/** SHA-256 of the search: its words are kept nowhere. */
	digest: text().notNull(),
	/** Its place in its bucket, by which packs of evidence name it. */
	bucketIndex: integer().notNull(),
	/** Null for a search that was erased before result places were kept. */
	bucketId: integer(),
	at: integer().notNull(),
});

export const monitor = sqliteTable(
	"monitor",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		websiteId: integer().notNull(),
		searchId: integer().notNull(),
		/** Place in the account's columns, unique and never reused. */
		ordinal: integer().notNull(),
		favorite: integer({ mode: "boolean" }).notNull().default(false),
		/** Chosen to be read before all others where the plan has no room for all (db/followed-order.ts). */
		kept: integer({ mode: "boolean" }).notNull().default(false),
		/** Organic results to look through; null takes the account's. */
		depth: integer(),
		/** Searches per month that the account uploaded; takes precedence over the keyword's. */
		volume: integer(),
		/** Page of the website that is wanted for it, named by hand or by a file (domain/wanted/wanted-page.ts); null: the website's rules decide. */
		wantedUrl: text(),
		/** hid of the import that added it, while nobody has changed it since: the import can be taken back with it. */
		importHid: text(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("monitor_hid").on(t.hid),
		uniqueIndex("monitor_identity").on(t.accountId, t.websiteId, t.searchId),
		uniqueIndex("monitor_ordinal").on(t.accountId, t.ordinal),
		index("monitor_search").on(t.searchId),
	],
);
