import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import { DAY_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import { follow, newAccount, newWorld } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { pinPages, unpinPages } from "./pin-pages";
import { readLook, readLookPage } from "./read-look";

/** An account that follows one search, read on each day from 2026-11-26 with the website at these positions, and the looks of these days. */
async function readDays(positions: readonly number[]) {
	const world = await newWorld();
	const { ctx } = world;
	world.setNow("2026-11-26T12:00:00Z");
	const id = await newAccount(world, { timezone: "UTC" });
	await follow(world, id, "shop.example", ["x"]);
	const looks: string[] = [];
	for (const position of positions) {
		world.engine.ranking({ [position]: "shop.example" });
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		const day = utcDay(ctx.now());
		looks.push((await readSample(ctx, id, { day, time: "0000" }))?.get(0)?.evidence.look ?? "");
		world.advance(DAY_MS);
	}
	return { world, id, looks };
}

test("the first page of a look with which a position changed is kept for a year, also in a pin; of the other pages only the day of their end is told", async () => {
	const { world, id, looks } = await readDays([4, 4, 5]);
	const { ctx } = world;
	const { keys } = await ctx.ports.objects.list("pages/");
	await ctx.ports.objects.delete(keys);
	const read = (lookId: string, page: number) =>
		readLookPage(ctx, ownerSeat({ id }), { lookId, page }).then(
			(kept) => (kept?.body.length ?? 0) > 0,
			(error: { code: string }) => error.code,
		);
	const [first = "", same = "", moved = ""] = looks;
	expect([await read(first, 1), await read(first, 2)]).toEqual([true, "PageGoneException"]);
	expect([await read(same, 1), await read(same, 2)]).toEqual(["PageGoneException", "PageGoneException"]);
	expect([await read(moved, 1), await read(moved, 2)]).toEqual([true, "PageGoneException"]);
	const view = async (lookId: string) => {
		const shown = await readLook(ctx, ownerSeat({ id }), { lookId });
		return [shown?.firstUntil, ...(shown?.pages ?? []).slice(0, 2).map(({ kept, until }) => [kept, until])];
	};
	expect(await view(moved)).toEqual(["2027-11-28", [true, "2027-11-28"], [false, "2026-12-28"]]);
	expect(await view(same)).toEqual([null, [false, "2026-12-27"], [false, "2026-12-27"]]);
	const account = await accountById(ctx.db, id);
	if (!account) throw new Error("no account");
	await pinPages(ctx, ownerSeat(account), { lookId: moved });
	await ctx.ports.objects.delete((await ctx.ports.objects.list("change-pages/")).keys);
	expect([await read(moved, 1), await read(moved, 2), await read(first, 1)]).toEqual([true, "PageGoneException", "PageGoneException"]);
	// After a year nothing tells for how long its first page was kept.
	world.advance(366 * DAY_MS);
	expect(await view(first)).toEqual([null, [false, null], [false, "2026-12-26"]]);
});

test("a page is kept to its day; afterwards it is gone, with its day, unless the account pinned it", async () => {
	const { world, id, looks } = await readDays([4, 4]);
	const { ctx } = world;
	// The second day's look: no position changed with it.
	const lookId = looks[1] ?? "";
	const account = await accountById(ctx.db, id);
	const address = parseLookId(lookId);
	if (!account || !address) throw new Error("nothing was read");
	const page = () => readLookPage(ctx, ownerSeat({ id }), { lookId, page: 1 });
	const view = () => readLook(ctx, ownerSeat({ id }), { lookId });
	expect((await view())?.keptUntil).toEqual({ day: "2026-12-27", days: 30 });
	const before = await page();
	await pinPages(ctx, ownerSeat(account), { lookId });
	await pinPages(ctx, ownerSeat(account), { lookId });
	expect((await view())?.keptUntil).toBeNull();
	await ctx.ports.objects.delete([pagesKey(address)]);
	expect((await page())?.body).toEqual(before?.body);
	const stranger = await newAccount(world);
	expect(await readLookPage(ctx, ownerSeat({ id: stranger }), { lookId, page: 1 })).toBeNull();
	await unpinPages(ctx, ownerSeat(account), lookId);
	await expect(page()).rejects.toMatchObject({ code: "PageGoneException", facts: { days: 30, until: "2026-12-27" } });
	expect((await view())?.pages.every(({ kept }) => !kept)).toBe(true);
	// Never read, or not the account's: not found, as before.
	expect(await readLookPage(ctx, ownerSeat({ id }), { lookId, page: 99 })).toBeNull();
	await expect(pinPages(ctx, ownerSeat(account), { lookId })).rejects.toMatchObject({ code: "PageGoneException" });
	await expect(pinPages(ctx, ownerSeat({ ...account, id: stranger }), { lookId })).rejects.toMatchObject({ code: "NotFoundException" });
});
