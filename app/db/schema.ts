import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DEFAULT_DEPTH_RESULTS } from "../domain/position/search";

// Integer keys inside, `hid` (random 128 bit, base64url) outside. Instants are ms since epoch. Days are "YYYY-MM-DD" in the account's zone.

export const user = sqliteTable(
	"user",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		email: text().notNull(),
		/** Trimmed and lower-cased: what is unique and looked up. */
		emailKey: text().notNull(),
		/** "scrypt$N$r$p$salt$hash", parameters with the hash so that they can be raised. */
		passwordHash: text().notNull(),
		role: text({ enum: ["USER", "ADMINISTRATOR"] })
			.notNull()
			.default("USER"),
		firstName: text().notNull().default(""),
		lastName: text().notNull().default(""),
		company: text().notNull().default(""),
		phone: text().notNull().default(""),
		phoneCountry: text().notNull().default(""),
		country: text().notNull(),
		language: text().notNull(),
		status: text({ enum: ["active", "disabled"] })
			.notNull()
			.default("active"),
		verifiedAt: integer(),
		/** How the account was activated. */
		verificationMethod: text({ enum: ["email", "sms"] }),
		termsAcceptedAt: integer(),
		/** Instant the owner asked for deletion; the data go 30 days later unless they sign in again (domain/account/removal.ts). */
		removalAskedAt: integer(),
		/** Random, in the unsubscribe links of this user's mails: it switches mails off and does nothing else. */
		mailKey: text().notNull().default(""),
		/** JSON object of allow-listed keys (A §3 meta). */
		meta: text().notNull().default("{}"),
		lastIpAddress: text(),
		lastRequestAt: integer(),
		createdAt: integer().notNull(),
		updatedAt: integer().notNull(),
	},
	(t) => [uniqueIndex("user_hid").on(t.hid), uniqueIndex("user_email").on(t.emailKey), index("user_mail_key").on(t.mailKey)],
);

export const account = sqliteTable(
	"account",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		shard: integer().notNull().default(0),
		/** Raised in the same batch by every write to what the account sees. */
		rev: integer().notNull().default(0),
		/** Random mark of the last guarded write: later statements of its batch ask for it (see db/guard.ts). */
		writeMark: text().notNull().default(""),
		plan: text({ enum: ["default", "expert_20210323", "administrator"] })
			.notNull()
			.default("default"),
		/** Keyword packs of 100 on the paid plan. */
		packs: integer().notNull().default(0),
		status: text({ enum: ["active", "incomplete", "past_due", "suspended"] })
			.notNull()
			.default("active"),
		country: text().notNull(),
		language: text().notNull(),
		timezone: text().notNull(),
		/** Depth of monitors that name none. */
		depth: integer().notNull().default(DEFAULT_DEPTH_RESULTS),
		/** Instant from which the clock looks at this account again; null when it has no monitor. */
		nextDueAt: integer(),
		/** The same for its followed addresses (url_monitor). */
		urlDueAt: integer(),
		/** Raised in the same batch by every write that changes what is followed: monitors, their websites, tags, favourites, volumes. */
		rosterRev: integer().notNull().default(0),
		/** Since when more keywords are followed than the plan has room for; null while it has room. Source: spec B §9 "Excess keyword deletion". */
		excessSince: integer(),
		/** Local day whose daily run came out incomplete; null once a later one is whole. Source: reliability 3b.8. */
		incompleteDay: text(),
		/** Next place in the columns; never reused. */
		nextOrdinal: integer().notNull().default(0),
		monitorCount: integer().notNull().default(0),
		/** Definite observations written, ever: the unit that is billed and metered. */
		observationCount: integer().notNull().default(0),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("account_hid").on(t.hid), index("account_due").on(t.nextDueAt), index("account_url_due").on(t.urlDueAt)],
);

export const membership = sqliteTable(
	"membership",
	{
		userId: integer().notNull(),
		accountId: integer().notNull(),
		role: text({ enum: ["owner"] })
			.notNull()
			.default("owner"),
	},
	(t) => [primaryKey({ columns: [t.userId, t.accountId] })],
);

export const session = sqliteTable(
	"session",
	{
		id: integer().primaryKey(),
		/** Names it in the owner's list of sessions. */
		hid: text().notNull().default(""),
		/** SHA-256 of the secret, hex: the secret itself is only with the client. */
		digest: text().notNull(),
		kind: text({ enum: ["cookie", "bearer"] }).notNull(),
		/** What proved the user's identity. */
		method: text({ enum: ["password", "code", "link", "impersonation"] })
			.notNull()
			.default("password"),
		/** The administrator behind it, and their own session to go back to; null in ordinary sessions. */
		impersonatorId: integer(),
		returnSessionId: integer(),
		userId: integer().notNull(),
		accountId: integer().notNull(),
		createdAt: integer().notNull(),
		lastSeenAt: integer().notNull(),
		/** Absolute end. */
		expiresAt: integer().notNull(),
		ip: text(),
		userAgent: text(),
	},
	(t) => [uniqueIndex("session_digest").on(t.digest), index("session_user").on(t.userId)],
);

/** Counters of tries by key and window; one row a window, raised by UPSERT. */
export const attempt = sqliteTable(
	"attempt",
	{ key: text().notNull(), windowStart: integer().notNull(), count: integer().notNull() },
	(t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

/** What was done to whom by whom; append only. `subject` "user:<hid>" makes it the user's event log. */
export const audit = sqliteTable(
	"audit",
	{
		id: integer().primaryKey(),
		actorId: integer(),
		/** The administrator behind an impersonated actor. */
		impersonatorId: integer(),
		subject: text().notNull(),
		action: text().notNull(),
		at: integer().notNull(),
		requestId: text().notNull(),
		ip: text(),
		userAgent: text(),
	},
	(t) => [index("audit_subject").on(t.subject, t.at)],
);

/** The one valid code of a user for a purpose; a new one takes the place of the old. Only digests are kept. */
export const code = sqliteTable(
	"code",
	{
		userId: integer().notNull(),
		purpose: text({ enum: ["activation", "sign_in"] }).notNull(),
		/** SHA-256 over user, purpose and code, hex. */
		digest: text().notNull(),
		/** SHA-256 of the token in the mail's link; null for messages without one. */
		linkDigest: text(),
		channel: text({ enum: ["email", "sms"] }).notNull(),
		/** Wrong tries so far. */
		tries: integer().notNull().default(0),
		createdAt: integer().notNull(),
		expiresAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.purpose] }), uniqueIndex("code_link").on(t.linkDigest)],
);

/** Keys of the API page. The key itself is shown once and kept nowhere. */
export const apiToken = sqliteTable(
	"api_token",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		userId: integer().notNull(),
		accountId: integer().notNull(),
		label: text().notNull(),
		scope: text().notNull().default("*"),
		/** First characters of the key, to recognise it by. */
		prefix: text().notNull(),
		/** SHA-256 of the key, hex. */
		digest: text().notNull(),
		createdAt: integer().notNull(),
		lastUsedAt: integer(),
	},
	(t) => [uniqueIndex("api_token_hid").on(t.hid), uniqueIndex("api_token_digest").on(t.digest), index("api_token_account").on(t.accountId)],
);

/** What the bell shows. Words are the catalogue's: `kind` names them, `facts` fill them. */
export const notification = sqliteTable(
	"notification",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Names its words, icon and colour (domain/account/notification.ts). */
		kind: text().notNull(),
		/** JSON: {count, domain …} */
		facts: text().notNull().default("{}"),
		/** What it is about, unique in its account: a task that moves on updates its row. */
		topic: text().notNull(),
		/** 0–100 of a running task; null for none. */
		progress: integer(),
		read: integer({ mode: "boolean" }).notNull().default(false),
		/** Stays when the list is emptied: a task that runs. */
		persistent: integer({ mode: "boolean" }).notNull().default(false),
		at: integer().notNull(),
	},
	(t) => [
		uniqueIndex("notification_topic").on(t.accountId, t.topic),
		uniqueIndex("notification_hid").on(t.hid),
		index("notification_running").on(t.accountId).where(sql`progress IS NOT NULL`),
	],
);

/** Banners for everybody, switched on by an administrator. Source: spec A §1. */
export const notice = sqliteTable(
	"notice",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		kind: text().notNull(),
		/** JSON {en, fr, es}; "" takes the catalogue's words. */
		texts: text().notNull().default("{}"),
		/** Shown from and until, ms; null means open. */
		startsAt: integer(),
		endsAt: integer(),
		enabled: integer({ mode: "boolean" }).notNull().default(true),
		updatedAt: integer().notNull(),
	},
	(t) => [uniqueIndex("notice_hid").on(t.hid)],
);

/** Mails that may wait: what to say and to whom, never the words themselves nor a secret. Codes are sent at once and never stored. */
export const mail = sqliteTable(
	"mail",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		userId: integer().notNull(),
		/** Names its words (services/mail). */
		kind: text().notNull(),
		facts: text().notNull().default("{}"),
		/** Sent once however often it is asked for. */
		dedupeKey: text().notNull(),
		state: text({ enum: ["waiting", "sent", "failed", "dropped"] })
			.notNull()
			.default("waiting"),
		attempts: integer().notNull().default(0),
		notBefore: integer().notNull(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("mail_dedupe").on(t.dedupeKey), index("mail_waiting").on(t.notBefore).where(sql`state = 'waiting'`)],
);

/** Switches, JSON values: the published crawler config, days that raw pages are kept, notices. */
export const setting = sqliteTable("setting", { key: text().primaryKey(), value: text().notNull(), updatedAt: integer().notNull() });

export const crawlerConfig = sqliteTable(
	"crawler_config",
	{
		id: integer().primaryKey(),
		name: text().notNull(),
		version: integer().notNull(),
		/** JSON, see domain/serp/crawler-config.ts. */
		browser: text().notNull(),
		parser: text().notNull(),
		production: integer({ mode: "boolean" }).notNull().default(false),
		/** Version of the built-in config whose parser part this is; null when an administrator wrote it. */
		builtInVersion: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("crawler_config_version").on(t.name, t.version),
		uniqueIndex("crawler_config_production").on(t.production).where(sql`production = 1`),
	],
);

/** Stored looks of a range of days, read again with a newer reader. What was read before stays. */
export const reread = sqliteTable(
	"reread",
	{
		id: integer().primaryKey(),
		/** Names what it changed in R2. */
		hid: text().notNull(),
		/** UTC days of the looks' jobs, "YYYY-MM-DD", both included. */
		fromDay: text().notNull(),
		toDay: text().notNull(),
		/** The crawler config that reads. */
		configId: integer().notNull(),
		/** First the looks are read again, then the samples that speak by them. */
		phase: text({ enum: ["looks", "samples", "done"] })
			.notNull()
			.default("looks"),
		/** The last part or sample that was seen to; each step moves it by a guarded update. */
		cursor: text().notNull().default(""),
		looks: integer().notNull().default(0),
		/** Looks that read otherwise than before. */
		changed: integer().notNull().default(0),
		/** Positions that say something else now. */
		corrected: integer().notNull().default(0),
		/** Definite positions whose page the newer reader does not recognise; they stay. */
		doubted: integer().notNull().default(0),
		askedBy: integer(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("reread_hid").on(t.hid), index("reread_open").on(t.id).where(sql`phase <> 'done'`)],
);

/** Pages that the reader could not account for, by day and reader; no row on a day without any. */
export const readerHealth = sqliteTable(
	"reader_health",
	{
		day: text().notNull(),
		engine: text().notNull(),
		reader: text().notNull(),
		/** Of the jobs that met a suspect page. */
		pages: integer().notNull().default(0),
		suspect: integer().notNull().default(0),
		/** A look to see it by. */
		look: text().notNull(),
		/** When the alarm was raised; null while there are too few. */
		alarmedAt: integer(),
	},
	(t) => [primaryKey({ columns: [t.day, t.engine, t.reader] })],
);

/** State of a source's breaker. Source: reliability R20. */
export const sourceState = sqliteTable("source_state", {
	source: text().primaryKey(),
	consecutiveBlocks: integer().notNull().default(0),
	/** Until then nothing but one probe is asked; null when closed. */
	openUntil: integer(),
	openedAt: integer(),
	updatedAt: integer().notNull(),
});

export const website = sqliteTable(
	"website",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Normalised host in punycode (domain/normalize/domain.ts). */
		domain: text().notNull(),
		/** Which hosts are the website's (domain/serp/match-domain.ts). */
		hosts: text({ enum: ["subdomains", "www", "exact"] })
			.notNull()
			.default("subdomains"),
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
		/** Searches a month, by the provider that `volumeSource` names, asked at `volumeAt`; null where none said. Source: spec B §3 "kwplanner_volume". */
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
export const bucket = sqliteTable("bucket", { id: integer().primaryKey(), size: integer().notNull().default(0) });

export const search = sqliteTable(
	"search",
	{
		id: integer().primaryKey(),
		engine: text().notNull().default("google"),
		keywordId: integer().notNull(),
		device: text({ enum: ["desktop", "mobile"] }).notNull(),
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
		/** Organic results to look through; null takes the account's. */
		depth: integer(),
		/** Searches a month as the account itself says (uploaded); stands before the keyword's. */
		volume: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("monitor_hid").on(t.hid),
		uniqueIndex("monitor_identity").on(t.accountId, t.websiteId, t.searchId),
		uniqueIndex("monitor_ordinal").on(t.accountId, t.ordinal),
	],
);

/** A name and a colour to gather monitors under. */
export const tag = sqliteTable(
	"tag",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		name: text().notNull(),
		/** The name without regard to case: what is unique and searched (domain/tag/tag-rules.ts). */
		nameKey: text().notNull(),
		/** "#RRGGBB" */
		color: text().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("tag_hid").on(t.hid), uniqueIndex("tag_name").on(t.accountId, t.nameKey)],
);

/** Which monitors a tag gathers; goes with either of them, for their ids may be given anew. */
export const monitorTag = sqliteTable("monitor_tag", { monitorId: integer().notNull(), tagId: integer().notNull() }, (t) => [
	primaryKey({ columns: [t.monitorId, t.tagId] }),
	index("monitor_tag_tag").on(t.tagId),
]);

/** A text about a day, shown on the charts of the monitors that it concerns. */
export const note = sqliteTable(
	"note",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		description: text().notNull(),
		/** The text without regard to case: what is searched (domain/note/note-rules.ts). */
		descriptionKey: text().notNull(),
		/** Day that it speaks of. */
		at: text().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("note_hid").on(t.hid), index("note_account").on(t.accountId, t.at)],
);

/**
 * What a note concerns; without a link it concerns every monitor. A link outlives its target, by a name that is never given again:
 * a note about one removed keyword must not become a note about all.
 */
export const noteLink = sqliteTable(
	"note_link",
	{ noteId: integer().notNull(), entity: text({ enum: ["monitors", "websites", "tags"] }).notNull(), targetHid: text().notNull() },
	(t) => [primaryKey({ columns: [t.noteId, t.entity, t.targetHid] })],
);

/** One bucket at one slot: the unit of work. Members are the union of its requests. Source: design.md "work". */
export const job = sqliteTable(
	"job",
	{
		id: integer().primaryKey(),
		/** Names its evidence in R2. */
		hid: text().notNull(),
		bucketId: integer().notNull(),
		/** UTC hour since epoch. */
		slot: integer().notNull(),
		/** Repeats within a slot, from 0. */
		wave: integer().notNull().default(0),
		state: text({ enum: ["open", "done", "dead"] })
			.notNull()
			.default("open"),
		priority: integer().notNull().default(0),
		/** Raised by each lease: the fence that every later write carries. */
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		/** Not looked at before. */
		notBefore: integer().notNull(),
		/** Leases taken in a row without a part recorded. */
		barren: integer().notNull().default(0),
		/** Raised by each request that joins; a job ends only when it has seen them all. */
		joins: integer().notNull().default(0),
		/** JSON: what it got so far (domain/storage/job-progress.ts). */
		progress: text().notNull().default("{}"),
		/** What the keys of its readings in R2 begin with, once it has ended (domain/storage/look-id.ts). */
		readingsKey: text(),
		reason: text(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("job_identity").on(t.bucketId, t.slot, t.wave), index("job_open").on(t.priority).where(sql`state = 'open'`)],
);

/** An account's wish that a job looks for some of its monitors, for one of its samples. */
export const jobRequest = sqliteTable(
	"job_request",
	{
		jobId: integer().notNull(),
		sampleId: integer().notNull(),
		accountId: integer().notNull(),
		/** JSON: [[bucketIndex, ordinal, depth, domain], …] */
		members: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.jobId, t.sampleId] })],
);

/** One point in an account's time: the daily sample ("0000") or a manual refresh ("HHmm"). */
export const sample = sqliteTable(
	"sample",
	{
		id: integer().primaryKey(),
		accountId: integer().notNull(),
		day: text().notNull(),
		time: text().notNull(),
		/** Ordinals asked for, as ranges "0-99,105" (domain/storage/ordinal-ranges.ts). */
		asked: text().notNull(),
		openedAt: integer().notNull(),
		closedAt: integer(),
		/** base64(gzip(columns)) of all that was observed; null while only parts exist. */
		columns: text(),
		/** Positions in blocks of ordinals, each to be read alone (domain/storage/code-blocks.ts), and where each block stands. */
		codes: text(),
		blocks: text(),
		/** Raised by each write to the columns. */
		version: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("sample_identity").on(t.accountId, t.day, t.time),
		index("sample_open").on(t.accountId).where(sql`closed_at IS NULL`),
	],
);

/** What one job has written into one sample so far; folded into the sample when it closes. */
export const samplePart = sqliteTable(
	"sample_part",
	{
		sampleId: integer().notNull(),
		jobId: integer().notNull(),
		/** Chunks of columns, one a line, later lines win (domain/storage/sample-columns.ts). */
		chunks: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.sampleId, t.jobId] })],
);

/** A closed month of an account's samples, moved to R2. */
export const sealedMonth = sqliteTable(
	"sealed_month",
	{
		accountId: integer().notNull(),
		/** "YYYY-MM" */
		month: text().notNull(),
		objectKey: text().notNull(),
		/** JSON: [{day, time, at}] of the samples inside. */
		samples: text().notNull(),
		sealedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.month] })],
);

/** The positions of an account's year by keyword, as far as its months are sealed: one object in R2, read by range (domain/storage/year-blocks.ts). */
export const sealedYear = sqliteTable(
	"sealed_year",
	{
		accountId: integer().notNull(),
		year: integer().notNull(),
		objectKey: text().notNull(),
		/** JSON: the months inside, their samples, and where each block of ordinals stands. */
		blocks: text().notNull(),
		sealedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.year] })],
);

/** What is kept of each monitor beyond its samples, as columns by ordinal: best position and day, first seen (domain/storage/account-columns.ts). */
export const accountColumn = sqliteTable(
	"account_column",
	{
		accountId: integer().notNull(),
		name: text().notNull(),
		value: text().notNull(),
		/** Raised by each write; a writer names the one it read. */
		version: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.name] })],
);

/** A link that shows a website's or a tag's positions to whoever holds it. Only the digest of its token is kept. */
export const share = sqliteTable(
	"share",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** SHA-256 of the token, hex. */
		digest: text().notNull(),
		/** First characters of the token, to recognise it by. */
		prefix: text().notNull(),
		entity: text({ enum: ["websites", "tags"] }).notNull(),
		targetHid: text().notNull(),
		label: text().notNull().default(""),
		createdAt: integer().notNull(),
		/** null: until it is revoked. */
		expiresAt: integer(),
		lastUsedAt: integer(),
	},
	(t) => [uniqueIndex("share_hid").on(t.hid), uniqueIndex("share_digest").on(t.digest), index("share_account").on(t.accountId)],
);

/** A one-off check of a keyword and a website. Source: spec B §3 "Check". */
export const serpCheck = sqliteTable(
	"serp_check",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		/** null while it belongs to a visitor. */
		accountId: integer(),
		/** Digest that names a visitor without an account; null for accounts. */
		visitor: text(),
		keywordId: integer().notNull(),
		/** Normalised host in punycode. */
		domain: text().notNull(),
		device: text({ enum: ["desktop", "mobile"] })
			.notNull()
			.default("desktop"),
		/** Local day of the account on which it was asked last; its counters. */
		day: text().notNull(),
		createdAt: integer().notNull(),
		/** Instant of the last asking; equals createdAt until it is restarted. */
		askedAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("serp_check_hid").on(t.hid),
		index("serp_check_account").on(t.accountId, t.createdAt),
		index("serp_check_similar").on(t.accountId, t.keywordId, t.domain),
		index("serp_check_visitor").on(t.visitor),
	],
);

/** What one datacenter answered for a check; "pending" from the asking on. */
export const checkResult = sqliteTable(
	"check_result",
	{
		checkId: integer().notNull(),
		/** Id of the datacenter (domain/check/datacenter.ts). */
		datacenter: text().notNull(),
		/** JSON entry as in a sample (domain/position/codec.ts WireEntry). */
		entry: text().notNull(),
		/** -1 pending or unknown, 0 not found, else the position: what averages and sorting use. */
		position: integer().notNull().default(-1),
		look: text(),
		updatedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.checkId, t.datacenter] }), index("check_result_look").on(t.look)],
);

/** Things counted by day and by whom: one-off checks of an account, a visitor, an address. */
export const dailyCount = sqliteTable(
	"daily_count",
	{ subject: text().notNull(), day: text().notNull(), count: integer().notNull() },
	(t) => [primaryKey({ columns: [t.subject, t.day] })],
);

/** An address whose indexation is followed. Source: spec B §3 "URL monitor". */
export const urlMonitor = sqliteTable(
	"url_monitor",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Normalised (domain/normalize/url.ts). */
		url: text().notNull(),
		/** Host, to group by. */
		domain: text().notNull(),
		/** The search that looks for it; null until it is asked for the first time. */
		searchId: integer(),
		/** 1 indexed, 0 not indexed, -1 unknown for a reason, null pending. */
		found: integer(),
		/** The page that was found differs in its scheme only. */
		protocolMismatch: integer({ mode: "boolean" }).notNull().default(false),
		/** JSON: reason, detail, source, cache link of the last answer. */
		detail: text().notNull().default("{}"),
		look: text(),
		doneAt: integer(),
		/** Instant of the last asking, and of the last one by hand. */
		askedAt: integer(),
		refreshedAt: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("url_monitor_hid").on(t.hid),
		uniqueIndex("url_monitor_url").on(t.accountId, t.url),
		index("url_monitor_look").on(t.look),
		// By website, with what its header counts.
		index("url_monitor_domain").on(t.accountId, t.domain, t.found, t.protocolMismatch),
	],
);

/** A wish that a job looks for a check's datacenter or a followed address; what monitors wish stands in job_request. */
export const jobErrand = sqliteTable(
	"job_errand",
	{
		jobId: integer().notNull(),
		kind: text({ enum: ["check", "url"] }).notNull(),
		/** Id of the check or of the followed address. */
		targetId: integer().notNull(),
		/** Of a check; "" otherwise. */
		datacenter: text().notNull().default(""),
		accountId: integer(),
		/** The search's place in the bucket. */
		bucketIndex: integer().notNull(),
		depth: integer().notNull(),
		/** Instant of the asking: an answer to an earlier one is not written. */
		askedAt: integer().notNull(),
		/** JSON: what the job has said of it so far; null while nothing. */
		answer: text(),
	},
	(t) => [primaryKey({ columns: [t.jobId, t.kind, t.targetId, t.datacenter] }), index("job_errand_target").on(t.kind, t.targetId)],
);

/** Queue messages that could not be understood or carried out. */
export const deadMessage = sqliteTable("dead_message", {
	id: integer().primaryKey(),
	queue: text().notNull(),
	reason: text().notNull(),
	/** First 500 characters. */
	body: text().notNull(),
	at: integer().notNull(),
});

/** First answers of POSTs that carried an Idempotency-Key. */
export const idempotency = sqliteTable(
	"idempotency",
	{
		accountId: integer().notNull(),
		key: text().notNull(),
		requestDigest: text().notNull(),
		status: integer(),
		body: text(),
		at: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.key] })],
);
