import { type CrawlerConfigRow, productionConfig } from "~/db/crawler-configs";
import { type CrawlerTrialRow, deleteOldTrials, insertTrial, type TrialPair, trialOfPair, waitingTrials } from "~/db/crawler-trials";
import { DAY_MS } from "~/domain/time/durations";
import { completeParts } from "../crawler-config/complete-parts";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

type Parts = Pick<CrawlerConfigRow, "name" | "version" | "browser" | "parser">;

/** A trial says something about the stored pages of its time. */
const STALE_MS = DAY_MS;
const KEPT_MS = 30 * DAY_MS;
const MAX_HINTS = 10;

/** The parser of a config and the one in production, if they differ; null where nothing needs to be tried. */
async function pairOf(ctx: Ctx, candidate: Parts) {
	const base = await productionConfig(ctx.db);
	if (!base) return null;
	const [tried, present] = [wholeConfig(candidate), wholeConfig(base)];
	const pair: TrialPair = { parserDigest: digestOf(JSON.stringify(tried.parser)), baseDigest: digestOf(JSON.stringify(present.parser)) };
	return pair.parserDigest === pair.baseDigest ? null : { pair, tried, present };
}

function wholeConfig({ name, version, ...texts }: Parts) {
	return { name, version, ...completeParts(texts) };
}

/** Whether the parser of a config must be tried before it reads for production, and its trial so far. */
export async function findTrial(ctx: Ctx, candidate: Parts): Promise<{ needed: boolean; trial: CrawlerTrialRow | null }> {
	const found = await pairOf(ctx, candidate);
	return { needed: found !== null, trial: found && (await trialOfPair(ctx.db, found.pair)) };
}

/** Opens the trial of a config's parser against the one in production, unless there is a fresh one. A consumer of the queue runs it. */
export async function startTrial(ctx: Ctx, candidate: Parts, askedBy: number): Promise<void> {
	const found = await pairOf(ctx, candidate);
	if (!found) return;
	const { pair, tried, present } = found;
	const configs = { candidate: JSON.stringify(tried), base: JSON.stringify(present) };
	await insertTrial(ctx.db, { ...pair, ...configs, hid: ctx.newHid(), askedBy, createdAt: ctx.now() }, ctx.now() - STALE_MS);
	const open = await trialOfPair(ctx.db, pair);
	if (open && open.endedAt === null) await ctx.ports.queue.wakeTrials([open.hid]);
}

/** Sends wake-ups for open trials that nobody works on. */
export async function wakeTrials(ctx: Ctx): Promise<void> {
	const waiting = await waitingTrials(ctx.db, ctx.now(), MAX_HINTS);
	if (waiting.length > 0) await ctx.ports.queue.wakeTrials(waiting);
}

/** Deletes trials 30 days after their end. */
export async function sweepTrials(ctx: Ctx): Promise<void> {
	await deleteOldTrials(ctx.db, ctx.now() - KEPT_MS);
}
