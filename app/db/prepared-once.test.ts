import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { storedAccount, testCtx } from "../../tests/storage/stored-account";
import { preparedBatchOnce, preparedOnce } from "./prepared-once";
import { account } from "./tables/users";

test("the text is written once, and each caller gets their own rows as drizzle reads them", async () => {
	let written = 0;
	const accountOf = preparedOnce((db) => {
		written++;
		return db
			.select({ account })
			.from(account)
			.where(eq(account.id, sql.placeholder("id")))
			.prepare();
	});
	for (let i = 0; i < 2; i++) {
		const ctx = await testCtx();
		const { id } = await storedAccount(ctx, { monitors: 0 });
		const rows = await ctx.db.select({ account }).from(account).where(eq(account.id, id));
		expect(rows[0]?.account.createdAt).toBeDefined();
		expect(await accountOf(ctx.db, { id })).toEqual(rows);
	}
	expect(await accountOf((await testCtx()).db, { id: -1 })).toEqual([]);
	expect(written).toBe(1);
});

test("so it is with queries that are asked together", async () => {
	const both = preparedBatchOnce((db) => [
		db
			.select({ hid: account.hid, plan: account.plan })
			.from(account)
			.where(eq(account.id, sql.placeholder("id")))
			.prepare(),
		db
			.select({ all: sql<number>`count(*)` })
			.from(account)
			.where(eq(account.id, sql.placeholder("other")))
			.prepare(),
	]);
	const ctx = await testCtx();
	const { id } = await storedAccount(ctx, { monitors: 0 });
	const rows = await ctx.db.select({ hid: account.hid, plan: account.plan }).from(account).where(eq(account.id, id));
	expect(await both(ctx.db, { id, other: -1 })).toEqual([rows, [{ all: 0 }]]);
	expect(await both(ctx.db, { id: -1, other: id })).toEqual([[], [{ all: 1 }]]);
});
