import { namesOf } from "../by-name";

/** Facts of a kind of things. */
interface ThingFacts {
	/** One of them, as scopes of rules and subjects of alerts name it. */
	one: string;
	/** Section of the reference of the API. */
	group: string;
	/** It is a website, belongs to one, or may name some; null: it has none. What has one website alone is removed with it. */
	website: "is" | "of" | "names" | null;
	/**
	 * How removed ones rest (domain/rest): as a row that comes back by itself, or by rules of their own; null: they do not rest. The order of THINGS is that
	 * in which they come back: a tag needs its keywords, a keyword its website.
	 */
	rests: "row" | "own" | null;
	/** First word of their actions in the audit, as in "notes.restored". */
	audit: string;
	/** Files of the archive by their names in its reader; null: none. */
	archive: Readonly<Record<string, string>> | null;
	/** An API token can make one. It ends with the token or stays (domain/account/maker.ts), and only its owner brings it back. */
	made: boolean;
	/** It can point at keywords, websites or tags, and is named before one of these is removed. */
	refers: boolean;
	/** POST search finds it. */
	searched: boolean;
	/** An alert rule can be limited to one; or alerts can only be about one. */
	alerts: "scope" | "subject" | null;
}

/**
 * The kinds of things that an account has, named as in the paths of the API. Every list of kinds derives from this one (tests/architecture/things.test.ts).
 * Their tables: db/thing-tables.ts. Their words: `rest.kinds`, `references`, `apiTokens.madeKinds`.
 */
export const THINGS = {
	websites: {
		one: "website",
		group: "keywords",
		website: "is",
		rests: "own",
		audit: "websites",
		archive: { websites: "websites.csv" },
		made: false,
		refers: false,
		searched: true,
		alerts: "scope",
	},
	monitors: {
		one: "keyword",
		group: "keywords",
		website: "of",
		rests: "own",
		audit: "keywords",
		archive: { keywords: "keywords.csv" },
		made: false,
		refers: false,
		searched: true,
		alerts: "scope",
	},
	"url-monitors": {
		one: "url",
		group: "urls",
		website: "of",
		rests: "own",
		audit: "urls",
		archive: { urls: "urls.csv", urlHistory: "url-history.csv" },
		made: false,
		refers: false,
		searched: false,
		alerts: "subject",
	},
	competitors: {
		one: "competitor",
		group: "keywords",
		website: "of",
		rests: "row",
		audit: "competitors",
		archive: { competitors: "competitors.csv" },
		made: false,
		refers: false,
		searched: false,
		alerts: null,
	},
	prompts: {
		one: "prompt",
		group: "prompts",
		website: "of",
		rests: "row",
		audit: "prompts",
		archive: { prompts: "prompts.csv", promptAnswers: "prompt-answers.csv" },
		made: false,
		refers: false,
		searched: false,
		alerts: "subject",
	},
	tags: {
		one: "tag",
		group: "tags-notes",
		website: null,
		rests: "own",
		audit: "tags",
		archive: { tags: "tags.csv" },
		made: false,
		refers: false,
		searched: true,
		alerts: "scope",
	},
	"scheduled-exports": {
		one: "schedule",
		group: "exports",
		website: "names",
		rests: "row",
		audit: "scheduled_exports",
		archive: { reports: "scheduled-reports.json" },
		made: true,
		refers: true,
		searched: false,
		alerts: null,
	},
	webhooks: {
		one: "webhook",
		group: "webhooks",
		website: "names",
		rests: "row",
		audit: "webhooks",
		archive: { webhooks: "webhooks.json" },
		made: true,
		refers: true,
		searched: false,
		alerts: null,
	},
	"alert-rules": {
		one: "rule",
		group: "alerts",
		website: "names",
		rests: "row",
		audit: "alert_rules",
		archive: { alertRules: "alert-rules.json", alerts: "alerts.csv" },
		made: true,
		refers: true,
		searched: false,
		alerts: null,
	},
	shares: {
		one: "share",
		group: "shares",
		website: "names",
		rests: "row",
		audit: "shares",
		archive: { links: "share-links.json" },
		made: true,
		refers: true,
		searched: false,
		alerts: null,
	},
	"saved-views": {
		one: "view",
		group: "keywords",
		website: "names",
		rests: "row",
		audit: "views",
		archive: { views: "saved-views.json" },
		made: false,
		refers: true,
		searched: false,
		alerts: "scope",
	},
	notes: {
		one: "note",
		group: "tags-notes",
		website: "names",
		rests: "row",
		audit: "notes",
		archive: { notes: "notes.json" },
		made: false,
		refers: true,
		searched: true,
		alerts: null,
	},
	checks: {
		one: "check",
		group: "checks",
		website: null,
		rests: null,
		audit: "checks",
		archive: { checks: "checks.csv" },
		made: false,
		refers: false,
		searched: false,
		alerts: null,
	},
	"alert-channels": {
		one: "channel",
		group: "alerts",
		website: null,
		rests: null,
		audit: "alert_channels",
		archive: { alertSettings: "alert-settings.json" },
		made: true,
		refers: false,
		searched: false,
		alerts: null,
	},
	connections: {
		one: "connection",
		group: "search-queries",
		website: null,
		rests: null,
		audit: "connections",
		archive: { properties: "search-properties.json", queryDays: "search-days.csv", answers: "ai-answers.csv" },
		made: false,
		refers: false,
		searched: false,
		alerts: null,
	},
	tokens: {
		one: "token",
		group: "tokens",
		website: null,
		rests: null,
		audit: "api_tokens",
		archive: null,
		made: false,
		refers: false,
		searched: false,
		alerts: null,
	},
} as const satisfies Record<string, ThingFacts>;

type Things = typeof THINGS;
export type ThingName = keyof Things;
type ThingFact = keyof ThingFacts;

/** The kinds with a fact: with one of its values, or where it is neither false nor null. */
export type ThingWith<Fact extends ThingFact, Value = NonNullable<Exclude<ThingFacts[Fact], false>>> = {
	[Name in ThingName]: Things[Name][Fact] extends Value ? Name : never;
}[ThingName];

/** One of a kind, as scopes and subjects name it. */
export type OneOf<Name extends ThingName> = Things[Name]["one"];

/** Names of the kinds with a fact, in the order of THINGS. */
export function thingsWith<Fact extends ThingFact>(fact: Fact): readonly [ThingWith<Fact>, ...ThingWith<Fact>[]] {
	const [first, ...others] = namesOf(THINGS).filter((name): name is ThingWith<Fact> => Boolean(THINGS[name][fact]));
	if (first === undefined) throw new Error(`no thing has ${fact}`);
	return [first, ...others];
}

/** A name as fields of the API have it: "saved_views". */
export type FieldName<Name extends string> = Name extends `${infer First}-${infer Others}` ? `${First}_${FieldName<Others>}` : Name;

/** Two signatures: a template type is not inferred from a replacement. */
export function fieldName<Name extends string>(name: Name): FieldName<Name>;
export function fieldName(name: string): string {
	return name.replaceAll("-", "_");
}

/** Kinds that an API token can make, as fields of the API have them. */
export type MadeKind = FieldName<ThingWith<"made">>;
export const MADE_KINDS: readonly MadeKind[] = thingsWith("made").map(fieldName);

/** Kinds that can point at keywords, websites or tags, as fields of the API have them, in the order in which they are named. */
export type Referrer = FieldName<ThingWith<"refers">>;
export const REFERRERS: readonly Referrer[] = thingsWith("refers").map(fieldName);

/** Kinds that can be searched. Source: spec B §7 "POST search". */
export type SearchedKind = ThingWith<"searched">;
export const SEARCHED_KINDS = thingsWith("searched");
