import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testCtx } from "~/services/sessions/test-ctx";
import { changesOf } from "../../tests/setup/migration-changes";
import { text } from "./rows";
import { lookCount, lookTime } from "./tables/operation";
import { idempotency, idempotencyEffect } from "./tables/settings";
import { urlMonitor } from "./tables/url-monitors";
import { membership } from "./tables/users";

test("0011 groups addresses that were tracked before by the host without www, and only those", async () => {
	const { db } = testCtx();
	const before = ["www.shop.example", "shop.example", "www.example", "wwww.shop.example", "my.www.example", "www.a.shop.example"];
	const row = { accountId: 987_654, createdAt: 1 };
	for (const [i, domain] of before.entries())
		await db.insert(urlMonitor).values({ ...row, hid: `migrated-${i}`, url: `https://${domain}/`, domain });
	const statements = changesOf("0011");
	expect(statements).toHaveLength(1);
	for (const statement of [...statements, ...statements]) await db.run(statement);
	const rows = await db.select({ hid: urlMonitor.hid, domain: urlMonitor.domain }).from(urlMonitor);
	const after = new Map(rows.map(({ hid, domain }) => [hid, domain]));
	expect(before.map((_, i) => after.get(`migrated-${i}`))).toEqual([
		"shop.example",
		"shop.example",
		"www.example",
		"wwww.shop.example",
		"my.www.example",
		"a.shop.example",
	]);
});

test("0024 keeps the times of looks that were counted before, once for each source and hour", async () => {
	const { db } = testCtx();
	const hour = 777_000;
	const row = { hour, source: "fetch", looks: 5 };
	await db.insert(lookCount).values([
		{ ...row, engine: "bing", outcome: "read" },
		{ ...row, engine: "google", outcome: "read" },
		{ ...row, engine: "google", outcome: "blocked" },
		{ ...row, engine: "google", outcome: "read", source: "relay" },
	]);
	await db.insert(lookTime).values([
		{ hour, source: "fetch", step: 8, looks: 6 },
		{ hour, source: "fetch", step: 16, looks: 4 },
	]);
	const [statement = ""] = changesOf("0024");
	await db.run(statement);
	const rows = await db.select().from(lookCount).where(eq(lookCount.hour, hour));
	expect(rows.filter(({ times }) => times !== null)).toEqual([
		{ ...row, engine: "bing", outcome: "read", times: JSON.stringify({ 8: 6, 16: 4 }) },
		{ ...row, engine: "google", outcome: "read", source: "relay", times: "{}" },
	]);
});

test("0057 gives keys of requests to the owner of their account, and leaves those of a user as they are", async () => {
	const { db } = testCtx();
	const accountId = 987_657;
	await db.insert(membership).values([
		{ accountId, userId: 71, role: "manager" },
		{ accountId, userId: 72, role: "owner" },
	]);
	const keys = ["bare", "71\nown"];
	await db.insert(idempotency).values(keys.map((key) => ({ accountId, key, requestDigest: "d", at: 1 })));
	await db.insert(idempotencyEffect).values(keys.map((key) => ({ accountId, key, part: 0, done: "[]", at: 1 })));
	const statements = changesOf("0057");
	expect(statements).toHaveLength(2);
	for (const statement of [...statements, ...statements]) await db.run(statement);
	for (const table of ["idempotency", "idempotency_effect"]) {
		const rows = await db.rows({ key: text() })(sql`SELECT key FROM ${sql.identifier(table)} WHERE account_id = ${accountId} ORDER BY key`);
		expect(rows).toEqual([{ key: "71\nown" }, { key: "72\nbare" }]);
	}
});
