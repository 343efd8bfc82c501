import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { alertItem } from "~/db/tables/alerts";
import { competitor } from "~/db/tables/competitors";
import { website } from "~/db/tables/monitors";
import { prompt } from "~/db/tables/prompts";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, localDay } from "~/domain/time/local-day";
import { judgeWaitingRuns } from "../alerts/judge-run";
import { type JudgedAccount, judgedAccount } from "../alerts/test-judging";
import { ownerSeat } from "../seat/test-seat";
import { listPrompts } from "./list-prompts";
import { openDuePrompts } from "./open-due-prompts";
import { readPrompt } from "./read-prompt";

let one: JudgedAccount;
let world: JudgedAccount["world"];
let accountId: number;
/** The day on which the share leaps. */
let leap: string;

beforeEach(async () => {
	one = await judgedAccount();
	({ world, accountId } = one);
	await one.track(["shoes"]);
	const { db } = world.ctx;
	const [site] = await db.select({ hid: website.hid }).from(website);
	const of = { accountId, websiteHid: site?.hid ?? "", createdAt: 0 };
	await db.insert(competitor).values({ ...of, hid: "rival", host: "rival.example", place: 1 });
	const asked = { country: "us", language: "en", engines: '["chatgpt"]', readings: 1, phase: 0, nextDueAt: world.ctx.now() } as const;
	await db.insert(prompt).values({ ...of, ...asked, id: 1, hid: "prompt", text: "Which shoes?" });
	leap = today();
	for (let i = 40; i > 0; i--) await answer(addDays(leap, -i), 1);
});

const account = async () => {
	const row = await accountById(world.ctx.db, accountId);
	if (!row) throw new Error("no account");
	return row;
};
const seat = async () => ownerSeat(await account());
const today = () => localDay("Europe/Paris", world.ctx.now());

/** Five answers of a day: so many cite the website, all of them the competitor where none does. */
async function answer(day: string, cited: number): Promise<void> {
	const rows = Array.from({ length: 5 }, (_, k) => ({ hid: `${day} ${k}`, cited: k < cited ? 1 : 0, due: Date.parse(day) + k }));
	await world.ctx.db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, searched, cited, named, citations)
		SELECT j.value ->> 'hid', 1, ${accountId}, 'chatgpt', j.value ->> 'due', 0, ${day}, 'answered', 1, j.value ->> 'cited', 0,
			json_array(json_array('https://a.example/', iif(j.value ->> 'cited', 'shop.example', 'rival.example'), ''))
		FROM json_each(${JSON.stringify(rows)}) j`);
}

/** The clock's work at the prompt's time on a day, and what the rules say of it. */
async function open(): Promise<void> {
	await openDuePrompts(world.ctx);
	for (let isOver = false; !isOver; ) isOver = await judgeWaitingRuns(world.ctx);
}

const called = async () => (await listPrompts(world.ctx, await seat()))[0]?.figures[0]?.change ?? null;
const told = async () => (await world.ctx.db.select().from(alertItem)).map(({ day, facts }) => ({ day, facts: JSON.parse(facts) }));

test("a change is called when its days are over, told once, and said with all answers since by list and page alike", async () => {
	await one.addRule({ kind: "answers_changed", direction: "any" });
	await one.addRule({ kind: "rival_in_answers" });
	await open();
	for (let i = 0; i < 60; i++) {
		await answer(today(), i < 8 || i % 4 > 0 ? 5 : 0);
		// Answers of a day that is not over decide nothing.
		const before = await called();
		await openDuePrompts(world.ctx);
		expect(await called()).toEqual(before);
		world.advance(DAY_MS);
		await open();
	}
	const change = await called();
	expect(change).toBeNull();
	const { changes } = await readPrompt(world.ctx, await seat(), { hid: "prompt", from: addDays(leap, -5), to: today() });
	expect(changes).toMatchObject([{ since: leap, called: addDays(leap, 2), direction: "up", before: { cited: 40, n: 200 } }]);
	expect(changes[0]?.after).toMatchObject({ n: 300, cited: 235 });
	expect((await told()).map(({ day, facts }) => [day, facts.rival, facts.after])).toEqual([[addDays(leap, 2), null, { cited: 15, n: 15 }]]);
});

test("the list says a change of the last 28 days with the answers since, and no longer once the intervals meet again", async () => {
	await open();
	for (let i = 0; i < 3; i++) {
		await answer(today(), 5);
		world.advance(DAY_MS);
		await open();
	}
	expect(await called()).toMatchObject({ since: leap, after: { cited: 15, n: 15 }, direction: "up" });
	for (let i = 0; i < 20; i++) await answer(addDays(today(), i), 1);
	world.advance(20 * DAY_MS);
	expect(await called()).toBeNull();
});

test("of two ticks at once one keeps what was called, and a competitor that is removed is told no more", async () => {
	await one.addRule({ kind: "rival_in_answers" });
	for (let i = 0; i < 3; i++) await answer(addDays(leap, i), 0);
	await open();
	await world.ctx.db.run(sql`DELETE FROM prompt_reading WHERE cited = 1`);
	for (let i = 3; i < 9; i++) await answer(addDays(leap, i), 0);
	world.advance(9 * DAY_MS);
	await Promise.all([openDuePrompts(world.ctx), openDuePrompts(world.ctx)]);
	const [row] = await world.ctx.db.select().from(prompt);
	expect(row?.judgedDay).toBe(addDays(leap, 8));
	await world.ctx.db.delete(competitor);
	await open();
	expect(await told()).toEqual([]);
});
