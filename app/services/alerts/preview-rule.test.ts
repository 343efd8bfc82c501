import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { putAlertRun } from "~/db/alerts";
import { alertItem, alertRule } from "~/db/tables/alerts";
import { competitor } from "~/db/tables/competitors";
import { website } from "~/db/tables/monitors";
import { prompt } from "~/db/tables/prompts";
import { urlMonitor, urlSpan } from "~/db/tables/url-monitors";
import { kindOf, RULE_KINDS, type RuleCondition, type RuleKind } from "~/domain/alert/kinds/alert-kinds";
import { RUN_OF_NIGHT, RUN_OF_URLS } from "~/domain/alert/rule-scopes";
import { ownJson } from "~/domain/own-json";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import { wordFacts } from "~/i18n/alert-words";
import { LANGUAGES } from "~/i18n/languages";
import { aiOverview } from "../../../tests/engine/scripted-engine";
import { foldFinishedSamples } from "../clock/tick";
import { callChanges } from "../prompts/call-changes";
import { ownerSeat } from "../seat/test-seat";
import { judgeWaitingRuns } from "./judge-run";
import { previewRule } from "./preview-rule";
import { type JudgedAccount, judgedAccount } from "./test-judging";

let one: JudgedAccount;
let world: JudgedAccount["world"];
let accountId: number;
beforeEach(async () => {
	one = await judgedAccount();
	({ world, accountId } = one);
});

/** Conditions by which the days below are told, where the usual one is not. */
const CONDITIONS: Partial<Record<RuleKind, RuleCondition[]>> = {
	moved: [
		{ kind: "moved", direction: "any", by: "places", amount: 4 },
		{ kind: "moved", direction: "down", by: "spread", amount: 1 },
	],
	result_type: [
		{ kind: "result_type", feature: "ai_overview", change: "any", whose: "page" },
		{ kind: "result_type", feature: "ai_overview", change: "any", whose: "own" },
	],
	run_incomplete: [{ kind: "run_incomplete", percent: 5 }],
	answers_changed: [
		{ kind: "answers_changed", direction: "any" },
		{ kind: "answers_changed", direction: "down" },
	],
};

const conditionsOf = (kind: RuleKind) => CONDITIONS[kind] ?? [kindOf(kind).example ?? kindOf(kind).usual];

async function account() {
	const row = await accountById(world.ctx.db, accountId);
	if (!row) throw new Error("no account");
	return row;
}

const preview = async (condition: RuleCondition) =>
	previewRule(world.ctx, ownerSeat(await account()), { condition, scope: "account", target: null });

/** Six days on which every kind but that about limits is told: falls, rises, other pages, an AI overview, a day that was not read. */
async function readDays(prepare = async () => {}): Promise<void> {
	await one.track(["red shoes", "blue shoes", "green shoes", "black shoes", "white shoes"]);
	await prepare();
	await world.ctx.db.run(sql`UPDATE monitor SET wanted_url = 'https://shop.example/second'`);
	world.advance(DAY_MS);
	const days: { place: number; hosts?: Record<number, string>; above?: string; path?: string; isRefused?: boolean }[] = [
		{ place: 4, above: aiOverview("other.example") },
		{ place: 14, above: aiOverview("other.example", "shop.example", "blog.rival.example") },
		{ place: 3, path: "second", above: aiOverview("shop.example", "rival.example") },
		{ place: 3, isRefused: true },
		{ place: 9, hosts: { 2: "rival.example" } },
		{ place: 9, hosts: { 2: "rival.example" } },
	];
	for (const { place, hosts = {}, above, path, isRefused } of days) {
		world.engine.ranking({ ...hosts, [place]: "shop.example" });
		const { engine } = world;
		const former = engine.ask.bind(engine);
		const answer = (term: string, start: number, where: string) => {
			const page = former(term, start, where);
			if (typeof page === "string" || start > 0) return page;
			const organic = page.organic.map((url) => (path && url.includes("//shop.example/") ? `https://shop.example/${path}` : url));
			return { ...page, organic, ...(above !== undefined && { above }) };
		};
		engine.ask = isRefused ? () => "captcha" : answer;
		await one.readToday();
		engine.ask = former;
		await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = 1 WHERE state = 'open'`);
		await foldFinishedSamples(world.ctx);
		const { timezone } = await account();
		const at = world.ctx.now();
		const day = localDay(timezone, at);
		if (isRefused) await world.ctx.db.batch([putAlertRun(world.ctx.db, { accountId, day, time: RUN_OF_NIGHT, at })]);
		await world.ctx.db.batch([putAlertRun(world.ctx.db, { accountId, day, time: RUN_OF_URLS, at })]);
		await callChanges(world.ctx, await account(), await world.ctx.db.select().from(prompt));
		for (let more = true; more; ) more = !(await judgeWaitingRuns(world.ctx));
		world.advance(DAY_MS);
	}
	world.advance(-HOUR_MS);
}

async function leaveIndex(): Promise<void> {
	const { db } = world.ctx;
	const now = world.ctx.now();
	await db.insert(urlMonitor).values({
		...{ id: 1, hid: "u".repeat(22), accountId, url: "https://shop.example/a", domain: "shop.example", createdAt: 0 },
	});
	const span = { accountId, urlMonitorId: 1, answers: 2 };
	await db.insert(urlSpan).values({ ...span, state: 1, firstAt: now - DAY_MS, lastAt: now - DAY_MS });
	await db.insert(urlSpan).values({ ...span, state: 0, firstAt: now, lastAt: now });
}

/** Answers of 40 days and the following eight: from now on they cite the competitor and not the website any more. */
async function changeAnswers(): Promise<void> {
	const { db } = world.ctx;
	const now = world.ctx.now();
	const { timezone } = await account();
	const [site] = await db.select({ hid: website.hid }).from(website);
	const of = { accountId, websiteHid: site?.hid ?? "", createdAt: 0 };
	await db.insert(competitor).values({ ...of, hid: "rival", host: "rival.example", place: 1 });
	const asked = { country: "us", language: "en", engines: '["chatgpt"]', readings: 5, phase: 0, nextDueAt: now + 100 * DAY_MS } as const;
	await db.insert(prompt).values({ ...of, ...asked, id: 1, hid: "prompt", text: "Which shoes?" });
	const days = Array.from({ length: 48 }, (_, i) => ({ day: localDay(timezone, now + (i - 40) * DAY_MS), isLater: i >= 40 }));
	const rows = days.flatMap(({ day, isLater }) =>
		Array.from({ length: 10 }, (_, k) => ({
			hid: `${day}${k}`,
			day,
			cited: isLater ? 0 : 1,
			host: isLater ? "rival.example" : "shop.example",
		})),
	);
	await db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, searched, cited, named, citations)
		SELECT j.value ->> 'hid', 1, ${accountId}, 'chatgpt', j.key, 0, j.value ->> 'day', 'answered', 1, j.value ->> 'cited', 0,
			json_array(json_array('https://' || (j.value ->> 'host') || '/', j.value ->> 'host', ''))
		FROM json_each(${JSON.stringify(rows)}) j`);
}

test("for each kind the preview of the days finds what the judge told on them; limits of past days are unknown", async () => {
	for (const kind of RULE_KINDS) for (const condition of conditionsOf(kind)) await one.addRule(condition);
	await leaveIndex();
	await readDays(changeAnswers);
	const { db } = world.ctx;
	const rules = await db.select().from(alertRule);
	const items = await db.select().from(alertItem);
	const lines = (found: readonly { day: string; subject: string; facts: object }[]) =>
		found.map(({ day, subject, facts }) => `${day} ${subject} ${JSON.stringify(facts)}`).sort();
	for (const rule of rules) {
		const condition = ownJson(rule.condition);
		const told = items
			.filter(({ ruleId }) => ruleId === rule.id)
			.map((item) => {
				// A cause is found for an alert, and an item may be corrected after it was told.
				const { cause: _, later: __, ...facts } = ownJson(item.facts) as { cause?: unknown; later?: unknown };
				return { ...item, facts };
			});
		const found = await preview(condition);
		if (kindOf(condition.kind).isOfPresent) {
			expect(found).toEqual({ isKnown: false, days: 0, unjudgedDays: 0, fired: 0, firedDays: 0, list: [] });
			continue;
		}
		expect([rule.condition, told.length > 0]).toEqual([rule.condition, true]);
		expect([rule.condition, lines(found.list)]).toEqual([rule.condition, lines(told)]);
		expect(found).toMatchObject({ isKnown: true, unjudgedDays: 0, fired: told.length });
		for (const language of LANGUAGES) {
			const said = wordFacts(found.list, { language, timezone: "Europe/Paris" });
			// A sentence without words would be its key.
			expect(said.filter((text) => /kinds\./i.test(text) || text === "")).toEqual([]);
			if (kindOf(condition.kind).about === "prompt") expect(said.every((text) => text.includes("Which shoes?"))).toBe(true);
		}
	}
});

test("a day whose places are gone is counted as not judged, and is not one without alerts", async () => {
	await readDays();
	const rule: RuleCondition = { kind: "overtaken", rivals: [] };
	expect(await preview(rule)).toMatchObject({ isKnown: true, days: 6, unjudgedDays: 0 });
	await world.ctx.db.run(sql`DELETE FROM places_part`);
	const lost = await preview(rule);
	expect(lost).toMatchObject({ days: 6, fired: 0, list: [] });
	// The first day has none before it, the refused day no answers: the four others compare pages.
	expect(lost.unjudgedDays).toBe(4);
	expect(await preview({ kind: "left_top", places: "10" })).toMatchObject({ isKnown: true, unjudgedDays: 0 });
});
