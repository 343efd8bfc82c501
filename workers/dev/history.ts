import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { accountById } from "~/db/accounts";
import { followedBy, manualPriority } from "~/db/jobs";
import { deleteSetting, writeSetting } from "~/db/settings";
import { membership, user } from "~/db/tables/users";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, localDay, startOfLocalDay } from "~/domain/time/local-day";
import { addUrlsSchema } from "~/domain/url-monitor/add-urls-schema";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { foldFinishedSamples } from "~/services/clock/tick";
import type { Ctx } from "~/services/ctx";
import { parseInput } from "~/services/parse-input";
import { DAILY_TIME, openDailySample } from "~/services/samples/open-daily-sample";
import { PAST_DAYS_SETTING, type PastDays } from "~/services/samples/past-days";
import { requestLooks } from "~/services/samples/request-looks";
import { trackUrls } from "~/services/url-monitors/add-urls";
import { openUrlDay } from "~/services/url-monitors/open-url-day";
import { atInstant } from "./past-instant";
import { sendPastReports, tellAlerts } from "./past-messages";
import { type AnswerClock, answerClock, readPastPrompts } from "./past-prompts";
import { runReserved } from "./reserved-jobs";

/** days: all past days; from, to: ages of those that this call reads, all by default. urls: URLs that are tracked from the oldest of all days on. */
const schema = z.object({
	email: z.string(),
	days: z.int().min(1).max(366),
	from: z.int().min(1).max(366).exactOptional(),
	to: z.int().min(1).max(366).default(1),
	urls: z.array(z.string()).default([]),
});
const NOON_MS = 12 * HOUR_MS;
/** Longer than the clock's work of a past day, and than the reports of all. */
const HOLD_MS = 60_000;
/** Requests of an account that is changed meanwhile. */
const MAX_TRIES = 8;

/**
 * POST /dev/history: reads the past days of an account from the simulator, which serves any day, through the same pipeline by `fetch`. Nothing is
 * written directly: each day's ctx has its clock at that day's noon, and alerts and their mails have that time too. The oldest day comes first, as each
 * reading is compared with those before it; then today is asked for again, and reports of these days are sent. Safe to repeat.
 */
export async function devHistory(request: Request, env: Env): Promise<Response> {
	const parsed = schema.safeParse(await request.json());
	if (!parsed.success) return Response.json({ code: "ValidationException", message: parsed.error.message, errors: {} }, { status: 422 });
	const ctx = await createCtx(env, { requestId: "dev-history" });
	const [owner] = await ctx.db
		.select({ accountId: membership.accountId })
		.from(user)
		.innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.role, "owner")))
		.where(eq(user.emailKey, parsed.data.email.trim().toLowerCase()));
	const account = owner ? await accountById(ctx.db, owner.accountId) : null;
	if (!account) return Response.json({ code: "NotFoundException", message: "no such user", errors: {} }, { status: 404 });
	const clock = env.CLOCK.getByName("clock");
	const alone: Alone = async (work) => {
		await clock.hold(HOLD_MS);
		await work().finally(() => clock.release());
	};
	const answers = answerClock(ctx, env.ANSWERS_ORIGIN ?? "");
	return Response.json({ days: parsed.data.days, ran: await readPast(ctx, account, { ...parsed.data, alone, answers }) });
}

interface Past {
	days: number;
	from?: number;
	to?: number;
	urls?: readonly string[];
	alone?: Alone;
	/** The clock of providers that answer in words. */
	answers?: AnswerClock;
}

/** Runs work while the clock does none: it would carry out with the present time what is due in the past. */
type Alone = (work: () => Promise<void>) => Promise<void>;
const beside: Alone = (work) => work();

/** Reads past days; after the last one asks for today again and sends the reports of all days. Returns the number of jobs that ran. */
export async function readPast(ctx: Ctx, account: { id: number; timezone: string }, past: Past): Promise<number> {
	const { days, from = days, to = 1, urls = [], alone = beside, answers } = past;
	const today = localDay(account.timezone, ctx.now());
	let ran = 0;
	try {
		if (urls.length > 0 && from === days) await addPastUrls(ctx, account, { urls, day: addDays(today, -days) });
		for (let back = from; back >= to; back--) {
			await noteProgress(ctx, account.id, { days, read: days - back });
			ran += await readPastDay(ctx, account, addDays(today, -back), alone);
			await alone(async () => void (await readPastPrompts(ctx, account.id, addDays(today, -back), answers)));
		}
		if (to > 1) return ran;
		await askAgain(ctx, account.id, today);
		await openUrlDay(ctx, account.id);
		await alone(() => sendPastReports(ctx, account, addDays(today, -days)));
	} finally {
		await deleteSetting(ctx.db, PAST_DAYS_SETTING);
	}
	return ran;
}

/** Adds URLs on a past day. The jobs of their first looks are reserved, because readPastDay runs them. */
async function addPastUrls(ctx: Ctx, account: { id: number; timezone: string }, { urls, day }: { urls: readonly string[]; day: string }) {
	const past = atInstant(ctx, startOfLocalDay(account.timezone, day) + NOON_MS);
	await trackUrls(past, account.id, parseInput(addUrlsSchema(), { urls: urls.join("\n") }).urls, { reserved: true });
}

async function noteProgress(ctx: Ctx, accountId: number, { days, read }: Omit<PastDays, "account">): Promise<void> {
	const value: PastDays = { account: accountId, days, read };
	await writeSetting(ctx.db, { key: PAST_DAYS_SETTING, value: JSON.stringify(value), at: ctx.now() });
}

/** Asks for the looks of today's sample again: the first ones were taken when there was nothing to compare them with. */
async function askAgain(ctx: Ctx, accountId: number, day: string): Promise<void> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountById(ctx.db, accountId);
		if (!account) return;
		const wanted = (await followedBy(ctx.db, accountId)).map(({ hid, depth, ...place }) => {
			return { ...place, monitorHid: hid, depth: depth ?? account.depth };
		});
		const askedBefore = wanted.map(({ ordinal }) => ordinal);
		const asked = { account, day, time: DAILY_TIME, askedBefore, wanted, priority: manualPriority(wanted.length) };
		if (await requestLooks(ctx, asked)) return await ctx.ports.clock.ring();
	}
}

/**
 * Reads one past day, or continues an interrupted one: runs its jobs with that day's clock and skips waiting times. Returns the number of jobs that
 * ran.
 */
export async function readPastDay(ctx: Ctx, account: { id: number; timezone: string }, day: string, alone = beside): Promise<number> {
	const noon = startOfLocalDay(account.timezone, day) + NOON_MS;
	const past = atInstant(ctx, noon);
	await openDailySample(past, account.id, { reserved: true });
	await openUrlDay(past, account.id, { reserved: true });
	const ran = await runReserved(past, Math.floor(noon / HOUR_MS));
	await alone(async () => {
		await foldFinishedSamples(past);
		await tellAlerts(past);
	});
	return ran;
}
