import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { makeSeat } from "~/domain/account/seat";
import { personLimits } from "~/domain/account/seat-rights";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import { HOUR_MS } from "~/domain/time/durations";
import { answered, answeringSource, type Told } from "../../../tests/engine/answering-source";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { runJob } from "../jobs/run-job";
import { ctxOfSeat } from "../seat/seat-ctx";
import { ownerSeat } from "../seat/test-seat";
import { listAnswers } from "./list-answers";
import { openDuePrompts } from "./open-due-prompts";

/** For tests: a world whose source answers in words. */
export async function promptWorld() {
	const world = await newWorld();
	const told: { tell: (term: string, count: number) => Told } = { tell: () => answered(["other.example", "www.shop.example"]) };
	const own = answeringSource((page, count) => told.tell(page.search.term, count));
	world.ctx.ports.sources = { browser: own.source, fetch: own.source, relay: own.source };
	return { world, told, asked: own.asked };
}

export const QUESTION = "Which desk lamp is best?";

export const promptsInput = (fields: object = {}) =>
	promptsInputSchema.parse({
		text: QUESTION,
		website: "shop.example",
		country: "us",
		language: "en",
		models: ["google_ai_mode"],
		readings: 4,
		...fields,
	});

export async function ownerOf({ ctx }: World, accountId: number) {
	const account = await accountById(ctx.db, accountId);
	if (!account) throw new Error("no account");
	return { ...ownerSeat(account), user: { id: 1 } };
}

/** A member who sees some websites (hids), with the ctx of that seat. */
export async function memberOf(world: World, accountId: number, websites: readonly string[]) {
	const { account } = await ownerOf(world, accountId);
	const member = { role: "USER", verifiedAt: 1, termsAcceptedAt: 1, impersonated: false, noTerms: false, member: "editor" } as const;
	const seat = { ...makeSeat({ account, who: "person", websites: new Set(websites) }, personLimits(member)), user: { id: 2 } };
	return { seat, ctx: ctxOfSeat(world.ctx, seat) };
}

/** Runs all jobs that are due. */
export async function runAll({ ctx }: World): Promise<void> {
	for (let jobs = await runnableJobs(ctx.db, ctx.now(), 10); jobs.length > 0; ) {
		for (const one of jobs) await runJob(ctx, one.id);
		jobs = await runnableJobs(ctx.db, ctx.now(), 10);
	}
}

/** Lets time pass, in which due answers are asked for and come. */
export async function passTime(world: World, ms: number, step: number = HOUR_MS): Promise<void> {
	for (let passed = 0; passed < ms; passed += step) {
		world.advance(step);
		await openDuePrompts(world.ctx);
		await runAll(world);
	}
}

/** All answers of an account, the oldest first. */
export async function answersOf(world: World, accountId: number) {
	const seat = await ownerOf(world, accountId);
	return (await listAnswers(world.ctx, seat, { from: "2026-01-01", to: "2027-01-01", limit: 1_000 })).toReversed();
}
