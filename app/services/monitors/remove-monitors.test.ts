import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { ownerSeat } from "../seat/test-seat";
import { listMonitors } from "./list-monitors";
import { removeMonitors } from "./remove-monitors";
import { type Follower, follow, follower } from "./test-follower";

const hidsOf = async (who: Follower) => (await listMonitors(who.ctx, ownerSeat(who.account))).rows.map((row) => row.hid);
const stateOf = async (who: Follower) => {
	const row = await accountById(who.ctx.db, who.account.id);
	return { count: row?.monitorCount, rev: row?.rev ?? 0, nextDueAt: row?.nextDueAt };
};

test("removed monitors are gone, counted and told in one revision; the others stay", async () => {
	const who = await follower();
	const [a, b, c] = (await follow(who, 3)) as [string, string, string];
	const before = await stateOf(who);
	expect(await removeMonitors(who.ctx, ownerSeat(who.account), { hids: [a, c, a] })).toMatchObject({ removed: 2 });
	expect(await hidsOf(who)).toEqual([b]);
	expect(await stateOf(who)).toEqual({ ...before, count: 1, rev: before.rev + 1 });
});

test("an account without monitors is no longer due", async () => {
	const who = await follower();
	const hids = await follow(who, 2);
	expect((await stateOf(who)).nextDueAt).not.toBeNull();
	await removeMonitors(who.ctx, ownerSeat(who.account), { hids });
	expect(await stateOf(who)).toMatchObject({ count: 0, nextDueAt: null });
});

test("another account's monitors and unknown ones are left alone, without a trace", async () => {
	const [who, other] = [await follower(), await follower()];
	const foreign = await follow(other, 2);
	const own = await follow(who, 1);
	const before = [await stateOf(who), await stateOf(other)];
	expect(
		await removeMonitors(who.ctx, ownerSeat(who.account), { hids: [...foreign, "nobody", "'; DROP TABLE monitor; --"] }),
	).toMatchObject({
		removed: 0,
	});
	expect([await stateOf(who), await stateOf(other)]).toEqual(before);
	expect(await removeMonitors(who.ctx, ownerSeat(who.account), { hids: [...foreign, ...own] })).toMatchObject({ removed: 1 });
	expect(await hidsOf(other)).toEqual(foreign);
	expect((await stateOf(other)).count).toBe(2);
});

test("the same monitors removed ten times at once are counted once", async () => {
	const who = await follower();
	const hids = await follow(who, 6);
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => removeMonitors(who.ctx, ownerSeat(who.account), { hids: hids.slice(0, 4) })),
	);
	expect(answers.map(({ removed }) => removed).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
	expect((await stateOf(who)).count).toBe(2);
});

test("removing makes room", async () => {
	const who = await follower();
	const hids = await follow(who, 10);
	await expect(follow(who, 1)).rejects.toMatchObject({ code: "ThrottledCreateMonitorException" });
	await removeMonitors(who.ctx, ownerSeat(who.account), { hids: hids.slice(0, 3) });
	expect(await follow(who, 5)).toHaveLength(3);
});

test("an empty selection is refused", async () => {
	const who = await follower();
	await expect(removeMonitors(who.ctx, ownerSeat(who.account), { hids: [] })).rejects.toMatchObject({ code: "EmptySelectionException" });
});

test("thousands are removed in one call", async () => {
	const who = await follower({ plan: "expert_20210323", packs: 50 });
	const hids = await follow(who, 5_000);
	expect(await removeMonitors(who.ctx, ownerSeat(who.account), { hids })).toMatchObject({ removed: 5_000 });
	expect((await stateOf(who)).count).toBe(0);
});
