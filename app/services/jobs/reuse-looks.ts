import type { CrawlerConfig } from "@serpentine/serp";
import { recentJobsOf } from "~/db/jobs";
import { ownJson } from "~/domain/own-json";
import type { Look } from "~/domain/position/look";
import { RESUME_MS } from "~/domain/position/resume";
import { type GotLook, settles } from "~/domain/storage/job-progress";
import { parseLookId } from "~/domain/storage/look-id";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { loadKeptPages } from "../looks/load-kept-pages";
import { loadReading, unpackReading } from "../looks/load-looks";
import type { KeptPages } from "../looks/take-look";
import type { LeasedJob } from "./lease-job";
import { areFound, isServedBy } from "./wishes/answers";
import type { JobWish } from "./wishes/job-wishes";
import { REUSE_MS } from "./wishes/wish";

export interface ReusedLook {
	id: string;
	look: Look;
}

export interface RecentLooks {
	/** Looks that settle every waiting wish of their search, by place in the bucket. */
	settling: Map<number, ReusedLook>;
	/** Ids of looks that ended before they had the depth, the deepest first: another look may go on from their pages. */
	unfinished: Map<number, string[]>;
}

/**
 * Looks under 60 minutes old that other accounts, an earlier try or an earlier lease already paid for, by place in the bucket.
 * Source: design.md "One search, done once".
 */
export async function reusableLooks(ctx: Ctx, job: LeasedJob, waiting: Map<number, JobWish[]>): Promise<RecentLooks> {
	const settling = new Map<number, ReusedLook>();
	const tooShort = new Map<number, { id: string; depth: number }[]>();
	const resumableSince = ctx.now() - RESUME_MS;
	for (const { index, id, got } of await recentLooks(ctx, job)) {
		const wishes = waiting.get(index);
		if (!wishes || got.held || settling.has(index) || !wishes.every((wish) => isServedBy(wish, got.finishedAt))) continue;
		if (!wishes.every(({ member }) => settles(got, definiteDepthOf(member)))) {
			if (got.depth > 0 && got.finishedAt >= resumableSince)
				tooShort.set(index, [...(tooShort.get(index) ?? []), { id, depth: got.depth }]);
			continue;
		}
		const address = parseLookId(id);
		// If the evidence is gone, a new look is taken.
		const reading = address && (await loadReading(ctx, address));
		if (reading) settling.set(index, { id, look: unpackReading(reading) });
	}
	const byDepth = (looks: { id: string; depth: number }[]) => looks.toSorted((a, b) => b.depth - a.depth).map(({ id }) => id);
	return { settling, unfinished: new Map([...tooShort].map(([index, looks]) => [index, byDepth(looks)])) };
}

/**
 * Pages of one of these earlier looks of a search, from which a look goes on that answers all its wishes; null without one. begunFrom: end of the reading
 * that waits for a second one, ms. The pages of an earlier look may be in that reading, and a page that is in both readings confirms nothing.
 */
export async function loadResumable(
	ctx: Ctx,
	lookIds: readonly string[],
	wishes: readonly JobWish[],
	{ begunFrom, ...by }: { source: string; config: CrawlerConfig; begunFrom: number },
): Promise<KeptPages | null> {
	const since = Math.max(begunFrom, ctx.now() - RESUME_MS, ...wishes.map(({ servedFrom }) => servedFrom));
	for (const lookId of lookIds) {
		const kept = await loadKeptPages(ctx, lookId, { ...by, since });
		if (kept) return { ...kept, isFound: (look) => areFound(wishes, look) };
	}
	return null;
}

/** Organic results that answer a wish for certain: a website that is missed needs them all. */
function definiteDepthOf(member: JobWish["member"]): number {
	return "plan" in member && member.plan && !member.plan.isExpected ? member.plan.depth : member.depth;
}

/** Looks that jobs of the bucket took within REUSE_MS, the newest job first. */
async function recentLooks(ctx: Ctx, job: LeasedJob): Promise<{ index: number; id: string; got: GotLook }[]> {
	const since = ctx.now() - REUSE_MS;
	const jobs = await recentJobsOf(ctx.db, job.bucketId, Math.floor(since / HOUR_MS) - 1);
	return jobs.flatMap(({ progress }) =>
		Object.entries(ownJson(progress).got ?? {})
			.filter(([, got]) => got.finishedAt >= since)
			.map(([index, got]) => ({ index: Number(index), id: `${got.part}.${index}`, got })),
	);
}
