import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { prompt } from "~/db/tables/prompts";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import { addPrompts } from "~/services/prompts/add-prompts";
import { listAnswers } from "~/services/prompts/list-answers";
import { ownerSeat } from "~/services/seat/test-seat";
import { answersInWorld } from "../../tests/answers/answers-in-world";
import { newAccount, newWorld, type World } from "../../tests/engine/test-world";
import { readPastPrompts } from "./past-prompts";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const input = (fields: object) =>
	promptsInputSchema.parse({
		text: "Which tent?",
		website: "ours.example",
		country: "us",
		language: "en",
		models: ["chatgpt"],
		readings: 4,
		...fields,
	});

test("a past day has the wanted answers of its own day, once, and the prompt is due in the future again", async () => {
	const { answers, ledger, add } = await answersInWorld(world, [
		{
			cites: [
				{
					domain: "ours.example",
					share: [
						["2026-11-01", 0],
						["2026-11-19", 1],
					],
				},
			],
			model: [
				["2026-11-01", "old"],
				["2026-11-19", "new"],
			],
		},
	]);
	await add("dataforseo_live", "chatgpt");
	const id = await newAccount(world);
	const account = await accountById(world.ctx.db, id);
	if (!account) throw new Error("no account");
	const seat = { ...ownerSeat(account), user: { id: 1 } };
	await addPrompts(world.ctx, seat, input({}));
	await addPrompts(world.ctx, seat, input({ text: "Which stove?", readings: 2 }));
	const clock = {
		set: async (instant: number) => {
			answers.service.offsetMs = instant - world.ctx.now();
		},
		reset: async () => {
			answers.service.offsetMs = 0;
		},
	};
	for (const day of ["2026-11-18", "2026-11-19"]) await readPastPrompts(world.ctx, id, day, clock);
	const rows = await listAnswers(world.ctx, seat, { from: "2026-11-18", to: "2026-11-19", limit: 100 });
	const told = (day: string) => rows.filter((one) => one.day === day).map((one) => `${one.class} ${one.model}`);
	expect(told("2026-11-18")).toEqual(Array(6).fill("others old"));
	expect(told("2026-11-19")).toEqual(Array(6).fill("cited new"));
	expect(new Set(rows.map(({ look }) => look)).size).toBe(12);
	expect(ledger.charges).toHaveLength(12);
	// Each answer has the time of its question.
	expect(rows.every(({ at, dueAt }) => at !== null && Math.abs(at - dueAt) < 60_000)).toBe(true);
	const due = await world.ctx.db.select({ at: prompt.nextDueAt }).from(prompt);
	expect(due.every(({ at }) => at > world.ctx.now())).toBe(true);
	await readPastPrompts(world.ctx, id, "2026-11-19", clock);
	expect(ledger.charges).toHaveLength(12);
});

test("without prompts nothing is asked", async () => {
	expect(await readPastPrompts(world.ctx, await newAccount(world), "2026-11-18")).toBe(0);
});
