import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { promptReading, prompt as prompts } from "~/db/tables/prompts";
import { account as accounts } from "~/db/tables/users";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { newAccount, type World } from "../../../tests/engine/test-world";
import { groupBy } from "../jobs/wishes/group-by";
import { addPrompts } from "./add-prompts";
import { askNow } from "./ask-now";
import { changePrompt } from "./change-prompt";
import { listPrompts } from "./list-prompts";
import { openDuePrompts } from "./open-due-prompts";
import { promptRoom } from "./prompt-room";
import { answersOf, memberOf, ownerOf, passTime, promptsInput, promptWorld, runAll } from "./test-prompts";

let world: World;
let asked: unknown[];
beforeEach(async () => {
	({ world, asked } = await promptWorld());
});

const FULL = { code: "ThrottledAskPromptException", facts: { max: 10 } };

test("a model answers a prompt at most ten times in a local day, by hand and by the rhythm together", async () => {
	const id = await newAccount(world);
	const seat = await ownerOf(world, id);
	const { added } = await addPrompts(world.ctx, seat, promptsInput({ readings: 2 }));
	await runAll(world);
	let refused = 0;
	for (let minute = 0; minute < 2.5 * 24 * 60; minute += 40) {
		await passTime(world, 40 * MINUTE_MS, 40 * MINUTE_MS);
		const refusal = await askNow(world.ctx, seat, added).then(
			() => null,
			(error: { code: string; facts: object }) => error,
		);
		if (refusal) expect(refusal).toMatchObject(FULL);
		refused += Number(refusal !== null);
		await runAll(world);
	}
	const days = [...groupBy(await answersOf(world, id), ({ day }) => day).values()].map((some) => some.length);
	expect(days.length).toBeGreaterThan(2);
	expect(days.slice(0, 2)).toEqual([10, 10]);
	expect(Math.max(...days)).toBe(10);
	expect(asked.length).toBe(days.reduce((sum, count) => sum + count, 0));
	expect(refused).toBeGreaterThan(40);
});

test("a model that has had its answers is left out, and one that has not is asked; requests at one time do not pass the limit", async () => {
	const id = await newAccount(world);
	const seat = await ownerOf(world, id);
	const { added } = await addPrompts(world.ctx, seat, promptsInput({ readings: 1 }));
	await runAll(world);
	for (let i = 0; i < 8; i++) {
		world.advance(1_000);
		await askNow(world.ctx, seat, added);
		await runAll(world);
	}
	world.advance(1_000);
	const atOnce = await Promise.allSettled([1, 2, 3].map(() => askNow(world.ctx, seat, added)));
	expect(atOnce.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	await runAll(world);
	world.advance(1_000);
	await expect(askNow(world.ctx, seat, added)).rejects.toMatchObject(FULL);
	await changePrompt(world.ctx, seat, { hid: added[0] ?? "", change: { models: ["google_ai_mode", "chatgpt"] } });
	expect(await askNow(world.ctx, seat, added)).toEqual({ asked: added });
	await runAll(world);
	const counts = groupBy(await answersOf(world, id), ({ engine }) => engine);
	expect([counts.get("google_ai_mode")?.length, counts.get("chatgpt")?.length]).toEqual([10, 1]);
});

test("the plan counts the prompts of all websites, also where a member sees one of them", async () => {
	const id = await newAccount(world);
	const owner = await ownerOf(world, id);
	const hidden = Array.from({ length: 12 }, (_, i) => `Hidden question ${i}?`);
	await addPrompts(world.ctx, owner, promptsInput({ website: "hidden.example", text: hidden, readings: 1 }));
	const { added } = await addPrompts(world.ctx, owner, promptsInput({ website: "seen.example", text: ["One?", "Two?"], readings: 1 }));
	await runAll(world);
	await world.ctx.db.update(accounts).set({ plan: "default", packs: 0 }).where(eq(accounts.id, id));
	const website = (await listPrompts(world.ctx, owner)).find(({ domain }) => domain === "seen.example")?.websiteHid ?? "";
	const { ctx, seat } = await memberOf(world, id, [website]);
	expect((await listPrompts(ctx, seat)).map(({ text, isRead }) => [text, isRead])).toEqual([
		["One?", false],
		["Two?", false],
	]);
	expect(await promptRoom(ctx, seat)).toEqual({ used: 14, max: 10 });
	world.advance(1_000);
	await expect(askNow(ctx, seat, added)).rejects.toMatchObject({ code: "EmptySelectionException" });
	const more = promptsInput({ website: "seen.example", text: "Three?", readings: 1 });
	await expect(addPrompts(ctx, seat, more)).rejects.toMatchObject({ code: "ThrottledCreatePromptException", facts: { max: 10 } });
	const before = asked.length;
	await passTime(world, DAY_MS);
	expect(asked.length - before).toBe(10);
});

test("a change that meets a tick reads again: the next answer is not due before the time of the one that is awaited is over", async () => {
	const id = await newAccount(world);
	const seat = await ownerOf(world, id);
	const { added } = await addPrompts(world.ctx, seat, promptsInput({ readings: 1 }));
	await runAll(world);
	// Behind the instant of the day: the one after is a day away, and a quicker rhythm would come sooner.
	world.advance(DAY_MS + 2 * HOUR_MS);
	let ticked = false;
	const db = new Proxy(world.ctx.db, {
		get(target, name) {
			const value = Reflect.get(target, name, target) as unknown;
			if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
			return async (statements: Parameters<typeof target.batch>[0]) => {
				// Reading is done: the change is about to be written.
				if (!ticked && statements.length > 1) {
					ticked = true;
					await openDuePrompts(world.ctx);
				}
				return target.batch(statements);
			};
		},
	});
	await changePrompt({ ...world.ctx, db }, seat, { hid: added[0] ?? "", change: { readings: 10 } });
	const [row] = await world.ctx.db.select().from(promptReading).where(eq(promptReading.state, "pending"));
	const [listed] = await listPrompts(world.ctx, seat);
	expect([ticked, listed?.readings]).toEqual([true, 10]);
	expect(row && listed && listed.nextDueAt >= row.until).toBe(true);
});

test("an answer that is due off the rhythm, as after a pause, has half an hour at least", async () => {
	const id = await newAccount(world);
	const seat = await ownerOf(world, id);
	await addPrompts(world.ctx, seat, promptsInput({ readings: 4 }));
	await runAll(world);
	const [next] = await listPrompts(world.ctx, seat);
	const late = (next?.nextDueAt ?? 0) + DAY_MS / 4 - MINUTE_MS;
	await world.ctx.db.update(prompts).set({ nextDueAt: late });
	world.advance(late - world.ctx.now());
	await openDuePrompts(world.ctx);
	const [row] = await world.ctx.db.select().from(promptReading).where(eq(promptReading.state, "pending"));
	expect((row?.until ?? 0) - world.ctx.now()).toBe(DAY_MS / 4 + MINUTE_MS);
	expect((await listPrompts(world.ctx, seat))[0]?.nextDueAt).toBe(row?.until);
});
