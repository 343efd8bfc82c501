import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyword, monitor, search } from "~/db/tables/monitors";
import { account } from "~/db/tables/users";
import { type Follower, follow, follower } from "../monitors/test-follower";
import { ownerSeat } from "../seat/test-seat";
import { fillVolumes } from "./fill-volumes";
import { uploadVolumes } from "./upload-volumes";

const MONTH_MS = 31 * 86_400_000;

async function terms({ ctx, account: { id } }: Follower): Promise<string[]> {
	const followed = ctx.db.select({ id: search.keywordId }).from(monitor).innerJoin(search, eq(search.id, monitor.searchId));
	const own = followed.where(eq(monitor.accountId, id));
	return (await ctx.db.select({ term: keyword.term }).from(keyword).where(inArray(keyword.id, own))).map(({ term }) => term);
}

test("volumes of keywords without one are requested once, again after a month, and open tables are notified", async () => {
	const who = await follower();
	const { ctx } = who;
	await follow(who, 2);
	let asked = 0;
	let volume: number | null = 1_300;
	ctx.ports.volumes = {
		name: "test",
		ask: async (some) => {
			asked += 1;
			return some.map(() => volume);
		},
	};
	const rev = async () => (await ctx.db.select().from(account).where(eq(account.id, who.account.id)))[0]?.trackedRev ?? 0;
	const before = await rev();
	const told: unknown[] = [];
	ctx.ports.live.publish = async ({ accountId, tracked }) => void (accountId === who.account.id && told.push(tracked));
	expect(await fillVolumes(ctx)).toBeGreaterThanOrEqual(2);
	expect(await fillVolumes(ctx)).toBe(0);
	expect(asked).toBe(1);
	expect(await rev()).toBe(before + 1);
	expect(told).toEqual([{ from: before, to: before + 1, hids: null }]);
	const known = () => ctx.db.select({ volume: keyword.volume, source: keyword.volumeSource }).from(keyword);
	expect(await known()).toContainEqual({ volume: 1_300, source: "test" });
	ctx.advance(MONTH_MS);
	volume = null;
	expect(await fillVolumes(ctx)).toBeGreaterThanOrEqual(2);
	expect(await known()).toContainEqual({ volume: 1_300, source: "test" });
});

test("an uploaded list sets the account's own volumes only, and names the lines without effect", async () => {
	const own = await follower();
	const other = await follower();
	const { ctx } = own;
	await follow(own, 2);
	await follow(other, 1);
	const [[first = ""], [foreign = ""]] = [await terms(own), await terms(other)];
	const volumes = async ({ account: { id } }: Follower) =>
		(await ctx.db.select({ volume: monitor.volume }).from(monitor).where(eq(monitor.accountId, id))).map((one) => one.volume);
	const upload = (text: string) => uploadVolumes(ctx, ownerSeat(own.account), text);
	const lines = [`${first};fr;fr;10`, `${first};fr;fr;20`, `${foreign};fr;fr;3`, "broken"];
	const answer = await upload(lines.join("\n"));
	expect(answer).toEqual({
		updated: 1,
		faults: [
			{ line: 3, text: foreign, fault: "unknown" },
			{ line: 4, text: "broken", fault: "columns" },
		],
	});
	expect((await volumes(own)).toSorted()).toEqual([20, null]);
	expect(await volumes(other)).toEqual([null]);
	await upload(`${first};fr;fr;`);
	expect(await volumes(own)).toEqual([null, null]);
	await expect(upload(" \n")).rejects.toMatchObject({ code: "ValidationException" });
});

test("a list of 60,000 lines is read in pieces: what is followed is set, every other line is told", async () => {
	const own = await follower();
	await follow(own, 2);
	const [first = "", second = ""] = await terms(own);
	const others = Array.from({ length: 59_998 }, (_, i) => `some longer keyword that nobody follows ${i};fr;fr;${i}`);
	const text = [`${first};fr;fr;10`, ...others, `${second};fr;fr;20`].join("\n");
	const answer = await uploadVolumes(own.ctx, ownerSeat(own.account), text);
	expect([answer.updated, answer.faults.length, answer.faults.at(-1)?.line]).toEqual([2, 59_998, 59_999]);
});
