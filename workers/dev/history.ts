import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { accountById } from "~/db/accounts";
import { followedBy, manualPriority, PRIORITY } from "~/db/jobs";
import { deleteSetting, writeSetting } from "~/db/settings";
import { job } from "~/db/tables/jobs";
import { membership, user } from "~/db/tables/users";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, localDay, startOfLocalDay } from "~/domain/time/local-day";
import { addUrlsSchema } from "~/domain/url-monitor/add-urls-schema";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { foldFinishedSamples } from "~/services/clock/tick";
import type { Ctx } from "~/services/ctx";
import { runJob } from "~/services/jobs/run-job";
import { parseInput } from "~/services/parse-input";
import { DAILY_TIME, openDailySample } from "~/services/samples/open-daily-sample";
import { PAST_DAYS_SETTING, type PastDays } from "~/services/samples/past-days";
import { requestLooks } from "~/services/samples/request-looks";
import { trackUrls } from "~/services/url-monitors/add-urls";
import { openUrlDay } from "~/services/url-monitors/open-url-day";

/** urls: URLs that are tracked from the oldest of these days on. */
const schema = z.object({ email: z.string(), days: z.int().min(1).max(366), urls: z.array(z.string()).default([]) });
const NOON_MS = 12 * HOUR_MS;
/** Longer than any job with all its waves takes. */
const MAX_ROUNDS = 100;
/** Requests of an account that is changed meanwhile. */
const MAX_TRIES = 8;

/**
 * POST /dev/history: reads the past days of an account from the simulator, which serves any day, through the same pipeline by `fetch`. Nothing is
 * written directly: each day's ctx has its clock at that day's noon. The oldest day comes first, as each reading is compared with those before it; then
 * today is asked for again. Safe to repeat.
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
	const { days, urls } = parsed.data;
	return Response.json({ days, ran: await readPast(ctx, account, days, urls) });
}

/** Reads so many past days, then asks for today again. Returns the number of jobs that ran. */
export async function readPast(
	ctx: Ctx,
	account: { id: number; timezone: string },
	days: number,
	urls: readonly string[] = [],
): Promise<number> {
	const today = localDay(account.timezone, ctx.now());
	let ran = 0;
	try {
		if (urls.length > 0) await addPastUrls(ctx, account, { urls, day: addDays(today, -days) });
		for (let back = days; back > 0; back--) {
			await noteProgress(ctx, account.id, { days, read: days - back });
			ran += await readPastDay(ctx, account, addDays(today, -back));
		}
		await askAgain(ctx, account.id, today);
		await openUrlDay(ctx, account.id);
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

/** A ctx whose clock is at an instant and whose source is `fetch`: past pages need no browser. */
function atInstant(ctx: Ctx, instant: number): Ctx & { skipTo(at: number): void } {
	let offset = instant - ctx.now();
	const now = () => ctx.now() + offset;
	const { fetch } = ctx.ports.sources;
	const skipTo = (at: number) => {
		offset += Math.max(0, at - now());
	};
	const { providers: _, ...ports } = ctx.ports;
	return { ...ctx, now, skipTo, ports: { ...ports, sources: { browser: fetch, fetch, relay: fetch } } };
}

/**
 * Reads one past day, or continues an interrupted one: runs its jobs with that day's clock and skips waiting times. Returns the number of jobs that
 * ran.
 */
export async function readPastDay(ctx: Ctx, account: { id: number; timezone: string }, day: string): Promise<number> {
	const noon = startOfLocalDay(account.timezone, day) + NOON_MS;
	const past = atInstant(ctx, noon);
	await openDailySample(past, account.id, { reserved: true });
	await openUrlDay(past, account.id, { reserved: true });
	let ran = 0;
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const open = await reservedJobs(past, Math.floor(noon / HOUR_MS));
		const first = open[0];
		if (!first) break;
		past.skipTo(first.at);
		for (const { id, at } of open) if (at <= past.now() && (await runJob(past, id)) === "done") ran++;
	}
	await foldFinishedSamples(past);
	return ran;
}

/** Open jobs of a slot that only this code runs, with their earliest times; the earliest first. */
function reservedJobs(ctx: Ctx, slot: number) {
	const at = sql<number>`max(${job.notBefore}, coalesce(${job.leaseUntil}, 0))`;
	return ctx.db
		.select({ id: job.id, at })
		.from(job)
		.where(and(eq(job.state, "open"), eq(job.priority, PRIORITY.reserved), eq(job.slot, slot)))
		.orderBy(at, job.id);
}
