import { RAISED, raiseObservationCounts } from "~/db/accounts";
import type { Statement } from "~/db/client";
import { changes } from "~/db/guard";
import { endJob, isHeldIn, openRetry, saveProgress } from "~/db/job-leases";
import { type PlacesPartKey, putPlacesPart } from "~/db/places";
import { rowsIn } from "~/db/rows";
import { rememberSearches } from "~/db/search-memories";
import type { JobProgress } from "~/domain/storage/job-progress";
import type { Ctx } from "../ctx";
import { LEASE_MS, type LeasedJob } from "./lease-job";
import { type JobWish, recordWishes, type ServedWish } from "./wishes/job-wishes";

/** End of a job: the prefix of its readings, and the retry for searches that stayed unknown. */
export interface JobEnd {
	readingsKey: string | null;
	retry: { wishes: JobWish[]; notBefore: number } | null;
}

/** Progress without the memories, which move to the bucket in the same batch. */
function withoutMemories({ got }: JobProgress): JobProgress {
	return { got };
}

export type RecordOutcome = { recorded: true; revs: Map<number, number> } | { recorded: false };

/**
 * Writes one part in one batch: progress and lease, the answers, the result places of all looks of the lease, each account's rev and count, and the job's end with the last part.
 * Every statement carries the fence: a consumer that lost its lease writes nothing, and a job that a request joined meanwhile does not end.
 * Source: design.md "The house", "every statement in it carries the fence".
 */
export async function recordPart(
	ctx: Ctx,
	job: LeasedJob,
	part: { served: ServedWish[]; progress: JobProgress; places: (PlacesPartKey & { block: Uint8Array }) | null; end: JobEnd | null },
): Promise<RecordOutcome> {
	const { served, places, end } = part;
	const now = ctx.now();
	const { memories = {} } = part.progress;
	const progress = JSON.stringify(end ? withoutMemories(part.progress) : part.progress);
	const retry = end?.retry ?? null;
	const retried = JSON.stringify({ got: {}, retries: (part.progress.retries ?? 0) + 1 } satisfies JobProgress);
	const fence = isHeldIn(job, end ? "done" : "open");
	const statements: [Statement, ...Statement[]] = [
		end ? endJob(ctx.db, job, { progress, readingsKey: end.readingsKey, now }) : saveProgress(ctx.db, job, progress, now + LEASE_MS),
		...(retry ? [openRetry(ctx.db, job, { hid: ctx.newHid(), notBefore: retry.notBefore, joins: 1, progress: retried, now }, fence)] : []),
		...(end && Object.keys(memories).length > 0 ? [rememberSearches(ctx.db, job.bucketId, JSON.stringify(memories), fence)] : []),
		...(places ? [putPlacesPart(ctx.db, places, places.block, fence)] : []),
		...recordWishes(ctx, job, { served, ends: end !== null, retried: retry?.wishes ?? [] }, fence),
		raiseObservationCounts(ctx.db, countDefinite(served), fence),
	];
	const results = await ctx.db.batch(statements);
	if (changes(results[0]) !== 1) return { recorded: false };
	const rows = rowsIn(RAISED, results.at(-1));
	return { recorded: true, revs: new Map(rows.map((row) => [row.id, row.rev])) };
}

/** Definite answers of each account that has any answer: they are billed and metered. */
function countDefinite(served: ServedWish[]): { id: number; definite: number }[] {
	const counts = new Map<number, number>();
	for (const { target, entry } of served) {
		if (target.accountId === null) continue;
		counts.set(target.accountId, (counts.get(target.accountId) ?? 0) + (entry.observation.outcome === "unknown" ? 0 : 1));
	}
	return [...counts].map(([id, definite]) => ({ id, definite }));
}
