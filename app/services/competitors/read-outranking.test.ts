import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { placeOf } from "~/domain/sample/codes";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { QUERY } from "~/domain/table/test-table";
import { DAY_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { TableMemory } from "../table/table-memory";
import { listWebsites } from "../websites/list-websites";
import { readOutranking } from "./read-outranking";

const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];

/** Three read days, from the 21st on: the rival is below, then nothing is read, then it is above; the last keyword is never read. */
async function readThreeDays(domain = "shop.example") {
	const world = await newWorld();
	await withoutReviews(world);
	const ctx = { ...world.ctx, ports: { ...world.ctx.ports, tables: new TableMemory(async () => world.ctx) } };
	const id = await newAccount(world);
	await follow(world, id, domain, ["lamp", "chair", "refused"]);
	const readDay = async () => {
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		await foldFinishedSamples(ctx);
		world.advance(DAY_MS);
	};
	const rank = (hosts: Record<number, string>) => {
		world.engine.ranking(hosts);
		world.engine.except((term) => (term === "refused" ? "captcha" : null));
	};
	rank({ 1: "always.example", 3: domain, 5: "blog.rival.example" });
	await readDay();
	world.engine.except(() => "captcha");
	await readDay();
	rank({ 1: "always.example", 2: "www.rival.example", 3: domain });
	await readDay();
	const account = await accountById(ctx.db, id);
	const [website] = await listWebsites(ctx, ownerSeat({ id }));
	if (!account || !website) throw new Error("nothing is followed");
	return { ctx, account, website };
}

test("who is above now, on how many keywords, since when and on which pages; what was not read is neither", async () => {
	const { ctx, account, website } = await readThreeDays();
	const found = await readOutranking(ctx, ownerSeat(account), { websiteHid: website.hid, rivals: ["rival.example"], days: DAYS });
	expect(found).toMatchObject({ first: "2026-11-21", last: "2026-11-23", keywords: 3, pages: { counted: 2, free: 0 } });
	expect(found?.hosts).toEqual([
		{
			host: "rival.example",
			isRival: true,
			above: 2,
			read: 2,
			compared: 2,
			overtook: 2,
			fell: 0,
			since: { before: "2026-11-21", day: "2026-11-23" },
		},
		{
			host: "always.example",
			isRival: false,
			above: 2,
			read: 2,
			compared: 2,
			overtook: 0,
			fell: 0,
			since: { before: null, day: "2026-11-21" },
		},
	]);
	expect(found?.named.map(({ host, before }) => [host, before !== null])).toEqual([
		["rival.example", true],
		["rival.example", true],
		["always.example", false],
		["always.example", false],
	]);
	const [passed] = found?.named ?? [];
	const sides = [passed?.before, passed?.since, passed?.now].map(
		(side) => side && [side.day, side.look?.slice(0, 8), placeOf(side.own?.code ?? 0), placeOf(side.theirs?.code ?? 0)],
	);
	expect(sides).toEqual([
		["2026-11-21", "20261121", 3, 5],
		["2026-11-23", "20261123", 3, 2],
		["2026-11-23", "20261123", 3, 2],
	]);
	expect(["lamp", "chair"]).toContain(passed?.term);
});

test("its figures are those of the table's filters at the same dates", async () => {
	const { ctx, account, website } = await readThreeDays();
	const found = await readOutranking(ctx, ownerSeat(account), { websiteHid: website.hid, rivals: ["rival.example"], days: DAYS });
	const count = async (rival: string) => {
		const table = await ctx.ports.tables.read(account, {
			...QUERY,
			scope: { kind: "website", hid: website.hid },
			date: { day: found?.last ?? "", time: null },
			comparison: { day: found?.first ?? "", time: null },
			filters: { ...NO_FILTERS, rival: [rival] },
		});
		return table.found;
	};
	for (const { host, above, overtook, fell } of found?.hosts ?? [])
		expect([host, above, overtook, fell]).toEqual([
			host,
			await count(`above:${host}`),
			await count(`overtook:${host}`),
			await count(`fell:${host}`),
		]);
	expect(found?.hosts).toHaveLength(2);
});

test("a website that was not read names nobody; another account's is none", async () => {
	const { ctx, account, website } = await readThreeDays();
	const asked = { websiteHid: website.hid, rivals: ["rival.example"], days: ["2026-11-22"] };
	expect(await readOutranking(ctx, ownerSeat(account), asked)).toEqual({
		first: null,
		last: null,
		keywords: 3,
		pages: { counted: 0, free: 0 },
		hosts: [],
		named: [],
	});
	expect(await readOutranking(ctx, ownerSeat({ ...account, id: account.id + 1 }), asked)).toBeNull();
});

test("the domain of which the website is a part is no host above it", async () => {
	const { ctx, account, website } = await readThreeDays("blog.always.example");
	const found = await readOutranking(ctx, ownerSeat(account), { websiteHid: website.hid, rivals: ["rival.example"], days: DAYS });
	expect(found?.hosts.map(({ host }) => host)).toEqual(["rival.example"]);
});
