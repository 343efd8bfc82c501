import type { AccountRow } from "~/db/accounts";
import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { type NewReading, openReadings, readingsOfDays } from "~/db/prompt-readings";
import type { DuePrompt } from "~/db/prompts";
import { isUnmoved } from "~/db/url-monitors";
import { ownJson } from "~/domain/own-json";
import { MAX_READINGS_PER_DAY } from "~/domain/prompt/prompt-input";
import { nextReadingAt } from "~/domain/prompt/reading-times";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { dayAt, type Zoned } from "~/domain/time/account-zone";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { VERBATIM_NORM_VERSION } from "~/domain/url-monitor/engine-links";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { groupBy } from "../jobs/wishes/group-by";
import { requestJobTargets } from "../jobs/wishes/request-job-targets";

/** An answer has at least this time until the next one is due, because engines take minutes at times: one by hand, and one after a pause, off the rhythm. */
const LEAST_PATIENCE_MS = 30 * MINUTE_MS;
/** The look of an answer has no depth; jobs and conditions of sources want one. */
export const ANSWER_DEPTH = 10;

type Asked = Pick<DuePrompt, "hid" | "text" | "country" | "language" | "engines" | "readings" | "phase">;

/** When a prompt's answer is due and when the next one is: now for one that is asked by hand, else the latest instant of its rhythm. */
function timesOf(account: Zoned, prompt: Asked & { nextDueAt: number }, now: number, byHand: boolean): { dueAt: number; until: number } {
	const until = nextReadingAt(account, prompt, now + LEAST_PATIENCE_MS);
	if (byHand) return { dueAt: now, until };
	// After a long stop only the latest answer is asked for: the past cannot be asked.
	let dueAt = Math.max(prompt.nextDueAt, now - DAY_MS);
	for (let next = nextReadingAt(account, prompt, dueAt); next <= now; next = nextReadingAt(account, prompt, next)) dueAt = next;
	return { dueAt, until };
}

/** Engines of a prompt that may be asked once more on a local day. */
export type EnginesWithRoom = (prompt: Pick<Asked, "hid" | "engines">, day: string) => AnswerEngine[];

/** A prompt without answers may be asked everywhere. */
const ALL_ENGINES: EnginesWithRoom = ({ engines }) => ownJson(engines);

/**
 * Which engines of the account's prompts have had fewer than MAX_READINGS_PER_DAY answers of a day. Read it after the account: every request moves the
 * account's mark, so the guard of the write (isUnmoved) holds for these numbers too.
 */
export async function enginesWithRoom(ctx: Ctx, account: Zoned & { id: number }): Promise<EnginesWithRoom> {
	const now = ctx.now();
	const days = { from: dayAt(account, now - DAY_MS), to: dayAt(account, now) };
	const nameOf = (...names: string[]) => names.join(" ");
	const counts = new Map(
		(await readingsOfDays(ctx.db, account.id, days)).map(({ prompt, engine, day, count }) => [nameOf(prompt, engine, day), count]),
	);
	return ({ hid, engines }, day) => ownJson(engines).filter((engine) => (counts.get(nameOf(hid, engine, day)) ?? 0) < MAX_READINGS_PER_DAY);
}

/**
 * Statements that open a reading of each engine for these prompts and request its look. An engine without room today is left out, and the next instant
 * comes all the same. Each carries `marked`.
 */
export function requestAnswers(
	ctx: Ctx,
	account: Zoned & { id: number },
	asked: {
		prompts: readonly (Asked & { nextDueAt: number })[];
		byHand: boolean;
		priority: number;
		/** Absent for prompts that are new. */
		room?: EnginesWithRoom;
	},
	marked: Marked,
): Statement[] {
	const { prompts, byHand, priority, room = ALL_ENGINES } = asked;
	const now = ctx.now();
	const opened = prompts.map((prompt) => ({ prompt, ...timesOf(account, prompt, now, byHand) }));
	const readings = opened.flatMap(({ prompt, dueAt, until }) => {
		const day = dayAt(account, dueAt);
		return room(prompt, day).map((engine) => ({
			prompt,
			engine,
			row: { hid: ctx.newHid(), prompt: prompt.hid, engine, dueAt, until, day } satisfies NewReading,
		}));
	});
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
 * room: as enginesWithRoom, where it was read already. done: what a repeat of the request is answered by.
 */
export async function askPrompts(
	ctx: Ctx,
	account: AccountRow,
	asked: { prompts: readonly (Asked & { nextDueAt: number })[]; priority: number; byHand: boolean; room?: EnginesWithRoom; done?: object },
): Promise<boolean> {
	const room = asked.room ?? (await enginesWithRoom(ctx, account));
	const write = { accountId: account.id, action: asked.byHand ? "prompts.asked" : null, when: isUnmoved(account) };
	const results = await writeAudited(ctx, write, (marked) => [
		...(asked.done ? noteEffect(ctx, asked.done, marked) : []),
		...requestAnswers(ctx, account, { ...asked, room }, marked),
	]);
	return results !== null;
}
