import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { MAX_TAGS_PER_MONITOR } from "~/domain/tag/tag-rules";
import { type Follower, follow, follower } from "../monitors/test-follower";
import { ownerSeat } from "../seat/test-seat";
import { addTag } from "./add-tag";
import { assignTags } from "./assign-tags";
import { listTagRows } from "./list-tag-rows";
import { readMonitorTags, readTagStates } from "./list-tags";

const add = (who: Follower, name: string) => addTag(who.ctx, ownerSeat(who.account), { name, color: "#1976D2" });
const assign = (who: Follower, hids: string[], give: string[], take: string[] = []) =>
	assignTags(who.ctx, ownerSeat(who.account), { hids, give, take });
const tagged = async (who: Follower) =>
	Object.fromEntries(
		[...(await readMonitorTags(who.ctx, ownerSeat(who.account)))].map(([ordinal, tags]) => [ordinal, tags.map(({ name }) => name)]),
	);
const revsOf = async ({ ctx, account: { id } }: Follower) => {
	const [row] = await ctx.db.select({ rev: account.rev, tracked: account.trackedRev }).from(account).where(eq(account.id, id));
	return row ?? { rev: 0, tracked: 0 };
};

test("many keywords get some tags and lose others, and keep what is not named", async () => {
	const who = await follower();
	const [a, b, c] = await Promise.all(["a", "b", "c"].map((name) => add(who, name)));
	const [first = "", second = "", third = ""] = await follow(who, 3);
	await assign(who, [first, second], [a ?? "", c ?? ""]);
	const before = await revsOf(who);
	await assign(who, [second, third, second, "nobody"], [b ?? ""], [a ?? ""]);
	expect(await tagged(who)).toEqual({ 0: ["a", "c"], 1: ["b", "c"], 2: ["b"] });
	expect(await revsOf(who)).toEqual({ rev: before.rev + 1, tracked: before.tracked + 1 });
	const states = async (...hids: string[]) =>
		(await readTagStates(who.ctx, ownerSeat(who.account), hids)).map(({ name, on }) => `${name} ${on}`);
	expect(await states(first, second)).toEqual(["a 1", "b 1", "c 2"]);
	expect(await states()).toEqual(["a 0", "b 0", "c 0"]);
	const rows = await listTagRows(who.ctx, ownerSeat(who.account), "");
	expect(rows.map(({ name, monitors }) => `${name} ${monitors}`)).toEqual(["a 1", "b 2", "c 2"]);
});

test("S22 another account's tags and keywords are neither given nor tagged", async () => {
	const [who, other] = [await follower(), await follower()];
	const [own, foreign] = [await add(who, "mine"), await add(other, "theirs")];
	const [mine = ""] = await follow(who, 1);
	const [theirs = ""] = await follow(other, 1);
	for (const hid of [foreign, "nobody"]) {
		await expect(assign(who, [mine], [own, hid])).rejects.toMatchObject({ errors: { tags: ["tags.unknown"] } });
		await expect(assign(who, [mine], [], [hid])).rejects.toMatchObject({ errors: { tags: ["tags.unknown"] } });
	}
	await assign(who, [mine, theirs], [own]);
	expect([await tagged(who), await tagged(other)]).toEqual([{ 0: ["mine"] }, {}]);
	for (const hids of [[], [theirs]]) {
		await expect(assign(who, hids, [], [own])).rejects.toMatchObject({ code: "EmptySelectionException" });
	}
});

test("a keyword never has more tags than it may, and nothing is given when one would", async () => {
	const who = await follower();
	const tags: string[] = [];
	for (let n = 0; n <= MAX_TAGS_PER_MONITOR; n++) tags.push(await add(who, `tag ${n}`));
	const [first = "", second = ""] = await follow(who, 2);
	const [extra = "", ...most] = tags;
	await assign(who, [first], most);
	await expect(assign(who, [first, second], [extra])).rejects.toMatchObject({ errors: { tags: ["tags.perMonitor"] } });
	expect((await tagged(who))[1]).toBeUndefined();
	await assign(who, [first, second], [extra], most.slice(0, 1));
	const kept = Array.from({ length: MAX_TAGS_PER_MONITOR - 1 }, (_, n) => `tag ${n + 2}`);
	expect(await tagged(who)).toEqual({ 0: ["tag 0", ...kept], 1: ["tag 0"] });
});
