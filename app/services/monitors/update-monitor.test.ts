import { expect, test } from "vitest";
import { accountById } from "~/db/jobs";
import { listMonitors } from "./list-monitors";
import { type Follower, follow, follower } from "./test-follower";
import { type MonitorChanges, updateMonitor } from "./update-monitor";

const rowsOf = async (who: Follower) => (await listMonitors(who.ctx, { account: who.account })).rows;
const revOf = async (who: Follower) => (await accountById(who.ctx.db, who.account.id))?.rev ?? 0;

test("a favourite comes first and the account moves on", async () => {
	const who = await follower();
	const [a, b] = (await follow(who, 2)) as [string, string];
	const rev = await revOf(who);
	await updateMonitor(who.ctx, { accountId: who.account.id, hid: b, changes: { favorite: true } });
	expect((await rowsOf(who)).map(({ hid, favorite }) => [hid, favorite])).toEqual([
		[b, true],
		[a, false],
	]);
	expect(await revOf(who)).toBe(rev + 1);
	await updateMonitor(who.ctx, { accountId: who.account.id, hid: b, changes: { favorite: false } });
	expect((await rowsOf(who)).map(({ hid }) => hid)).toEqual([a, b]);
});

test("an own depth is set and given back to the account's", async () => {
	const who = await follower({ depth: 20 });
	const [hid] = (await follow(who, 1)) as [string];
	await updateMonitor(who.ctx, { accountId: who.account.id, hid, changes: { depth: 100 } });
	expect((await rowsOf(who))[0]?.depth).toBe(100);
	await updateMonitor(who.ctx, { accountId: who.account.id, hid, changes: { depth: null } });
	expect((await rowsOf(who))[0]?.depth).toBe(20);
	await expect(updateMonitor(who.ctx, { accountId: who.account.id, hid, changes: { depth: 5 } })).rejects.toMatchObject({
		code: "ValidationException",
	});
});

test("another account's monitor and an unknown one are not found alike, and nothing changes", async () => {
	const [who, other] = [await follower(), await follower()];
	const [foreign] = (await follow(other, 1)) as [string];
	const revs = [await revOf(who), await revOf(other)];
	for (const hid of [foreign, "nobody"]) {
		const tried = updateMonitor(who.ctx, { accountId: who.account.id, hid, changes: { favorite: true } });
		await expect(tried).rejects.toMatchObject({ code: "NotFoundException", facts: {}, errors: {} });
	}
	expect((await rowsOf(other))[0]?.favorite).toBe(false);
	expect([await revOf(who), await revOf(other)]).toEqual(revs);
});

test("fields beyond the allowed ones change nothing", async () => {
	const who = await follower();
	const [hid] = (await follow(who, 1)) as [string];
	const [before] = await rowsOf(who);
	const planted = {
		hid: "planted",
		id: 9,
		ordinal: 44,
		accountId: 1,
		createdAt: 1,
		websiteId: 1,
		searchId: 1,
		term: "x",
	} as MonitorChanges;
	await updateMonitor(who.ctx, { accountId: who.account.id, hid, changes: planted });
	expect((await rowsOf(who))[0]).toEqual(before);
});
