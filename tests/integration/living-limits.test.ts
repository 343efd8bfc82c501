import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { putConnection } from "~/db/connections";
import { insertImport } from "~/db/imports";
import { hasRoomForThings } from "~/db/resting-things";
import { insertSchedule } from "~/db/scheduled-exports";
import { insertShare } from "~/db/shares";
import { hasRoomForToken, holds } from "~/db/tokens";
import { insertEndpoint } from "~/db/webhook-endpoints";
import { MAX_SCHEDULES, MAX_SCHEDULES_KEPT } from "~/domain/export/schedule-rules";
import { MAX_ENDPOINTS_KEPT } from "~/domain/webhook/endpoint-input";
import { resumeSchedule } from "~/services/scheduled-exports/resume-schedule";
import { updateSchedules } from "~/services/scheduled-exports/update-schedules";
import { seatOfCaller } from "~/services/seat/make-seat";
import type { Caller } from "~/services/sessions/find-session";
import { switchEndpointOf } from "~/services/webhooks/change-endpoint";
import { partOf } from "../builders/part-of";
import { follow, newAccount, newWorld, type World } from "../engine/test-world";

const SOURCES = import.meta.glob<string>("../../app/db/*.ts", { query: "?raw", import: "default", eager: true });

let world: World;
beforeEach(async () => {
	world = await newWorld();
	for (const table of ["share", "api_token"]) await env.DB.exec(`DELETE FROM ${table}`);
	await env.DB.exec("INSERT INTO website (hid, account_id, domain, created_at) VALUES ('site', 1, 'shop.example', 1)");
});

/** Many rows by one statement: ?1 the number, ?2 an instant in the past, ?3 one in the future. */
const many = (insert: string, n: number) =>
	env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) ${insert}`)
		.bind(n, world.ctx.now() - 1, world.ctx.now() + 1)
		.run();
const maker = { makerUserId: null, makerTokenHid: null, makerToken: null };
const result = async (statement: PromiseLike<unknown>) =>
	partOf<{ meta: { changes: number } }>((await statement) as object).meta.changes === 1;

/** A limit: rows that live, rows that have ended, and whether one more is let in. */
interface Limit {
	table: string;
	living: string;
	ended: Record<string, string>;
	/** Is another one possible, where `most` are? */
	isFree(most: number): Promise<boolean>;
}

const share = (target: string, expires: string) =>
	`INSERT INTO share (hid, account_id, digest, prefix, entity, target_hid, created_at, expires_at) SELECT 's' || i, 1, 's' || i, 'x', 'websites', '${target}', 1, ${expires} FROM n`;
const schedule = (paused: string) =>
	`INSERT INTO scheduled_export (hid, account_id, type, options, targets, emails, next_run_at, next_day, timezone, check_at, created_at, paused_at)
		SELECT 'r' || i, 1, 'daily', '{}', '[]', '[]', ?3, '2027-01-01', 'UTC', ?3, ?2, ${paused} FROM n`;
const endpoint = (state: string) =>
	`INSERT INTO webhook_endpoint (hid, account_id, url, events, sealed_secret, state, created_at) SELECT 'w' || i, 1, 'https://a.example/', '[]', '', '${state}', ?2 + ?3 * 0 FROM n`;
const token = (expires: string) =>
	`INSERT INTO api_token (hid, user_id, account_id, label, prefix, digest, created_at, expires_at) SELECT 't' || i, 1, 1, 'l', 'p', 't' || i, 1, ${expires} FROM n`;
const connected = (state: string) =>
	`INSERT INTO connection (hid, account_id, kind, way, name, sealed_credential, state, created_at)
		SELECT 'c' || i, 1, 'bing_webmaster', 'api_key', 'k' || i, '', '${state}', ?2 + ?3 * 0 FROM n`;
const imported = (state: string, ended: string) =>
	`INSERT INTO keyword_import (hid, account_id, name, bytes, state, object_key, upload_name, created_at, ended_at)
		SELECT 'i' || i, 1, 'n', 1, '${state}', 'k' || i, 'u', ?2 + ?3 * 0, ${ended} FROM n`;

const LIMITS: Limit[] = [
	{
		table: "share",
		living: share("site", "?3 + ?2 * 0"),
		ended: { "has expired": share("site", "?2 + ?3 * 0"), "shows what is gone": share("gone", "NULL AND ?2 AND ?3") },
		isFree: (most) =>
			result(
				insertShare(
					world.ctx.db,
					{
						hid: "new",
						accountId: 1,
						digest: "new",
						prefix: "x",
						entity: "websites",
						targetHid: "site",
						createdAt: world.ctx.now(),
						expiresAt: null,
						beyondPlan: null,
						answers: null,
						sealedToken: null,
						...maker,
					},
					most,
				),
			),
	},
	{
		table: "api_token",
		living: token("?3 + ?2 * 0"),
		ended: { "has expired": token("?2 + ?3 * 0") },
		isFree: (most) => holds(world.ctx.db, hasRoomForToken(1, most, world.ctx.now())),
	},
	{
		table: "scheduled_export",
		living: schedule("NULL"),
		ended: { "is paused": schedule("?2") },
		isFree: (most) =>
			result(
				insertSchedule(
					world.ctx.db,
					partOf({
						hid: "new",
						accountId: 1,
						type: "daily",
						options: "{}",
						targets: "[]",
						emails: "[]",
						nextRunAt: 1,
						nextDay: "2027-01-01",
						timezone: "UTC",
						checkAt: 1,
						createdAt: 1,
						...maker,
					}),
					most,
				),
			),
	},
	{
		table: "webhook_endpoint",
		living: endpoint("on"),
		ended: { "was switched off": endpoint("off"), "was stopped for its failures": endpoint("disabled") },
		isFree: (most) =>
			result(
				insertEndpoint(
					world.ctx.db,
					{
						hid: "new",
						accountId: 1,
						url: "https://b.example/",
						name: "",
						events: "[]",
						websites: "[]",
						tags: "[]",
						sealedSecret: "",
						createdAt: 1,
						...maker,
					},
					most,
				),
			),
	},
	{
		table: "connection",
		living: connected("broken"),
		ended: { "was disconnected": connected("ended") },
		isFree: (most) =>
			result(
				putConnection(
					world.ctx.db,
					{
						hid: "new",
						accountId: 1,
						kind: "bing_webmaster",
						way: "api_key",
						keyDigest: "",
						name: "new",
						sealedCredential: "",
						createdAt: 1,
					},
					most,
				),
			),
	},
	{
		table: "keyword_import",
		living: imported("uploaded", "NULL"),
		ended: { "is done": imported("done", "?2"), failed: imported("failed", "?2") },
		isFree: (most) =>
			insertImport(world.ctx.db, { hid: "new", accountId: 1, name: "n", bytes: 1, objectKey: "new", uploadName: "u", createdAt: most }),
	},
];
/** Limits by a count in SQL. The others of this list hold rows that do not end by themselves: the owner removes them. */
const LASTING = [
	"alert_channel",
	"alert_rule",
	"company_domain",
	"competitor",
	"prompt",
	"note",
	"saved_view",
	"tag",
	"export_file",
	"url_monitor",
	"membership",
];
const MOST: Record<string, number> = { keyword_import: 500 };
const CASES = LIMITS.flatMap((limit) => Object.entries(limit.ended).map(([how, insert]) => ({ table: limit.table, how, insert, limit })));

test.each(CASES)("a $table that $how does not count against the limit", async ({ table, insert, limit }) => {
	const most = MOST[table] ?? 3;
	await many(insert, most);
	expect(await limit.isFree(most)).toBe(true);
});

test.each(LIMITS)("as many living rows of $table as the limit let no further one in", async ({ table, living, isFree }) => {
	const most = MOST[table] ?? 3;
	await many(living, most);
	expect(await isFree(most)).toBe(false);
});

test.each([
	{ table: "scheduled_export", how: "paused", insert: schedule("?2"), kept: MAX_SCHEDULES_KEPT },
	{ table: "webhook_endpoint", how: "switched off", insert: endpoint("off"), kept: MAX_ENDPOINTS_KEPT },
])("rows of $table that are $how have a limit of their own", async ({ table, insert, kept }) => {
	const limit = LIMITS.find((one) => one.table === table);
	await many(insert, kept - 1);
	expect(await limit?.isFree(10)).toBe(true);
	await env.DB.exec(`DELETE FROM ${table}`);
	await many(insert, kept);
	expect(await limit?.isFree(10)).toBe(false);
});

const rested = (kind: string, hid: string, row: object) =>
	env.DB.prepare("INSERT INTO resting (account_id, kind, state, at, hid, label, row) VALUES (1, ?1, 'removed', 1, ?2, 'x', ?3)")
		.bind(kind, hid, JSON.stringify(row))
		.run();

test.each([
	{ kind: "shares", table: "share", living: { targetHid: "site", expiresAt: null }, ended: { targetHid: "site", expiresAt: 1 } },
	{ kind: "shares", table: "share", living: { targetHid: "site", expiresAt: null }, ended: { targetHid: "gone", expiresAt: null } },
	{ kind: "scheduled-exports", table: "scheduled_export", living: { pausedAt: null }, ended: { pausedAt: 1 } },
	{ kind: "webhooks", table: "webhook_endpoint", living: { state: "on" }, ended: { state: "off" } },
] as const)("what comes back to $table needs room only where it will live: $ended", async ({ kind, table, living, ended }) => {
	await rested(kind, "a", living);
	await rested(kind, "b", ended);
	const isFree = (hid: string) =>
		holds(world.ctx.db, hasRoomForThings({ accountId: 1, kind, hids: JSON.stringify([hid]) }, { max: 3, now: world.ctx.now() }));
	const limit = LIMITS.find((one) => one.table === table);
	await many(Object.values(limit?.ended ?? {})[0] ?? "", 3);
	expect([await isFree("a"), await isFree("b"), await isFree("nobody")]).toEqual([true, true, false]);
	await env.DB.exec(`DELETE FROM ${table}`);
	await many(limit?.living ?? "", 3);
	expect([await isFree("a"), await isFree("b")]).toEqual([false, true]);
});

test("a paused report is resumed only where fewer reports go out than the limit, and the refusal says so", async () => {
	const accountId = await newAccount(world);
	await follow(world, accountId, "other.example", ["lamp"]);
	await many(schedule("NULL"), MAX_SCHEDULES);
	await env.DB.exec(`UPDATE scheduled_export SET account_id = ${accountId}`);
	await many(schedule("?2").replace("'r' || i", "'paused' || i"), 1);
	await env.DB.exec(
		`UPDATE scheduled_export SET account_id = ${accountId}, options = '{"language":"en","format":"csv","hour":6}' WHERE hid = 'paused1'`,
	);
	const account = await accountById(world.ctx.db, accountId);
	const caller = partOf<Caller>({
		user: { id: 1, hid: "u" },
		...(account && { account }),
		session: { impersonatorId: null },
	});
	const refused = { code: "ValidationException", facts: { count: MAX_SCHEDULES } };
	await expect(resumeSchedule(world.ctx, seatOfCaller(caller), "paused1")).rejects.toMatchObject({
		...refused,
		errors: { ids: ["schedule.many"] },
	});
	const changed = [{ hid: "paused1", targets: [] as string[] }];
	await env.DB.exec("UPDATE scheduled_export SET targets = '[\"websites:gone\"]' WHERE hid = 'paused1'");
	await expect(updateSchedules(world.ctx, seatOfCaller(caller), changed)).rejects.toMatchObject({
		...refused,
		errors: { type: ["schedule.many"] },
	});
	await env.DB.exec("DELETE FROM scheduled_export WHERE hid = 'r1'");
	await updateSchedules(world.ctx, seatOfCaller(caller), changed);
	await env.DB.exec("UPDATE scheduled_export SET paused_at = 1 WHERE hid = 'paused1'");
	await resumeSchedule(world.ctx, seatOfCaller(caller), "paused1");
	expect(await world.ctx.db.all("SELECT paused_at FROM scheduled_export WHERE hid = 'paused1'")).toEqual([{ paused_at: null }]);
});

test("each limit that the database counts is one of the table", () => {
	const counted = Object.values(SOURCES).flatMap((text) =>
		[...text.matchAll(/count\(\*\) FROM (\w+)[^;]*?<=? \$\{(?:max|most|MAX_\w+)\}/gu)].map(([, table]) => table),
	);
	// Messages of a day are limited, not kept rows.
	const kept = [...new Set(counted)].filter((table) => table !== "alert_delivery");
	expect(kept.toSorted()).toEqual([...LIMITS.map(({ table }) => table), ...LASTING].toSorted());
});

test("a webhook that was switched off is switched on again only where there is room", async () => {
	await many(endpoint("on"), 10);
	await env.DB.exec(
		"INSERT INTO webhook_endpoint (hid, account_id, url, events, sealed_secret, state, created_at) VALUES ('off', 1, 'https://a.example/', '[]', '', 'off', 1)",
	);
	const caller = partOf<Caller>({
		user: { id: 1, hid: "u" },
		account: { id: 1, hid: "a" },
		session: { impersonatorId: null },
	});
	await expect(switchEndpointOf(world.ctx, seatOfCaller(caller), "off", "on")).rejects.toMatchObject({
		errors: { url: ["webhooks.errors.many"] },
	});
	await switchEndpointOf(world.ctx, seatOfCaller(caller), "w1", "off");
	expect(await switchEndpointOf(world.ctx, seatOfCaller(caller), "off", "on")).toMatchObject({ state: "on" });
});
