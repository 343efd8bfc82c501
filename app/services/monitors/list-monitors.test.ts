import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { chosenMonitors } from "~/db/monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { codeOf } from "~/domain/sample/codes";
import { addDays, localDay } from "~/domain/time/local-day";
import { addToBests } from "../samples/bests";
import { ownerSeat } from "../seat/test-seat";
import { listMonitors } from "./list-monitors";
import { pageMonitors } from "./page-monitors";
import { monitorSeer } from "./seen-monitors";
import { blocked, type Follower, follow, follower, notFound, ranked, writeSample } from "./test-follower";
import { updateMonitors } from "./update-monitors";

const DAY = "2026-05-02";
const BEFORE = "2026-05-01";
const list = (who: Follower, day: string | undefined = DAY) => listMonitors(who.ctx, ownerSeat(who.account), day ? { day } : {});

test("each row has the observations of the day and of the day before", async () => {
	const who = await follower();
	const hids = await follow(who, 3);
	await writeSample(who, { day: BEFORE, time: "0000" }, [0, 1, 2], { 0: ranked(8), 1: notFound, 2: blocked });
	await writeSample(who, { day: DAY, time: "0000" }, [0, 1, 2], { 0: ranked(3), 1: ranked(12), 2: notFound });
	const { rows, day, comparisonDay } = await list(who);
	expect([day, comparisonDay]).toEqual([DAY, BEFORE]);
	expect(rows.map((row) => [row.hid, row.current?.observation, row.previous?.observation, row.looking])).toEqual([
		[hids[0], ranked(3), ranked(8), false],
		[hids[1], ranked(12), notFound, false],
		[hids[2], notFound, blocked, false],
	]);
	expect(rows[0]).toMatchObject({ domain: "example.com", country: "fr", language: "fr", device: "desktop", favorite: false, depth: 30 });
	expect(rows[0]?.current?.evidence.source).toBe("at 0000");
});

test("each row brings the best position ever seen, the days' own included, and the volume: the account's own before the provider's", async () => {
	const who = await follower();
	const hids = await follow(who, 3);
	await addToBests(who.ctx, who.account.id, "2026-01-01", {
		first: 0,
		codes: Uint16Array.of(codeOf(ranked(5)), codeOf(notFound), codeOf(notFound)),
		depths: Uint8Array.of(30, 30, 30),
	});
	await writeSample(who, { day: DAY, time: "0000" }, [0, 1, 2], { 0: ranked(9), 1: ranked(12), 2: notFound });
	await who.ctx.db.run(sql`UPDATE keyword SET volume = 70 WHERE id IN (SELECT s.keyword_id FROM search s JOIN monitor m ON m.search_id = s.id
		WHERE m.hid IN (${hids[0]}, ${hids[1]}))`);
	await who.ctx.db.run(sql`UPDATE monitor SET volume = 0 WHERE hid = ${hids[0]}`);
	const { rows } = await list(who);
	expect(rows.map(({ best, volume }) => [best, volume])).toEqual([
		[5, 0],
		[12, 70],
		[null, null],
	]);
});

test("without days it is the account's local today against its yesterday", async () => {
	const who = await follower();
	await follow(who, 1);
	const { day, comparisonDay } = await listMonitors(who.ctx, ownerSeat(who.account));
	expect(day).toBe(localDay(who.account.timezone, who.ctx.now()));
	expect(comparisonDay).toBe(addDays(day, -1));
	// Half past ten in the evening in Paris is tomorrow in Auckland.
	who.ctx.now = () => Date.parse("2026-05-01T20:30:00Z");
	expect((await listMonitors(who.ctx, ownerSeat(who.account))).day).toBe("2026-05-01");
	expect((await listMonitors(who.ctx, ownerSeat({ ...who.account, timezone: "Pacific/Auckland" }))).day).toBe("2026-05-02");
});

test("new keywords are awaited: no position, no zero", async () => {
	const who = await follower();
	await follow(who, 2);
	const { rows } = await listMonitors(who.ctx, ownerSeat(who.account));
	expect(rows.map((row) => [row.current, row.previous, row.looking])).toEqual(Array(2).fill([null, null, true]));
});

test("a later sample of the day wins", async () => {
	const who = await follower();
	await follow(who, 2);
	await writeSample(who, { day: DAY, time: "0000" }, [0, 1], { 0: ranked(3), 1: ranked(4) });
	await writeSample(who, { day: DAY, time: "0930" }, [0], { 0: notFound });
	await writeSample(who, { day: DAY, time: "1005" }, [0], { 0: ranked(7) });
	const { rows } = await list(who);
	expect(rows.map((row) => [row.current?.observation, row.current?.evidence.source])).toEqual([
		[ranked(7), "at 1005"],
		[ranked(4), "at 0000"],
	]);
});

test("an unknown does not hide an earlier definite one of the day", async () => {
	const who = await follower();
	await follow(who, 2);
	await writeSample(who, { day: DAY, time: "0000" }, [0, 1], { 0: ranked(3), 1: blocked });
	await writeSample(who, { day: DAY, time: "0930" }, [0, 1], { 0: blocked, 1: blocked });
	await writeSample(who, { day: DAY, time: "1100" }, [0], { 0: { ...blocked, reason: "error" } as typeof blocked });
	const { rows } = await list(who);
	expect(rows[0]?.current?.observation).toEqual(ranked(3));
	expect(rows[1]?.current?.evidence.source).toBe("at 0930");
});

test("a running refresh shows what was seen before, and what is awaited", async () => {
	const who = await follower();
	await follow(who, 5);
	await writeSample(who, { day: DAY, time: "0000" }, [0, 1, 2, 3, 4], {
		0: ranked(1),
		1: ranked(2),
		2: ranked(3),
		3: ranked(4),
		4: notFound,
	});
	await writeSample(who, { day: DAY, time: "0930", open: true, retryAt: 9_000_000 }, [0, 1, 2, 3], { 0: ranked(5), 1: blocked });
	const { rows } = await list(who);
	expect(rows.map((row) => [row.current?.observation, row.looking])).toEqual([
		[ranked(5), false],
		[ranked(2), false],
		[ranked(3), true],
		[ranked(4), true],
		[notFound, false],
	]);
});

test("what a closed sample never answered is given up, not awaited", async () => {
	const who = await follower();
	await follow(who, 1);
	await writeSample(who, { day: DAY, time: "0000" }, [0], {});
	const { rows } = await list(who);
	expect(rows[0]).toMatchObject({ looking: false, current: { observation: { outcome: "unknown", reason: "stale" } } });
});

test("monitors that no sample of the day requested have no observation", async () => {
	const who = await follower();
	await follow(who, 2);
	await writeSample(who, { day: DAY, time: "0000" }, [1], { 1: ranked(1) });
	const { rows } = await list(who);
	expect(rows.map((row) => [row.current?.observation ?? null, row.looking])).toEqual([
		[null, false],
		[ranked(1), false],
	]);
});

test("beyond the plan favourites are shown first, then the oldest, and the rest is not there, asked for by name neither", async () => {
	const who = await follower({ plan: "expert_20210323", packs: 1 });
	const hids = await follow(who, 13);
	await updateMonitors(who.ctx, ownerSeat(who.account), [{ hid: hids[12] as string, favorite: true }]);
	const small = { ...who.account, plan: "default" } as const;
	const { rows } = await listMonitors(who.ctx, ownerSeat(small), { day: DAY });
	expect(rows.map((row) => row.hid)).toEqual([hids[12], ...hids.slice(0, planRules({ plan: "default", packs: 0 }).max_monitor - 1)]);
	const named = await listMonitors(who.ctx, ownerSeat(small), { day: DAY, hids: [hids[0] as string, hids[11] as string] });
	expect(named.rows.map((row) => row.hid)).toEqual([hids[0]]);
	const query = { page: 2, itemsPerPage: 4, sortBy: "term", isDescending: true, search: "" };
	const page = await pageMonitors(who.ctx, ownerSeat(small), { query });
	const terms = rows.map(({ term }) => term).toSorted();
	expect([page.total, page.rows.map(({ term }) => term)]).toEqual([rows.length, terms.toReversed().slice(4, 8)]);
	expect(await pageMonitors(who.ctx, ownerSeat(small), { query: { ...query, page: 9, search: "EXAMPLE.c" } })).toEqual({
		rows: [],
		total: rows.length,
	});
});

test("an account sees its own monitors and samples alone", async () => {
	const [who, other] = [await follower(), await follower()];
	await follow(who, 1);
	await follow(other, 2);
	await writeSample(other, { day: DAY, time: "0000" }, [0, 1], { 0: ranked(1), 1: ranked(2) });
	const { rows } = await list(who);
	expect(rows.map((row) => row.current)).toEqual([null]);
	expect((await list(await follower())).rows).toEqual([]);
});

test("keywords requested by hid are found by their index, in an account of any size", async () => {
	const { ctx, account } = await follower();
	const choice = { accountId: account.id, max: 10, hids: ["a", "b"] };
	const { sql: text, params } = chosenMonitors(ctx.db, choice, { limit: 10 }).toSQL();
	const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...params);
	const steps = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
	expect(steps.find((one) => /^(SEARCH|SCAN) monitor /.test(one))).toContain("monitor_hid (hid=?)");
});

test("a page of 1,000 keywords and the row that shows whether another one follows are read from memory", async () => {
	const who = await follower();
	await follow(who, 1);
	const [monitor] = (await list(who)).rows;
	if (!monitor) throw new Error("no keyword");
	const { tables } = who.ctx.ports;
	const asked: number[] = [];
	const seen: typeof tables.seen = (account, ordinals, days) => {
		asked.push(ordinals.length);
		return tables.seen(account, ordinals, days);
	};
	who.ctx.ports.tables = { ...tables, seen };
	const days = { day: DAY, comparisonDay: BEFORE };
	const monitors = Array.from({ length: 1_001 }, (_, ordinal) => ({ ...monitor, ordinal }));
	await monitorSeer(who.ctx, who.account, { monitors, ...days });
	expect(asked).toEqual([1_001]);
});
