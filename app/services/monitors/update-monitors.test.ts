import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { monitorChangeSchema } from "~/domain/monitor/monitor-input";
import { ownerSeat } from "../seat/test-seat";
import { listMonitors } from "./list-monitors";
import { type Follower, follow, follower } from "./test-follower";
import { type MonitorChange, updateMonitors } from "./update-monitors";

const rowsOf = async (who: Follower) => (await listMonitors(who.ctx, ownerSeat(who.account))).rows;
const revOf = async (who: Follower) => (await accountById(who.ctx.db, who.account.id))?.rev ?? 0;
const update = (who: Follower, hid: string, change: Partial<MonitorChange>) =>
	updateMonitors(who.ctx, ownerSeat(who.account), [{ ...change, hid }]);

test("a favourite comes first and the account moves on", async () => {
	const who = await follower();
	const [a, b] = (await follow(who, 2)) as [string, string];
	const rev = await revOf(who);
	await update(who, b, { favorite: true });
	expect((await rowsOf(who)).map(({ hid, favorite }) => [hid, favorite])).toEqual([
		[b, true],
		[a, false],
	]);
	expect(await revOf(who)).toBe(rev + 1);
	await update(who, b, { favorite: false });
	expect((await rowsOf(who)).map(({ hid }) => hid)).toEqual([a, b]);
});

test("an own depth is set and given back to the account's", async () => {
	const who = await follower({ depth: 20 });
	const [hid] = (await follow(who, 1)) as [string];
	await update(who, hid, { depth: 100 });
	expect((await rowsOf(who))[0]?.depth).toBe(100);
	await update(who, hid, { depth: null });
	expect((await rowsOf(who))[0]?.depth).toBe(20);
	expect(monitorChangeSchema.safeParse({ depth: 5 }).success).toBe(false);
});

test("another account's monitor and an unknown one are not found alike, and nothing changes", async () => {
	const [who, other] = [await follower(), await follower()];
	const [foreign] = (await follow(other, 1)) as [string];
	const revs = [await revOf(who), await revOf(other)];
	for (const hid of [foreign, "nobody"]) {
		const tried = update(who, hid, { favorite: true });
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
		id: 9,
		ordinal: 44,
		accountId: 1,
		createdAt: 1,
		websiteId: 1,
		searchId: 1,
		term: "x",
	} as Partial<MonitorChange>;
	await update(who, hid, planted);
	expect((await rowsOf(who))[0]).toEqual(before);
});
