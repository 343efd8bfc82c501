import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "~/domain/time/durations";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { keepHouse } from "./keep-house";

let world: World;
beforeEach(async () => {
	world = await newWorld();
	for (const table of ["audit", "share", "api_token", "user", "session"]) await env.DB.exec(`DELETE FROM ${table}`);
});

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();
const ago = (days: number) => world.ctx.now() - days * DAY_MS;
const all = async (sql: string) => (await env.DB.prepare(sql).raw()).map((row) => row[0]);

const AUDIT = "INSERT INTO audit (subject, action, at, request_id, ip, user_agent) VALUES (?, ?, ?, 'r', '192.0.2.1', 'Browser')";

test("network addresses and browsers leave the log after twelve months, and its rows stay", async () => {
	for (const days of [0, 364, 366, 2_000]) await run(AUDIT, `user:${days}`, "session.cookie_opened", ago(days));
	await keepHouse(world.ctx);
	expect(await all("SELECT subject FROM audit ORDER BY at DESC")).toEqual(["user:0", "user:364", "user:366", "user:2000"]);
	expect(await all("SELECT subject FROM audit WHERE ip IS NOT NULL OR user_agent IS NOT NULL ORDER BY at DESC")).toEqual([
		"user:0",
		"user:364",
	]);
});

test("a run empties and deletes a bounded number of rows, the oldest first, and the next hour goes on", async () => {
	await run(`INSERT INTO audit (subject, action, at, request_id, ip) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5010)
		SELECT 'user:' || i, 'session.ended', ${ago(400)} + i, 'r', '192.0.2.1' FROM n`);
	await keepHouse(world.ctx);
	expect(await all("SELECT count(*) FROM audit WHERE ip IS NOT NULL")).toEqual([11]);
	expect(await all("SELECT subject FROM audit WHERE ip IS NOT NULL ORDER BY at LIMIT 1")).toEqual(["user:5000"]);
	world.advance(3_600_000);
	await keepHouse(world.ctx);
	expect(await all("SELECT count(*) FROM audit WHERE ip IS NOT NULL")).toEqual([0]);
});

/** A table of rows that go by age, with what stays: two rows younger than the period and older than it, and one that no age removes. */
const TABLE: { name: string; insert: string; days: number; stays?: string }[] = [
	{
		name: "notification",
		insert:
			"INSERT INTO notification (hid, account_id, kind, facts, topic, persistent, at) VALUES (?1, 1, 'account_restored', '{}', ?1, 0, ?2)",
		stays: "INSERT INTO notification (hid, account_id, kind, facts, topic, persistent, at) VALUES (?1, 1, 'x', '{}', ?1, 1, ?2)",
		days: 365,
	},
	{
		name: "alert",
		insert:
			"INSERT INTO alert (hid, account_id, dedupe_key, day, time, facts, fired_at) VALUES (?1, 1, ?1, '2026-01-01', '0000', '{}', ?2)",
		days: 365,
	},
	{
		name: "share",
		insert:
			"INSERT INTO share (hid, account_id, digest, prefix, entity, target_hid, created_at, expires_at) VALUES (?1, 1, ?1, 'x', 'tags', 't', 1, ?2)",
		stays:
			"INSERT INTO share (hid, account_id, digest, prefix, entity, target_hid, created_at, expires_at) VALUES (?1, 1, ?1, 'x', 'tags', 't', ?2, NULL)",
		days: 365,
	},
	{
		name: "api_token",
		insert:
			"INSERT INTO api_token (hid, user_id, account_id, label, prefix, digest, created_at, expires_at) VALUES (?1, 1, 1, 'l', 'p', ?1, 1, ?2)",
		stays:
			"INSERT INTO api_token (hid, user_id, account_id, label, prefix, digest, created_at, expires_at) VALUES (?1, 1, 1, 'l', 'p', ?1, ?2, NULL)",
		days: 365,
	},
	{
		name: "report_recipient",
		insert: "INSERT INTO report_recipient (hid, account_id, email_key, state, asked_at, changed_at) VALUES (?1, 1, ?1, 'waiting', ?2, 1)",
		stays:
			"INSERT INTO report_recipient (hid, account_id, email_key, state, asked_at, changed_at) VALUES (?1, 1, ?1, 'unsubscribed', ?2, 1)",
		days: 365,
	},
	{
		name: "session",
		insert:
			"INSERT INTO session (hid, digest, kind, user_id, account_id, created_at, last_seen_at, expires_at) VALUES (?1, ?1, 'cookie', 1, 1, 1, 1, ?2)",
		days: 0,
	},
	{
		name: "keyword_import",
		insert:
			"INSERT INTO keyword_import (hid, account_id, name, bytes, state, upload_name, created_at, ended_at) VALUES (?1, 1, 'n', 1, 'done', 'u', 1, ?2)",
		days: 90,
	},
	{
		name: "report_run",
		insert:
			"INSERT INTO report_run (hid, account_id, schedule_id, day, export_hid, facts, created_at) VALUES (?1, 1, 1, ?1, 'e', '{}', ?2)",
		days: 90,
	},
	{
		name: "webhook_message",
		insert:
			"INSERT INTO webhook_message (hid, endpoint_id, account_id, type, dedupe_key, body, next_at, tried_since, created_at) VALUES (?1, 1, 1, 'day', ?1, '{}', 1, 1, ?2)",
		days: 30,
	},
	{
		name: "mail",
		insert:
			"INSERT INTO mail (hid, user_id, kind, dedupe_key, state, not_before, created_at, ended_at) VALUES (?1, 1, 'welcome', ?1, 'sent', 1, 1, ?2)",
		days: 90,
	},
];

test.each(TABLE)("rows of $name go after $days days, and not before", async ({ name, insert, stays, days }) => {
	await run(insert, "young", ago(days) + DAY_MS / 2);
	await run(insert, "old", ago(days) - DAY_MS / 2);
	if (stays) await run(stays, "never", ago(3_000));
	await keepHouse(world.ctx);
	expect((await all(`SELECT hid FROM ${name}`)).toSorted()).toEqual(stays ? ["never", "young"] : ["young"]);
});

test("the last address of somebody who did not come back for twelve months is emptied", async () => {
	const insert = `INSERT INTO user (hid, email, email_key, password_hash, country, language, last_ip_address, last_request_at, created_at, updated_at)
		VALUES (?1, ?1, ?1, '', 'fr', 'fr', '192.0.2.1', ?2, 1, 1)`;
	await run(insert, "here", ago(364));
	await run(insert, "away", ago(366));
	await keepHouse(world.ctx);
	expect(await all("SELECT hid FROM user WHERE last_ip_address IS NOT NULL")).toEqual(["here"]);
});

test("items and deliveries of an alert go with it, and the ledger of judged runs goes after forty days", async () => {
	for (const table of ["alert", "alert_item", "alert_delivery", "alert_run"]) await env.DB.exec(`DELETE FROM ${table}`);
	for (const [id, days] of [
		[1, 366],
		[2, 364],
	] as const) {
		await run(
			"INSERT INTO alert (id, hid, account_id, dedupe_key, day, time, facts, fired_at) VALUES (?1, ?1, 1, ?1, 'd', '0000', '{}', ?2)",
			id,
			ago(days),
		);
		await run("INSERT INTO alert_item (alert_id, account_id, rule_id, subject, day, facts) VALUES (?1, 1, 1, ?1, 'd', '{}')", id);
		await run(
			"INSERT INTO alert_delivery (hid, account_id, alert_id, target, kind, next_at, created_at) VALUES (?1, 1, ?1, 'mail', 'fired', 1, 1)",
			id,
		);
	}
	const judged = "INSERT INTO alert_run (account_id, day, time, closed_at, state, next_at) VALUES (1, ?1, '0000', 1, ?2, ?3)";
	await run(judged, "young", "done", ago(39));
	await run(judged, "old", "done", ago(41));
	await run(judged, "waiting", "waiting", ago(41));
	await keepHouse(world.ctx);
	expect(await all("SELECT id FROM alert UNION ALL SELECT alert_id FROM alert_item UNION ALL SELECT alert_id FROM alert_delivery")).toEqual(
		[2, 2, 2],
	);
	expect((await all("SELECT day FROM alert_run")).toSorted()).toEqual(["waiting", "young"]);
});
