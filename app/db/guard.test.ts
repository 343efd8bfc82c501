import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { follower } from "~/services/monitors/test-follower";
import { accountById } from "./accounts";
import { changes, guardedBatch } from "./guard";

const STATEMENT = (name: string) => sql`UPDATE account SET language = ${name}`;

test("a write whose condition holds runs whole, once, and moves the revision", async () => {
	const { ctx, account } = await follower();
	const write = { accountId: account.id, mark: ctx.newHid(), when: sql`packs = 0`, set: sql`packs = 5` };
	const results = await guardedBatch(ctx.db, write, (marked) => [
		ctx.db.run(sql`${STATEMENT("es")} WHERE id = ${account.id} AND ${marked}`),
	]);
	expect(results?.map(changes)).toEqual([1]);
	expect(await accountById(ctx.db, account.id)).toMatchObject({ rev: account.rev + 1, packs: 5, language: "es" });
});

test("a write whose condition fails changes nothing at all, nor does one on an account that is gone", async () => {
	const { ctx, account } = await follower();
	for (const [accountId, when] of [
		[account.id, sql`packs = 1`],
		[account.id, sql`packs = 1 OR packs = 2`],
		[1_000_000_000, sql`1`],
	] as const) {
		const write = { accountId, mark: ctx.newHid(), when, set: sql`packs = 5` };
		expect(
			await guardedBatch(ctx.db, write, (marked) => [ctx.db.run(sql`${STATEMENT("es")} WHERE id = ${account.id} AND ${marked}`)]),
		).toBeNull();
	}
	expect(await accountById(ctx.db, account.id)).toEqual(account);
});

test("of 60 parallel writes under a limit of 20 exactly 20 pass", async () => {
	const { ctx, account } = await follower();
	const one = () => {
		const write = { accountId: account.id, mark: ctx.newHid(), when: sql`packs < 20`, set: sql`packs = packs + 1` };
		return guardedBatch(ctx.db, write, (marked) => [
			ctx.db.run(sql`UPDATE account SET depth = depth + 1 WHERE id = ${account.id} AND ${marked}`),
		]);
	};
	const answers = await Promise.all(Array.from({ length: 60 }, one));
	expect(answers.filter((answer) => answer !== null)).toHaveLength(20);
	expect(await accountById(ctx.db, account.id)).toMatchObject({ packs: 20, depth: account.depth + 20, rev: account.rev + 20 });
});

test("a statement that fails takes the whole write back", async () => {
	const { ctx, account } = await follower();
	const write = { accountId: account.id, mark: ctx.newHid(), when: sql`1` };
	await expect(
		guardedBatch(ctx.db, write, () => [ctx.db.run(sql`UPDATE account SET hid = NULL WHERE id = ${account.id}`)]),
	).rejects.toThrow();
	expect(await accountById(ctx.db, account.id)).toEqual(account);
});
