import type { AccountRow } from "~/db/accounts";
import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { type NewReading, openReadings } from "~/db/prompt-readings";
import type { DuePrompt } from "~/db/prompts";
import { isUnmoved } from "~/db/url-monitors";
import { ownJson } from "~/domain/own-json";
import { nextReadingAt } from "~/domain/prompt/reading-times";
import { dayAt, type Zoned } from "~/domain/time/account-zone";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { VERBATIM_NORM_VERSION } from "~/domain/url-monitor/engine-links";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { groupBy } from "../jobs/wishes/group-by";
import { requestJobTargets } from "../jobs/wishes/request-job-targets";

/** An answer that is asked for by hand has at least this time until the next one is due: engines take minutes at times. */
const LEAST_PATIENCE_MS = 30 * MINUTE_MS;
/** The look of an answer has no depth; jobs and conditions of sources want one. */
export const ANSWER_DEPTH = 10;

type Asked = Pick<DuePrompt, "hid" | "text" | "country" | "language" | "engines" | "readings" | "phase">;

/** When a prompt's answer is due and when the next one is: now for one that is asked by hand, else the latest instant of its rhythm. */
function timesOf(account: Zoned, prompt: Asked & { nextDueAt: number }, now: number, byHand: boolean): { dueAt: number; until: number } {
	if (byHand) return { dueAt: now, until: nextReadingAt(account, prompt, now + LEAST_PATIENCE_MS) };
	// After a long stop only the latest answer is asked for: the past cannot be asked.
	let dueAt = Math.max(prompt.nextDueAt, now - DAY_MS);
	for (let next = nextReadingAt(account, prompt, dueAt); next <= now; next = nextReadingAt(account, prompt, next)) dueAt = next;
	return { dueAt, until: nextReadingAt(account, prompt, now) };
}

/** Statements that open a reading of each engine for these prompts and request its look. Each carries `marked`. */
export function requestAnswers(
	ctx: Ctx,
	account: Zoned & { id: number },
	{ prompts, byHand, priority }: { prompts: readonly (Asked & { nextDueAt: number })[]; byHand: boolean; priority: number },
	marked: Marked,
): Statement[] {
	const now = ctx.now();
	const opened = prompts.map((prompt) => ({ prompt, ...timesOf(account, prompt, now, byHand) }));
	const readings = opened.flatMap(({ prompt, dueAt, until }) =>
		ownJson(prompt.engines).map((engine) => ({
			prompt,
			engine,
			row: { hid: ctx.newHid(), prompt: prompt.hid, engine, dueAt, until, day: dayAt(account, dueAt) } satisfies NewReading,
		})),
	);
	const due = opened.map(({ prompt, until }) => ({ prompt: prompt.hid, nextDueAt: until }));
	const groups = groupBy(readings, ({ prompt, engine }) => `${engine} ${prompt.country} ${prompt.language}`);
	return [
		...openReadings(ctx.db, account.id, { readings: readings.map(({ row }) => row), due }, marked),
		...[...groups.values()].flatMap((some) => {
			const [first] = some;
			if (!first) return [];
			const { country, language } = first.prompt;
			const market = { engine: first.engine, country, language, normVersion: VERBATIM_NORM_VERSION, device: "desktop" as const, place: "" };
			const targets = some.map(({ prompt, row }) => ({ hid: row.hid, term: prompt.text, place: "", datacenter: "", depth: ANSWER_DEPTH }));
			return requestJobTargets(ctx, { kind: "prompt", accountId: account.id, market, targets, priority, askedAt: now }, marked);
		}),
	];
}

/**
 * Asks for answers to prompts in one batch; nothing happens, and false comes back, when the account moved on since it was read. byHand: a person asked.
 * done: what a repeat of the request is answered by.
 */
export async function askPrompts(
	ctx: Ctx,
	account: AccountRow,
	asked: { prompts: readonly DuePrompt[]; priority: number; byHand: boolean; done?: object },
): Promise<boolean> {
	const write = { accountId: account.id, action: asked.byHand ? "prompts.asked" : null, when: isUnmoved(account) };
	const results = await writeAudited(ctx, write, (marked) => [
		...(asked.done ? noteEffect(ctx, asked.done, marked) : []),
		...requestAnswers(ctx, account, asked, marked),
	]);
	return results !== null;
}
