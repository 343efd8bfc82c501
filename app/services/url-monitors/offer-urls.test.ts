import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { rankingUrls } from "../keywords/ranking-urls";
import { ownerSeat } from "../seat/test-seat";
import { addUrls } from "./add-urls";
import { offerUrls } from "./offer-urls";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

test("ranking pages are suggested by best position, without tracked pages", async () => {
	const places: Record<string, number> = { a: 5, b: 2, c: 1 };
	world.engine.except((term, start) => {
		const place = places[term];
		if (place === undefined) return null;
		const organic = Array.from({ length: 10 }, (_, i) => `https://${start + i + 1 === place ? "shop" : `r${start + i}`}.example/${term}`);
		return { organic, more: start < 20 };
	});
	const id = await newAccount(world);
	await follow(world, id, "shop.example", ["a", "b", "c", "d"]);
	await addUrls(world.ctx, ownerSeat({ id }), readUrlLines("https://shop.example/c"));
	await openDueSamples(world.ctx);
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	const account = await accountById(world.ctx.db, id);
	if (!account) throw new Error("no account");
	const urls = await rankingUrls(world.ctx, ownerSeat(account));
	const typed = "https://shop.example/a";
	expect(await offerUrls(world.ctx, ownerSeat(account), { typed, urls })).toEqual({
		text: `${typed}\nhttps://shop.example/b`,
		count: 1,
		over: 0,
	});
	const free = { ...account, plan: "default", packs: 0 } as const;
	const many = await offerUrls(world.ctx, ownerSeat(free), {
		typed: "",
		urls: [...urls, ...Array.from({ length: 9 }, (_, i) => `https://shop.example/page/${i}`)],
	});
	expect([many.text.split("\n").slice(0, 2), many.count, many.over]).toEqual([["https://shop.example/b", typed], 11, 2]);
});
