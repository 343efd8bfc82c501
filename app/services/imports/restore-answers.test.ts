import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { putAlertRun } from "~/db/alerts";
import { alertItem, alertRule } from "~/db/tables/alerts";
import { RUN_OF_PROMPTS } from "~/domain/alert/rule-scopes";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, localDay } from "~/domain/time/local-day";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { judgeWaitingRuns } from "../alerts/judge-run";
import { archived, filesOf, newCaller, reread, textOf } from "../archive/test-archive";
import { addCompetitors } from "../competitors/add-competitors";
import { addMonitors } from "../monitors/test-typed-monitors";
import { listAnswers } from "../prompts/list-answers";
import { listPrompts } from "../prompts/list-prompts";
import { openDuePrompts } from "../prompts/open-due-prompts";
import { readCitedPages } from "../prompts/read-cited-pages";
import { readPrompt } from "../prompts/read-prompt";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { runToEnd } from "./test-imports";
import { alteredArchive, bringBack } from "./test-restores";

const OTHERS = '[["https://rival.example/?a=1","rival.example","R; \\"quoted\\""]]';
/** Days with answers before today; the share leaps on the last ones. */
const DAYS = 45;
const LEAP_DAYS = 5;
/** Runs of few statements before the one that writes the first answers. */
const RUNS_BEFORE = 3;

let world: World;
let former: Caller;
let caller: Caller;
beforeEach(async () => {
	world = await newWorld();
	former = await newCaller(world);
	caller = await newCaller(world);
	await addMonitors(world.ctx, { account: former.account, website: "shop.example", keywords: ["lamps"], country: "fr", language: "fr" });
	const [site] = await world.ctx.db.all<{ hid: string }>(sql`SELECT hid FROM website WHERE account_id = ${former.account.id}`);
	await addCompetitors(world.ctx, seatOfCaller(former), { websiteHid: site?.hid ?? "", names: ["rival.example"] });
	await world.ctx.db.run(sql`INSERT INTO prompt (hid, account_id, website_hid, text, country, language, engines, readings, phase, tags, next_due_at, created_at)
		VALUES ('former', ${former.account.id}, ${site?.hid ?? ""}, 'Which lamp?', 'fr', 'fr', '["chatgpt"]', 1, 0, '[]', ${world.ctx.now()}, 0)`);
	for (let i = DAYS; i > 0; i--) await answerFive(former, addDays(today(), -i), i > LEAP_DAYS ? 1 : 4);
});

const today = () => localDay("Europe/Paris", world.ctx.now());

interface Given {
	day: string;
	due: number;
	state?: string;
	cited?: number | null;
	searched?: number;
	citations?: string;
	reason?: string;
}

async function give({ account }: Caller, answers: readonly Given[]): Promise<void> {
	const rows = answers.map(({ state = "answered", cited = null, ...one }) => ({ ...one, state, cited, hid: world.ctx.newHid() }));
	await world.ctx.db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, reason, searched, cited, named, citations, model, source, look, at)
		SELECT j.value ->> 'hid', p.id, p.account_id, 'chatgpt', j.value ->> 'due', j.value ->> 'due' + 1000, j.value ->> 'day', j.value ->> 'state', j.value ->> 'reason',
			j.value ->> 'searched', j.value ->> 'cited', iif(j.value ->> 'cited' IS NULL, NULL, j.value ->> 'cited' > 0),
			coalesce(j.value ->> 'citations', '[]'), 'gpt-6', 'browser', '1.' || j.key, iif(j.value ->> 'state' = 'pending', NULL, j.value ->> 'due' + 500)
		FROM json_each(${JSON.stringify(rows)}) j JOIN prompt p ON p.account_id = ${account.id}`);
}

/** Five answers of a day: so many cite the website, the others its competitor. */
function answerFive(to: Caller, day: string, cited: number): Promise<void> {
	const own = '[["https://a.example/","a.example","A"],["https://shop.example/","shop.example","S"]]';
	const one = (k: number) => ({
		day,
		due: Date.parse(day) + k,
		searched: 1,
		...(k < cited ? { cited: 2, citations: own } : { cited: 0, citations: OTHERS }),
	});
	return give(to, [0, 1, 2, 3, 4].map(one));
}

/** One answer of each other class, yesterday. */
function giveOthers(): Promise<void> {
	const day = addDays(today(), -1);
	const at = (k: number) => ({ day, due: Date.parse(day) + 100 + k });
	return give(former, [
		{ ...at(0), cited: 0, searched: 1 },
		{ ...at(1), cited: 0, searched: 0 },
		{ ...at(2), cited: 0, searched: 1, citations: '[[null,"","Somebody"]]' },
		{ ...at(3), state: "refused" },
		{ ...at(4), state: "not_offered" },
		{ ...at(5), state: "lost", reason: "over_budget" },
		{ ...at(6), state: "pending" },
	]);
}

/** The clock's work on prompts, and what rules say of it. */
async function open(): Promise<void> {
	await openDuePrompts(world.ctx);
	for (let isOver = false; !isOver; ) isOver = await judgeWaitingRuns(world.ctx);
}

/** Goes on with the import whose consumer died. */
async function resume(): Promise<void> {
	const [row] = await world.ctx.db.all<{ id: number }>(sql`UPDATE keyword_import SET lease_until = 0 WHERE state = 'open' RETURNING id`);
	expect(await runToEnd(world.ctx, row?.id ?? 0)).toBe("done");
}

const archiveOfFormer = async () => archived(world, await reread(world, former));

async function seatOf({ account: { id } }: Caller) {
	const account = await accountById(world.ctx.db, id);
	if (!account) throw new Error("no account");
	return ownerSeat(account);
}

/** All that the screens of a prompt say, without what differs by account. */
async function said(of: Caller) {
	const seat = await seatOf(of);
	const [listed] = await listPrompts(world.ctx, seat);
	const range = { from: addDays(today(), -DAYS), to: addDays(today(), -1) };
	const read = await readPrompt(world.ctx, seat, { hid: listed?.hid ?? "", ...range });
	const { hid: prompt, figures, days, changes, rivals } = read;
	const answers = await listAnswers(world.ctx, seat, { prompt, ...range, limit: 1_000 });
	const pages = await readCitedPages(world.ctx, seat, read, { engine: "chatgpt", modelsFrom: range.from, ...range });
	return {
		list: listed?.figures,
		...{ figures, days, changes, rivals, pages },
		answers: answers
			.filter((one) => one.class !== "pending")
			.map(({ id: _, hid: __, prompt: ___, look: ____, source, ...one }) => ({ ...one, source: source?.replace("import archive: ", "") })),
	};
}

const readingsOf = ({ account }: Caller) =>
	world.ctx.db.all<Record<string, unknown>>(sql`SELECT * FROM prompt_reading WHERE account_id = ${account.id} ORDER BY id`);

test("prompts for which an account has no room are left, and the others come back", async () => {
	await world.ctx.db.run(sql`INSERT INTO prompt (hid, account_id, website_hid, text, country, language, engines, readings, phase, tags, next_due_at, created_at)
		SELECT 'second', account_id, website_hid, 'Which table?', country, language, engines, readings, phase, tags, next_due_at, 1 FROM prompt`);
	await addMonitors(world.ctx, { account: caller.account, website: "shop.example", keywords: ["lamps"], country: "fr", language: "fr" });
	const numbers = JSON.stringify(Array.from({ length: MAX_PROMPTS - 1 }, (_, i) => i));
	await world.ctx.db.run(sql`INSERT INTO prompt (hid, account_id, website_hid, text, country, language, engines, readings, phase, tags, next_due_at, created_at)
		SELECT 'own ' || j.value, w.account_id, w.hid, 'Own ' || j.value, 'fr', 'fr', '["chatgpt"]', 1, 0, '[]', ${world.ctx.now() + DAY_MS}, 0
		FROM website w, json_each(${numbers}) j WHERE w.account_id = ${caller.account.id}`);
	const archive = await archived(world, former);
	expect((await bringBack(world, caller, archive)).outcome).toMatchObject({ prompts: 1, prompts_left: 1 });
	expect((await bringBack(world, caller, archive)).outcome).toMatchObject({ prompts: 0, prompts_left: 1 });
});

test("answers come back with an archive: shares, classes, changes, citations and days are equal, and no look is claimed", async () => {
	await open();
	await giveOthers();
	const archive = await archiveOfFormer();
	const { outcome } = await bringBack(world, caller, archive);
	expect(outcome).toMatchObject({ prompts: 1, answers: 5 * DAYS + 6, failure: null });
	const [before, after] = [await said(former), await said(caller)];
	expect(before.figures[0]).toMatchObject({
		change: { direction: "up", since: addDays(today(), -LEAP_DAYS) },
		beside: { unknownHost: 1, noSearch: 1, refused: 1, notOffered: 1, lost: 1, pending: 2 },
		rivals: [{ host: "rival.example" }],
	});
	const withoutPending = ({ pending: _, prompt: __, ...one }: { pending: number; prompt?: string }) => one;
	const plain = ({ list, figures, days, ...more }: Awaited<ReturnType<typeof said>>) => ({
		...more,
		days: days.map(withoutPending),
		figures: [...(list ?? []), ...figures].map(({ beside, ...one }) => ({ ...one, beside: withoutPending(beside) })),
	});
	expect(plain(after)).toEqual(plain(before));
	const rows = await readingsOf(caller);
	expect(rows.every(({ look, until, due_at: due }) => look === null && until === due)).toBe(true);
	expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["import archive: browser"]));
	const answersIn = async (bytes: Uint8Array) =>
		textOf((await filesOf(bytes)).get(ARCHIVE_FILES.promptAnswers))
			.split("\r\n")
			.filter((line) => !line.includes(";pending;"))
			.map((line) => line.replace(/;1\.\d+;/, ";;"))
			.toSorted();
	expect(await answersIn(await archived(world, await reread(world, caller)))).toEqual(await answersIn(archive));
});

test("a second time, and a kill in the middle, change nothing; own answers stay, and those of today are left to the account", async () => {
	await give(former, [{ day: today(), due: Date.parse(today()), cited: 0, searched: 1 }]);
	await give(
		former,
		Array.from({ length: 400 }, (_, k) => ({ day: addDays(today(), -60), due: k, cited: 0, searched: 1 })),
	);
	const archive = await archiveOfFormer();
	await bringBack(world, caller, archive, { statements: 8, runs: RUNS_BEFORE + 1 });
	const some = (await readingsOf(caller)).length;
	expect(some).toBe(250);
	// The second run writes again the rows that the killed one had not told yet.
	await world.ctx.db.run(sql`UPDATE keyword_import SET cursor = '0#5' WHERE account_id = ${caller.account.id}`);
	await world.ctx.db.run(sql`UPDATE prompt_reading SET model = 'mine' WHERE account_id = ${caller.account.id} AND due_at = 7`);
	await resume();
	const once = await readingsOf(caller);
	expect(once).toHaveLength(5 * DAYS + 400);
	expect(once.filter(({ model }) => model === "mine")).toHaveLength(1);
	expect((await bringBack(world, caller, archive)).outcome).toMatchObject({ answers: 0, prompts: 0 });
	expect(await readingsOf(caller)).toEqual(once);
});

test.each([
	["an address that is none of the web", "https://rival.example/?a=1", "javascript:alert(1)"],
	["citations that are no list", '"[[""https://rival', '"{[""https://rival'],
	["an answer that does not say whether it cites", ";answered;;1;0;0;", ";answered;;1;;0;"],
	["a loss that cites", ";answered;;1;0;0;", ";lost;error;1;0;0;"],
	["an unknown model", ";chatgpt;", ";oracle;"],
	["a reason that no answer has", ";answered;;", ";answered;whim;"],
])("%s ends the job before the first write", async (_, from, to) => {
	const archive = await alteredArchive(await archiveOfFormer(), ARCHIVE_FILES.promptAnswers, from, to);
	const { state, outcome } = await bringBack(world, caller, archive);
	expect({ state, outcome }).toMatchObject({ state: "failed", outcome: { failure: "wrong_row", added: 0, prompts: 0, answers: 0 } });
	expect(await readingsOf(caller)).toEqual([]);
});

test("nothing that comes back is told by an alert, neither then nor later; what changes afterwards is", async () => {
	await addRules();
	const archive = await archiveOfFormer();
	// The clock sees the prompts before their answers are there, and in the middle.
	await bringBack(world, caller, archive, { statements: 8, runs: RUNS_BEFORE + 1 });
	expect(await readingsOf(caller)).toHaveLength(5 * DAYS);
	expect(await keptChanges()).toBe("[]");
	await world.ctx.db.run(sql`UPDATE prompt SET judged_day = NULL WHERE account_id = ${caller.account.id}`);
	await world.ctx.db.run(sql`UPDATE prompt SET next_due_at = 0`);
	await open();
	expect(await keptChanges()).toBe("[]");
	await resume();
	// As the change of another prompt has them judged.
	await putAlertRun(world.ctx.db, { accountId: caller.account.id, day: addDays(today(), -1), time: RUN_OF_PROMPTS, at: world.ctx.now() });
	await open();
	expect(await keptChanges()).toContain(`"called":"${addDays(today(), -2)}"`);
	const change = async () => (await listPrompts(world.ctx, await seatOf(caller)))[0]?.figures[0]?.change;
	expect(await change()).toMatchObject({ direction: "up" });
	for (let i = 0; i < 6; i++) {
		await answerFive(caller, today(), 4);
		world.advance(DAY_MS);
		await open();
	}
	expect(await told()).toEqual([]);
	for (let i = 0; i < 6; i++) {
		await answerFive(caller, today(), 0);
		world.advance(DAY_MS);
		await open();
	}
	expect((await told()).map(({ direction, rival }) => [direction, rival])).toEqual([
		["down", null],
		["up", "rival.example"],
	]);
});

test("answers that come back to a prompt of the account are told by no alert", async () => {
	const archive = await archiveOfFormer();
	await bringBack(world, caller, archive);
	// A past of its own: as often cited as the archive says of the last days.
	await world.ctx.db.run(sql`DELETE FROM prompt_reading WHERE account_id = ${caller.account.id} AND day < ${addDays(today(), -LEAP_DAYS)}`);
	await world.ctx.db.run(sql`UPDATE prompt SET changes = '[]' WHERE account_id = ${caller.account.id}`);
	await addRules();
	await open();
	expect((await bringBack(world, caller, archive)).outcome).toMatchObject({ answers: 5 * (DAYS - LEAP_DAYS) });
	for (let i = 0; i < 3; i++) {
		await answerFive(caller, today(), 4);
		world.advance(DAY_MS);
		await open();
	}
	expect(await told()).toEqual([]);
});

async function addRules(): Promise<void> {
	const { ctx } = world;
	const { id: accountId } = caller.account;
	await ctx.db.delete(alertRule);
	for (const condition of [{ kind: "answers_changed", direction: "any" }, { kind: "rival_in_answers" }])
		await ctx.db.insert(alertRule).values({
			...{ hid: ctx.newHid(), accountId, scope: "account", channels: "[]", judgedFrom: 0, createdAt: ctx.now() },
			condition: JSON.stringify(condition),
		} as never);
}

const keptChanges = async () =>
	(await world.ctx.db.all<{ changes: string }>(sql`SELECT changes FROM prompt WHERE account_id = ${caller.account.id}`))[0]?.changes;

const told = async () => (await world.ctx.db.select().from(alertItem)).map(({ facts }) => JSON.parse(facts));
