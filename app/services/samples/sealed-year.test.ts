import { expect, test } from "vitest";
import { sealedYear } from "~/db/tables/samples";
import { storedAccount, testCtx } from "../../../tests/storage/stored-account";
import { readYearBlock, readYearIndex } from "./sealed-year";

test("a block is read from its object once; of one that is gone, or cut short, nothing is remembered", async () => {
	const ctx = await testCtx();
	const key = `samples/test/years/2026.${crypto.randomUUID()}`;
	const second = { start: 3, length: 3 };
	expect(await readYearBlock(ctx, key, second)).toBeNull();
	await ctx.ports.objects.put(key, new Uint8Array([1, 2, 3, 4, 5, 6]));
	expect(await readYearBlock(ctx, key, second)).toEqual(new Uint8Array([4, 5, 6]));
	expect(await readYearBlock(ctx, key, { start: 3, length: 9 })).toBeNull();
	await ctx.ports.objects.delete([key]);
	expect(await readYearBlock(ctx, key, second)).toEqual(new Uint8Array([4, 5, 6]));
	expect(await readYearBlock(ctx, key, { start: 0, length: 3 })).toBeNull();
	expect(await readYearBlock(ctx, key, { start: 0, length: 0 })).toEqual(new Uint8Array(0));
});

test("so many blocks are kept, those used last", async () => {
	const ctx = await testCtx();
	const key = `samples/test/years/2026.${crypto.randomUUID()}`;
	await ctx.ports.objects.put(key, new Uint8Array(200));
	let reads = 0;
	const { getRange } = ctx.ports.objects;
	ctx.ports.objects.getRange = (...asked) => {
		reads++;
		return getRange(...asked);
	};
	const read = (start: number) => readYearBlock(ctx, key, { start, length: 1 });
	for (let start = 0; start < 128; start++) await read(start);
	await read(0);
	expect(reads).toBe(128);
	await read(128);
	await read(0);
	expect(reads).toBe(129);
	await read(1);
	expect(reads).toBe(130);
});

test("an index is that of the object that was asked for, or none", async () => {
	const ctx = await testCtx();
	const { id: accountId } = await storedAccount(ctx, { monitors: 0 });
	const objectKey = `samples/test/years/2026.${crypto.randomUUID()}`;
	const of = { accountId, year: 2026, objectKey };
	const month = { month: "2026-01", from: "january", days: [31], times: [0], opened: [1_769_800_000], spans: [0] };
	const blocks = JSON.stringify({ v: 1, months: [month], firstBlock: 3, blocks: [[0, 5]] });
	expect(await readYearIndex(ctx, of)).toBeNull();
	await ctx.db.insert(sealedYear).values({ ...of, blocks, sealedAt: 1 });
	expect(await readYearIndex(ctx, { ...of, objectKey: "another" })).toBeNull();
	const sample = { day: "2026-01-31", time: "0000", openedAt: 1_769_800_000_000, span: null };
	const index = { firstBlock: 3, blocks: [[0, 5]], months: [{ from: "january", samples: [sample] }] };
	expect(await readYearIndex(ctx, of)).toEqual(index);
	await ctx.db.delete(sealedYear);
	expect(await readYearIndex(ctx, of)).toEqual(index);
});
