import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { CHAT_SERVICES } from "~/adapters/alert-channels/chat-services";
import { oneTimeCodes } from "~/adapters/authenticator/one-time-codes";
import { passkeys } from "~/adapters/authenticator/passkeys";
import { r2Objects, r2Uploads } from "~/adapters/objects/r2-objects";
import { openDb } from "~/db/client";
import { bucket, website } from "~/db/tables/monitors";
import { account } from "~/db/tables/users";
import { DEFAULT_OPINION_SETTINGS, type OpinionSettings } from "~/domain/confirmation/opinion-settings";
import { saveOpinionSettings } from "~/services/confirmation/opinion-settings";
import { setCrawlerSource } from "~/services/crawler-config/crawler-configs";
import type { Ctx } from "~/services/ctx";
import type { LiveChange } from "~/services/ports";
import { CHEAP_PASSWORD_COST } from "~/services/sessions/password-hash";
import { tablesOf } from "~/services/table/read-table";
import { TEST_INSTANT } from "../setup/test-time";
import { ScriptedEngine } from "./scripted-engine";
import { scriptedSource } from "./scripted-source";

export interface World {
	ctx: Ctx;
	engine: ScriptedEngine;
	/** Moves the clock. */
	advance(ms: number): void;
	setNow(instant: string): void;
	published: { accountId: number; rev: number; changes: LiveChange[] }[];
	woken: number[];
	/** Called before each page request, and before each object is put. */
	hooks: { beforePage?: () => Promise<void>; beforePut?: (key: string) => Promise<void> };
}

const EMPTIED = [
	"job",
	"job_request",
	"job_target",
	"serp_check",
	"check_result",
	"daily_count",
	"url_monitor",
	"url_span",
	"sample",
	"sample_part",
	"sealed_month",
	"sealed_year",
	"account_column",
	"monitor",
	"resting",
	"search",
	"bucket",
	"keyword",
	"website",
	"tag",
	"monitor_tag",
	"note",
	"note_link",
	"engine_day",
	"operator_note",
	"share",
	"saved_view",
	"account",
	"source_state",
	"setting",
	"dead_message",
	"notification",
	"membership",
	"mail",
	"import_part",
	"serp_source",
	"source_month",
	"source_call",
	"source_cost",
	"source_task",
	"keyword_import",
	"inspection",
	"inspection_row",
	"crawler_trial",
	"export_file",
	"scheduled_export",
	"report_run",
	"report_recipient",
	"webhook_endpoint",
	"webhook_message",
	"webhook_attempt",
	"relay",
	"relay_health",
	"relay_hour",
	"look_count",
	"look_time",
	"canary",
	"canary_run",
	"doubt_count",
	"plan_grant",
	"erased_search",
	"backup",
	"places_part",
	"places_month",
	"alert_rule",
	"alert_channel",
	"alert_setting",
	"person_mark",
	"alert_mute",
	"alert_run",
	"alert",
	"alert_item",
	"alert_delivery",
	"connection",
	"connection_property",
	"query_day",
	"query_month",
	"monitor_traffic",
	"competitor",
	"prompt",
	"prompt_reading",
];
let serial = 0;

/** An empty product: real D1 and R2, a movable clock, a scripted engine. */
export async function newWorld(): Promise<World> {
	await env.DB.batch(EMPTIED.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
	let now = TEST_INSTANT;
	const engine = new ScriptedEngine();
	engine.ranking({});
	const hooks: World["hooks"] = {};
	const source = scriptedSource(engine, { beforePage: async () => hooks.beforePage?.() });
	const objects = r2Objects(env.OBJECTS);
	const published: World["published"] = [];
	const woken: number[] = [];
	const ctx: Ctx = {
		db: openDb(env.DB),
		ports: {
			mail: { isAvailable: async () => true, send: async () => {} },
			sms: { available: true, send: async () => {} },
			oneTimeCodes,
			passkeys,
			botCheck: { page: null, judge: async () => "person" },
			crashes: { report: async () => {} },
			sources: { browser: source, fetch: source, relay: source },
			objects: {
				...objects,
				put: async (key, body) => {
					await hooks.beforePut?.(key);
					await objects.put(key, body);
				},
			},
			uploads: r2Uploads(env.OBJECTS),
			typefaces: notThere,
			live: { publish: async (message) => void published.push(message), disconnect: async () => {} },
			datacenters: { nameable: true, known: [{ id: "fra", label: "Frankfurt", state: "available" }] },
			calls: { take: notThere },
			tables: {
				read: (...asked) => tablesOf(ctx).read(...asked),
				packed: notThere,
				overview: notThere,
				select: (...asked) => tablesOf(ctx).select(...asked),
				row: notThere,
				websites: notThere,
				seen: (...asked) => tablesOf(ctx).seen(...asked),
			},
			queue: {
				wake: async (jobs) => void woken.push(...jobs.map((job) => job.id)),
				wakeImports: async () => {},
				wakeInspections: async () => {},
				wakeDeliveries: async () => {},
				wakeTrials: async () => {},
				wakeCanaries: async () => {},
				wakeProperties: async () => {},
				wakeFigures: async () => {},
			},
			clock: { ring: async () => {} },
			webhooks: { localOrigins: [], resolve: notThere, send: notThere },
			chats: CHAT_SERVICES,
			sitemaps: { read: notThere },
		},
		baseUrl: "https://serpentine.test",
		passwordCost: CHEAP_PASSWORD_COST,
		now: () => now,
		// Lets other work run; the clock moves by advance() alone.
		sleep: () => new Promise((resolve) => setTimeout(resolve, 0)),
		newHid: () => `${String(++serial).padStart(6, "0")}${"x".repeat(16)}`,
		randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
		random: () => 0.5,
		background: () => {},
		log: () => {},
		requestId: "test",
	};
	await setCrawlerSource(ctx, "fetch");
	return {
		ctx,
		engine,
		published,
		woken,
		hooks,
		advance: (ms) => {
			now += ms;
		},
		setNow: (instant) => {
			now = Date.parse(instant);
		},
	};
}

/**
 * For tests that count pages, or whose subject is no position: a first "not found" would be read a second time. The engine finds nobody whom
 * `engine.ranking` does not name.
 */
export async function withoutReviews({ ctx }: World): Promise<void> {
	const off: OpinionSettings = { ...DEFAULT_OPINION_SETTINGS, review: "off" };
	await saveOpinionSettings(ctx, 1, off);
}

async function notThere(): Promise<never> {
	throw new Error("not in this test");
}

/** An account; packs of 100 keywords on the paid plan. */
export async function newAccount(
	world: World,
	options: { plan?: "default" | "expert_20210323" | "administrator"; timezone?: string; packs?: number } = {},
): Promise<number> {
	const [row] = await world.ctx.db
		.insert(account)
		.values({
			hid: world.ctx.newHid(),
			plan: options.plan ?? "expert_20210323",
			packs: options.packs ?? 10,
			country: "us",
			language: "en",
			timezone: options.timezone ?? "Europe/Paris",
			createdAt: world.ctx.now(),
		})
		.returning({ id: account.id });
	if (!row) throw new Error("no account was made");
	return row.id;
}

/** Monitors of one website, written directly; searches are shared by term and belong to one bucket. Returns their hids. */
export async function follow(
	world: World,
	accountId: number,
	domain: string,
	terms: string[],
	depth: number | null = null,
): Promise<string[]> {
	const { db } = world.ctx;
	const createdAt = world.ctx.now();
	await putSearches(world, terms);
	const hids = terms.map(() => world.ctx.newHid());
	const followed = JSON.stringify(terms.map((term, index) => ({ term, index, hid: hids[index] })));
	await db.batch([
		db.insert(website).values({ hid: world.ctx.newHid(), accountId, domain, createdAt }),
		db.run(sql`INSERT INTO monitor (hid, account_id, website_id, search_id, ordinal, depth, created_at)
			SELECT value ->> 'hid', account.id, website.id, search.id, account.next_ordinal + (value ->> 'index'), ${depth}, ${createdAt}
			FROM json_each(${followed}) JOIN keyword ON keyword.term = value ->> 'term' JOIN search ON search.keyword_id = keyword.id
			JOIN account ON account.id = ${accountId} JOIN website ON website.account_id = account.id AND website.domain = ${domain}`),
		db.run(sql`UPDATE account SET next_ordinal = next_ordinal + ${terms.length}, monitor_count = monitor_count + ${terms.length},
			next_due_at = ${createdAt} WHERE id = ${accountId}`),
	]);
	return hids;
}

/** A search for each new term, in the order of the terms. */
async function putSearches(world: World, terms: string[]): Promise<void> {
	const { db } = world.ctx;
	const createdAt = world.ctx.now();
	const rows = JSON.stringify(terms.map((term) => ({ term, hid: world.ctx.newHid() })));
	await db.batch([
		db.insert(bucket).values({ id: 1, size: 0 }).onConflictDoNothing(),
		db.run(sql`INSERT INTO keyword (hid, term, country, language, norm_version, created_at)
			SELECT value ->> 'hid', value ->> 'term', 'us', 'en', 1, ${createdAt} FROM json_each(${rows})
			WHERE value ->> 'term' NOT IN (SELECT term FROM keyword) ORDER BY key`),
		db.run(sql`INSERT INTO search (keyword_id, device, bucket_id, bucket_index, created_at)
			SELECT id, 'desktop', 1, (SELECT size FROM bucket WHERE id = 1) + row_number() OVER (ORDER BY id) - 1, ${createdAt}
			FROM keyword WHERE id NOT IN (SELECT keyword_id FROM search)`),
		db.run(sql`UPDATE bucket SET size = (SELECT count(*) FROM search WHERE bucket_id = 1) WHERE id = 1`),
	]);
}
