import { runInDurableObject } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { monitor } from "~/db/tables/monitors";
import { sample } from "~/db/tables/samples";
import { account } from "~/db/tables/users";
import type { TableQuery, TableSelection } from "~/domain/table/table-query";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { updateMonitors } from "~/services/monitors/update-monitors";
import type { TableAccount } from "~/services/ports";
import { foldSample } from "~/services/samples/fold-sample";
import { ownerSeat } from "~/services/seat/test-seat";
import { addTag } from "~/services/tags/add-tag";
import { removeTags } from "~/services/tags/remove-tags";
import { updateTags } from "~/services/tags/update-tags";
import { AT, asked, DAY, evict, follow, QUERY, readAccount, stub, table } from "../tests/storage/account-table";
import { addToSample, blocked, ranked, type StoredAccount, testCtx } from "../tests/storage/stored-account";
import type { AccountLive } from "./account-live";
import { TrackedSnapshot } from "./tracked-snapshot";

test("after every write the table in memory equals the stored one, and only changes of the tracked list raise tracked_rev", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	const [first = "", second = "", third = ""] = hids;
	const first_ = await table(ctx, of);
	expect(first_.rows.map(({ hid, variation, looking }) => [hid, variation, looking])).toEqual([
		[first, 5, false],
		[second, null, true],
		[third, null, true],
	]);
	expect(first_).toMatchObject({ running: { done: 1, total: 3 }, synthesis: { up: 1 }, samples: { date: ["0000"], comparison: ["0000"] } });
	const raised = async (write: () => Promise<unknown>): Promise<number> => {
		const before = await asked(ctx, of);
		await write();
		const after = await asked(ctx, of);
		expect(after.rev).toBeGreaterThan(before.rev);
		return after.trackedRev - before.trackedRev;
	};
	expect(await raised(() => updateMonitors(ctx, ownerSeat(of), [{ hid: third, favorite: true }]))).toBe(1);
	expect((await table(ctx, of, { sort: "favorite", dir: "desc" })).rows[0]).toMatchObject({ hid: third, favorite: true });
	let tag = "";
	expect(
		await raised(async () => {
			tag = await addTag(ctx, ownerSeat(of), { name: "blue", color: "#0000FF" });
		}),
	).toBe(1);
	expect(await raised(() => updateMonitors(ctx, ownerSeat(of), [{ hid: second, tags: [tag], depth: 50 }]))).toBe(1);
	expect((await table(ctx, of, { grouping: "tag" })).groups.map(({ key, count }) => [key, count])).toEqual([
		[tag, 1],
		["-", 2],
	]);
	expect(await raised(() => updateTags(ctx, ownerSeat(of), [{ hid: tag, name: "green" }]))).toBe(1);
	expect((await table(ctx, of)).tags).toEqual([{ hid: tag, name: "green", color: "#0000FF" }]);
	expect(await raised(() => removeTags(ctx, ownerSeat(of), [tag]))).toBe(1);
	expect((await table(ctx, of, { scope: { kind: "tag", hid: tag } })).found).toBe(0);
	expect(await raised(() => addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[1, blocked(AT)]]) }))).toBe(0);
	expect((await table(ctx, of)).running).toMatchObject({ done: 1, blocked: 1, total: 3 });
	expect(await raised(() => removeMonitors(ctx, ownerSeat(of), { hids: [first] }))).toBe(1);
	expect((await table(ctx, of)).rows.map(({ hid }) => hid)).toEqual([second, third]);
	expect(await raised(() => follow(ctx, of, [`d ${crypto.randomUUID()}`]))).toBe(1);
	expect((await table(ctx, of)).total).toBe(3);
});

/** The tracked list that the object has stored, with its rev. */
function stored(of: StoredAccount, rev: number): Promise<void> {
	const isThere = () =>
		runInDurableObject(stub(of), (_, { storage }) => expect(new TrackedSnapshot(storage).read()).toMatchObject({ rev, size: 3 }));
	return vi.waitFor(isThere, { timeout: 10_000, interval: 100 });
}

test("R25: an object that was put out of memory begins with the tracked list it stored, and with none that lags behind", async () => {
	const ctx = await testCtx();
	const { of } = await readAccount(ctx);
	const before = await table(ctx, of);
	await stored(of, before.trackedRev);
	await evict(of);
	// A change without a write shows that the stored tracked list is used: the change is not visible.
	await ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.accountId, of.id));
	expect(await stub(of).readTable(await asked(ctx, of), QUERY)).toEqual(before);
	await ctx.db.update(monitor).set({ favorite: false }).where(eq(monitor.accountId, of.id));
	await evict(of);
	await updateMonitors(ctx, ownerSeat(of), [{ hid: before.rows[1]?.hid ?? "", favorite: true }]);
	await evict(of);
	// Only the noted change is read, so this change is not visible.
	await ctx.db
		.update(monitor)
		.set({ favorite: true })
		.where(eq(monitor.hid, before.rows[2]?.hid ?? ""));
	expect((await stub(of).readTable(await asked(ctx, of), { ...QUERY, favorites: true })).found).toBe(1);
});

test("an object that lost a note of a change reads the whole tracked list", async () => {
	const ctx = await testCtx();
	const { of } = await readAccount(ctx);
	const before = await table(ctx, of);
	await stored(of, before.trackedRev);
	await evict(of);
	for (const row of [1, 2]) await updateMonitors(ctx, ownerSeat(of), [{ hid: before.rows[row]?.hid ?? "", favorite: true }]);
	await runInDurableObject(stub(of), (_, { storage }) =>
		storage.sql.exec("DELETE FROM tracked_change WHERE to_rev = ?", before.trackedRev + 1),
	);
	await evict(of);
	expect((await table(ctx, of, { favorites: true })).found).toBe(2);
});

test("R25: an object whose storage is deleted in mid-run shows the same table, in memory and after a restart", async () => {
	const ctx = await testCtx();
	const { of } = await readAccount(ctx);
	const before = await table(ctx, of);
	await stored(of, before.trackedRev);
	await runInDurableObject(stub(of), (_, { storage }) => storage.deleteAll());
	expect(await table(ctx, of)).toEqual(before);
	await evict(of);
	expect(await table(ctx, of)).toEqual(before);
});

test("a selection and a single row come from the object too, without other accounts' monitors", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	const other = await readAccount(ctx);
	const now = await asked(ctx, of);
	const { tables } = ctx.ports;
	expect(await tables.select(now, QUERY, { hids: [other.hids[0] ?? ""], groups: [], all: false })).toEqual([]);
	expect(await tables.select(now, QUERY, { hids: [], groups: [], all: true })).toEqual(hids);
	expect(await tables.row(now, hids[0] ?? "", QUERY)).toMatchObject({ row: { best: { position: 4, day: DAY } } });
	expect(await tables.row(now, other.hids[0] ?? "", QUERY)).toBeNull();
});

test("a day that is read again while it moves on shows each part once it is recorded, for both accounts of a search", async () => {
	const ctx = await testCtx();
	const [one, two] = [await readAccount(ctx), await readAccount(ctx)];
	for (const place of [1, 2]) {
		for (const { of } of [one, two]) {
			await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[place, ranked(AT, 10 + place + of.id)]]) });
			const { rows } = await table(ctx, of);
			expect(rows[place]?.current?.observation).toMatchObject({ position: 10 + place + of.id });
		}
	}
	const [open] = await ctx.db
		.select({ id: sample.id })
		.from(sample)
		.where(and(eq(sample.accountId, one.of.id), eq(sample.day, DAY)));
	expect(await foldSample(ctx, open?.id ?? 0)).toBe(true);
	await ctx.db.update(account).set({ rev: 99 }).where(eq(account.id, one.of.id));
	expect((await table(ctx, one.of)).running).toBeNull();
	expect((await table(ctx, two.of)).rev).toBeLessThan(99);
});

test("callers one version older or newer are answered rightly: notices and questions with less than ours, or more", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	await table(ctx, of);
	// An older caller sends neither days nor tracked list, a newer one sends unknown properties; their writes are visible in both cases.
	const older = { accountId: of.id, changes: [] };
	const newer = { ...older, days: [DAY], tracked: null, shards: [1], urgency: "high" };
	for (const [notice, place] of [
		[older, 5],
		[newer, 6],
	] as const) {
		const rev = await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[1, ranked(AT, place)]]) });
		await stub(of).publish({ ...notice, rev } as unknown as Parameters<AccountLive["publish"]>[0]);
		expect((await table(ctx, of)).rows[1]?.current?.observation).toMatchObject({ position: place });
	}
	const now = await asked(ctx, of);
	const page = await stub(of).readTable(now, { ...QUERY, synthesis: false });
	const { synthesis: _, favorites: __, ...less } = QUERY;
	expect(await stub(of).readTable(now, less as TableQuery)).toEqual(page);
	const more = { ...QUERY, synthesis: false, columns: ["volume"] };
	expect(await stub(of).readTable({ ...now, region: "eu" } as TableAccount, more)).toEqual(page);
	expect(
		await stub(of).selectMonitors(now, less as TableQuery, { hids: [hids[0] ?? ""], groups: [], all: false, but: [] } as TableSelection),
	).toEqual([hids[0]]);
});
