import { eq } from "drizzle-orm";
import { accountById } from "~/db/accounts";
import { PRIORITY } from "~/db/jobs";
import { type PromptRow, promptsOf } from "~/db/prompts";
import { prompt, promptReading } from "~/db/tables/prompts";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import { nextReadingAt } from "~/domain/prompt/reading-times";
import { type Zoned, zoneAt } from "~/domain/time/account-zone";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "~/services/ctx";
import { askPrompts } from "~/services/prompts/ask-prompts";
import { callChanges } from "~/services/prompts/call-changes";
import { atInstant } from "./past-instant";
import { runReserved } from "./reserved-jobs";

/** All prompts with as many answers a day are asked together, so that a day needs few jobs: at 6, 14 and 22 o'clock for three. */
const SHARED_PHASE = 750;
/** Requests of an account that is changed meanwhile. */
const MAX_TRIES = 8;

/** Sets the clock of the stand-in of providers that answer in words: an answer from before its question is none. */
export interface AnswerClock {
	set(instant: number): Promise<void>;
	/** Back to the present. */
	reset(): Promise<void>;
}

/** Without an origin there is no such stand-in. */
export function answerClock(ctx: Ctx, origin: string): AnswerClock {
	const tell = async (offset: number, scale: number) => {
		if (origin === "") return;
		const body = JSON.stringify({ offset_ms: offset, time_scale: scale });
		await fetch(new URL("/control", origin), { method: "POST", body });
	};
	return { set: (instant) => tell(instant - ctx.now(), 0), reset: () => tell(0, 0.1) };
}

const NO_CLOCK: AnswerClock = { set: async () => {}, reset: async () => {} };

/**
 * Asks the prompts of an account on a past day, through the same pipeline, with the clock at some hours of that day. Answers that are there already are not
 * asked for again. Afterwards each prompt is due at its next time from now on. Returns the number of jobs that ran.
 */
export async function readPastPrompts(ctx: Ctx, accountId: number, day: string, clock = NO_CLOCK): Promise<number> {
	const account = await accountById(ctx.db, accountId);
	if (!account) return 0;
	const prompts = await promptsOf(ctx.db, accountId, maxPrompts(account));
	if (prompts.length === 0) return 0;
	let ran = 0;
	try {
		for (const readings of new Set(prompts.map((one) => one.readings))) {
			for (const instant of instantsOf(account, day, readings)) {
				const here = await answeredAt(ctx, instant);
				const wanted = prompts.filter((one) => one.readings === readings && !here.has(one.id));
				ran += await askAt(ctx, accountId, { instant, prompts: wanted, clock });
			}
		}
	} finally {
		await clock.reset();
		for (const one of prompts) {
			const nextDueAt = nextReadingAt(account, one, ctx.now());
			// The past is longer now: its days are judged anew.
			await ctx.db.update(prompt).set({ nextDueAt, changes: "[]", judgedDay: null }).where(eq(prompt.id, one.id));
		}
	}
	await callChanges(
		ctx,
		account,
		prompts.map((one) => ({ ...one, changes: "[]", judgedDay: null })),
	);
	return ran;
}

/** Instants of a local day at which prompts are asked. */
function instantsOf(account: Zoned, day: string, readings: number): number[] {
	const zone = zoneAt(account, Date.parse(day));
	const end = startOfLocalDay(zone, addDays(day, 1));
	const next = (at: number) => nextReadingAt(account, { readings, phase: SHARED_PHASE }, at);
	const instants: number[] = [];
	for (let at = next(startOfLocalDay(zone, day) - 1); at < end; at = next(at)) instants.push(at);
	return instants;
}

async function askAt(
	ctx: Ctx,
	accountId: number,
	of: { instant: number; prompts: readonly PromptRow[]; clock: AnswerClock },
): Promise<number> {
	const { instant, clock } = of;
	if (of.prompts.length === 0) return 0;
	const past = atInstant(ctx, instant);
	// Past pages come from the simulator; providers answer by the clock that is set for them.
	if (ctx.ports.providers) past.ports.providers = ctx.ports.providers;
	const prompts = of.prompts.map((one) => ({ ...one, phase: SHARED_PHASE, nextDueAt: instant }));
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountById(ctx.db, accountId);
		if (account && (await askPrompts(past, account, { prompts, priority: PRIORITY.reserved, byHand: false }))) break;
	}
	await clock.set(past.now());
	return runReserved(past, Math.floor(instant / HOUR_MS), () => clock.set(past.now()));
}

/** Prompts that were asked at an instant. */
async function answeredAt(ctx: Ctx, instant: number): Promise<Set<number>> {
	const rows = await ctx.db.select({ id: promptReading.promptId }).from(promptReading).where(eq(promptReading.dueAt, instant));
	return new Set(rows.map(({ id }) => id));
}
