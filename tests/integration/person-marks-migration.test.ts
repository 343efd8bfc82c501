import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

const MIGRATION = "0051";
const run = (queries: readonly string[]) => env.DB.batch(queries.map((query) => env.DB.prepare(query)));
const rows = async (query: string) => (await env.DB.prepare(query).all()).results;

test("marks and settings that an account had belong to its owner after the migration", async () => {
	await reset();
	const before = env.TEST_MIGRATIONS.filter(({ name }) => name < MIGRATION);
	for (const { queries } of before) await run(queries);
	await run([
		"INSERT INTO membership (user_id, account_id, role) VALUES (1, 10, 'member'), (2, 10, 'owner'), (3, 11, 'owner')",
		"INSERT INTO notification (hid, account_id, kind, topic, read, at) VALUES ('n-read', 10, 'k', 'a', 1, 100), ('n-new', 10, 'k', 'b', 0, 200)",
		"INSERT INTO alert (hid, account_id, dedupe_key, day, time, facts, fired_at, read_at) VALUES ('a-read', 10, 'a', 'd', 't', '{}', 1, 300), ('a-new', 10, 'b', 'd', 't', '{}', 1, NULL)",
		"INSERT INTO website (hid, account_id, domain, pinned, created_at) VALUES ('w-pinned', 11, 'a.example', 1, 400), ('w', 11, 'b.example', 0, 1)",
		`INSERT INTO alert_setting (account_id, value, updated_at) VALUES (10, '{"digest":"weekly"}', 500)`,
	]);
	const [migration] = env.TEST_MIGRATIONS.filter(({ name }) => name.startsWith(MIGRATION));
	await run(migration?.queries ?? []);
	expect(await rows("SELECT * FROM person_mark ORDER BY at")).toEqual([
		{ account_id: 10, kind: "notification", hid: "n-read", user_id: 2, version: 0, at: 100 },
		{ account_id: 10, kind: "alert", hid: "a-read", user_id: 2, version: 0, at: 300 },
		{ account_id: 11, kind: "website", hid: "w-pinned", user_id: 3, version: 0, at: 400 },
	]);
	expect(await rows("SELECT * FROM alert_setting")).toEqual([
		{ account_id: 10, user_id: 2, value: '{"digest":"weekly"}', updated_at: 500 },
	]);
	expect(await rows("SELECT hid, version FROM notification ORDER BY hid")).toHaveLength(2);
	for (const { queries } of env.TEST_MIGRATIONS.filter(({ name }) => name > (migration?.name ?? ""))) await run(queries);
});
