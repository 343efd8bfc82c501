import { sql } from "drizzle-orm";
import { dueAccounts, nextAccountDueAt, nextJobAt, runnableJobs } from "~/db/jobs";
import { samplesToFold } from "~/db/samples";
import type { Ctx } from "../ctx";
import { MAX_BARREN_LEASES } from "../jobs/lease-job";
import { foldSample } from "../samples/fold-sample";
import { openDailySample } from "../samples/open-daily-sample";
import { keepHouse } from "./keep-house";

/** Accounts and samples seen to in one tick; the next comes at once when there are more. */
const MAX_ACCOUNTS_PER_TICK = 20;
const MAX_FOLDS_PER_TICK = 50;
/** Jobs hinted at and not begun yet; consumers go on to the next job by themselves. */
const MAX_HINTS_WAITING = 16;
/** A hint that led to nothing by then is taken for lost. */
const HINT_PATIENCE_MS = 120_000;
const BUSY_TICK_MS = 1_000;
const IDLE_TICK_MS = 60_000;

/** What the clock remembers between ticks; may be lost at any time. */
export interface ClockMemory {
	/** Job id → instant of the hint. */
	hinted: Map<number, number>;
}

/**
 * One tick: opens due samples, folds finished ones, buries jobs that kill their consumers, hints at open jobs, keeps the house.
 * Returns the instant of the next tick. Source: design.md "How a look travels" 1.
 */
export async function tick(ctx: Ctx, memory: ClockMemory): Promise<{ nextAt: number }> {
	const openedAll = await openDueSamples(ctx);
	await buryBarrenJobs(ctx);
	const foldedAll = await foldFinishedSamples(ctx);
	const busy = await hintOpenJobs(ctx, memory);
	await keepHouse(ctx);
	const now = ctx.now();
	if (busy || !openedAll || !foldedAll) return { nextAt: now + BUSY_TICK_MS };
	const next = [await nextJobAt(ctx.db), await nextAccountDueAt(ctx.db)].filter((at) => at !== null);
	return { nextAt: Math.max(now + BUSY_TICK_MS, Math.min(now + IDLE_TICK_MS, ...next)) };
}

/** false when more accounts are due than one tick takes. */
export async function openDueSamples(ctx: Ctx): Promise<boolean> {
	const due = await dueAccounts(ctx.db, ctx.now(), MAX_ACCOUNTS_PER_TICK);
	for (const account of due) {
		try {
			await openDailySample(ctx, account.id);
		} catch (error) {
			// One account's fault must not stop the others' day.
			ctx.log({ event: "daily_sample_failed", account: account.id, error: String(error) });
		}
	}
	return due.length < MAX_ACCOUNTS_PER_TICK;
}

export async function foldFinishedSamples(ctx: Ctx): Promise<boolean> {
	const samples = await samplesToFold(ctx.db, MAX_FOLDS_PER_TICK);
	for (const sample of samples) await foldSample(ctx, sample.id);
	return samples.length < MAX_FOLDS_PER_TICK;
}

/** Jobs whose consumers died again and again without a word end as dead, with a reason. */
export async function buryBarrenJobs(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	const buried = await ctx.db.run(
		sql`UPDATE job SET state = 'dead', ended_at = ${now}, lease_until = NULL, reason = 'its consumers died or failed ' || barren || ' times in a row'
			WHERE state = 'open' AND barren >= ${MAX_BARREN_LEASES} AND (lease_until IS NULL OR lease_until <= ${now})`,
	);
	if (buried.meta.changes > 0) ctx.log({ event: "jobs_dead", count: buried.meta.changes });
}

/** Hints at open jobs nobody was told of; true while any waits. */
async function hintOpenJobs(ctx: Ctx, memory: ClockMemory): Promise<boolean> {
	const now = ctx.now();
	const open = await runnableJobs(ctx.db, now, MAX_HINTS_WAITING * 2);
	const waiting = new Set(open.map((job) => job.id));
	for (const [id, at] of memory.hinted) if (!waiting.has(id) || at + HINT_PATIENCE_MS <= now) memory.hinted.delete(id);
	const hints = open.filter((job) => !memory.hinted.has(job.id)).slice(0, MAX_HINTS_WAITING - memory.hinted.size);
	if (hints.length > 0) {
		await ctx.ports.queue.hint(hints.map((job) => ({ id: job.id, priority: job.priority >= 2 ? "high" : "low" })));
		for (const job of hints) memory.hinted.set(job.id, now);
	}
	return open.length > 0;
}
