import { beforeEach, expect, test } from "vitest";
import { isLookOfTarget } from "~/db/job-targets";
import { runnableJobs } from "~/db/jobs";
import { jobTarget } from "~/db/tables/jobs";
import { urlMonitor, urlSpan } from "~/db/tables/url-monitors";
import { urlsOf } from "~/db/url-monitors";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { tick } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { addUrls } from "./add-urls";
import { listUrls } from "./list-urls";
import { readUrlHistory } from "./read-url-history";
import { removeUrls } from "./remove-urls";

let world: World;
beforeEach(async () => {
	world = await newWorld();
	await world.ctx.db.delete(urlSpan);
	await world.ctx.db.delete(urlMonitor);
	await world.ctx.db.delete(jobTarget);
});

const ask = (isThere: boolean) =>
	world.engine.except((term) => ({ organic: isThere ? [`https://${term.slice("site:".length)}`] : [], more: false }));

async function runAll(): Promise<void> {
	for (let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10); jobs.length > 0; ) {
		for (const one of jobs) await runJob(world.ctx, one.id);
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
	}
}

async function nextDay(days = 1): Promise<void> {
	world.advance(days * DAY_MS + HOUR_MS);
	await tick(world.ctx, { woken: new Map() });
	await runAll();
}

test("answers that agree prolong a span, another answer or a gap begins a new one, and each keeps its evidence", async () => {
	const accountId = await newAccount(world);
	const account = { id: accountId, timezone: "UTC", pastZones: "[]" };
	ask(true);
	const { added } = await addUrls(
		world.ctx,
		ownerSeat({ id: accountId }),
		readUrlLines(["https://www.shop.example/a", "https://shop.example/b"]),
	);
	await runAll();
	await nextDay();
	ask(false);
	await nextDay();
	await nextDay(4);
	const history = await readUrlHistory(world.ctx, ownerSeat(account), { hid: added[0] ?? "" });
	expect(history?.name).toBe("https://www.shop.example/a");
	expect(history?.spans.map(({ state, answers, looks }) => [state, answers, looks.length])).toEqual([
		["notIndexed", 1, 1],
		["notIndexed", 1, 1],
		["indexed", 2, 2],
	]);
	const looks = history?.spans.flatMap((span) => span.looks) ?? [];
	const other = await newAccount(world);
	for (const look of looks)
		expect([await isLookOfTarget(world.ctx.db, accountId, look), await isLookOfTarget(world.ctx.db, other, look)]).toEqual([true, false]);
	// www and the bare host are one website.
	const website = await readUrlHistory(world.ctx, ownerSeat(account), { domain: "shop.example" });
	expect(website?.days.slice(-7).map((day) => [day.indexed, day.notIndexed].join("+"))).toEqual([
		"2+0",
		"2+0",
		"0+2",
		"0+0",
		"0+0",
		"0+0",
		"0+2",
	]);
	expect(await readUrlHistory(world.ctx, ownerSeat({ ...account, id: other }), { hid: added[0] ?? "" })).toBeNull();
	expect(await readUrlHistory(world.ctx, ownerSeat({ ...account, id: other }), { domain: "shop.example" })).toBeNull();
	const list = await listUrls(world.ctx, ownerSeat({ id: accountId, plan: "administrator", packs: 0 }), {
		q: "",
		sort: "url",
		dir: "asc",
		size: 50,
		page: 1,
		grouped: true,
	});
	expect(list.groups.map(({ domain, total }) => [domain, total])).toEqual([["shop.example", 2]]);
	await removeUrls(world.ctx, ownerSeat({ id: accountId }), added);
	expect(await world.ctx.db.$count(urlSpan)).toBe(0);
	expect(await urlsOf(world.ctx.db, accountId)).toEqual([]);
});
