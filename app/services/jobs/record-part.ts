import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { inParameters } from "~/db/in-parameters";
import { printChunk } from "~/domain/sample/chunk";
import { printMembers } from "~/domain/storage/job-members";
import type { JobProgress } from "~/domain/storage/job-progress";
import type { Ctx } from "../ctx";
import { recordErrands, type ServedErrand } from "../errands/record-errands";
import { LEASE_MS, type LeasedJob } from "./lease-job";
import type { Answer, ErrandTarget, SampleTarget, Target } from "./target";

/** One target and what is written for it now. */
export type Served = ServedSample | ServedErrand;

export interface ServedSample {
	target: SampleTarget;
	entry: Answer;
}

/** The end of a job: its readings are kept, and what stayed unknown goes into the next wave. */
export interface JobEnd {
	readingsKey: string | null;
	nextWave: { targets: Target[]; notBefore: number } | null;
}

export type RecordOutcome = { recorded: true; revs: Map<number, number> } | { recorded: false };

/**
 * Writes one part in one batch: progress and lease, the samples' chunks, each account's rev and count, and the job's end when it is the last.
 * Every statement carries the fence: a consumer whose lease was taken writes nothing, and a job that others joined meanwhile does not end.
 * Source: design.md "The house", "every statement in it carries the fence".
 */
export async function recordPart(
	ctx: Ctx,
	job: LeasedJob,
	part: { served: Served[]; progress: JobProgress; end: JobEnd | null },
): Promise<RecordOutcome> {
	const now = ctx.now();
	const progress = JSON.stringify(part.progress);
	const held = sql`id = ${job.id} AND lease = ${job.lease} AND state = 'open'`;
	const first = part.end
		? sql`UPDATE job SET progress = ${progress}, state = 'done', ended_at = ${now}, lease_until = NULL, readings_key = ${part.end.readingsKey} WHERE ${held} AND joins = ${job.joins}`
		: sql`UPDATE job SET progress = ${progress}, lease_until = ${now + LEASE_MS}, barren = 0 WHERE ${held}`;
	const fence = sql`EXISTS (SELECT 1 FROM job WHERE id = ${job.id} AND lease = ${job.lease} AND state = ${part.end ? "done" : "open"})`;
	const accounts = groupBy(part.served, ownerOf);
	accounts.delete(null);
	const samples = [...groupBy(part.served.filter(isOfSample), (one) => one.target.sampleId)].map(([sample, served]) => ({
		sample,
		chunk: printChunk(served.map(({ target, entry }) => ({ ordinal: target.member.ordinal, ...entry }))),
	}));
	const errands = {
		served: part.served.filter(isOfErrand),
		ends: part.end !== null,
		next: (part.end?.nextWave?.targets ?? []).filter((target): target is ErrandTarget => target.errand !== null),
	};
	const counts = JSON.stringify([...accounts].map(([id, served]) => ({ id, definite: countDefinite(served) })));
	// Few statements however many accounts share the bucket: an invocation may make 1,000.
	const statements: BatchItem<"sqlite">[] = [
		ctx.db.run(first),
		...inParameters(samples, (one) => one.chunk.length).map((some) =>
			ctx.db.run(sql`INSERT INTO sample_part (sample_id, job_id, chunks)
				SELECT s.value ->> 'sample', ${job.id}, s.value ->> 'chunk' FROM json_each(${JSON.stringify(some)}) s WHERE ${fence}
				ON CONFLICT (sample_id, job_id) DO UPDATE SET chunks = chunks || char(10) || excluded.chunks`),
		),
		...(part.end?.nextWave ? openNextWave(ctx, job, part.end.nextWave, fence, now) : []),
		...recordErrands(ctx, job, errands, fence),
		ctx.db.run(sql`UPDATE account SET rev = rev + 1, observation_count = observation_count + (c.value ->> 'definite')
			FROM json_each(${counts}) c WHERE account.id = c.value ->> 'id' AND ${fence} RETURNING id, rev`),
	];
	const results = await ctx.db.batch(statements as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
	if ((results[0] as D1Result).meta.changes !== 1) return { recorded: false };
	const rows = (results.at(-1) as D1Result<{ id: number; rev: number }>).results;
	return { recorded: true, revs: new Map(rows.map((row) => [row.id, row.rev])) };
}

export function isOfSample(served: Served): served is ServedSample {
	return served.target.errand === null;
}

function isOfErrand(served: Served): served is ServedErrand {
	return served.target.errand !== null;
}

/** null of a visitor's errand. */
function ownerOf({ target }: { target: Target }): number | null {
	return target.errand ? target.errand.accountId : target.accountId;
}

/** What is billed and metered: definite answers. */
function countDefinite(served: Served[]): number {
	return served.filter((one) => one.entry.observation.outcome !== "unknown").length;
}

function openNextWave(
	ctx: Ctx,
	job: LeasedJob,
	next: { targets: Target[]; notBefore: number },
	fence: ReturnType<typeof sql>,
	now: number,
): BatchItem<"sqlite">[] {
	const ofSamples = next.targets.filter((target): target is SampleTarget => target.errand === null);
	const requests = [...groupBy(ofSamples, (target) => target.sampleId)].map(([sample, targets]) => ({
		sample,
		account: targets[0]?.accountId,
		members: printMembers(targets.map((target) => target.member)),
	}));
	return [
		ctx.db.run(sql`INSERT INTO job (hid, bucket_id, slot, wave, priority, not_before, joins, created_at)
			SELECT ${ctx.newHid()}, bucket_id, slot, wave + 1, priority, ${next.notBefore}, ${requests.length}, ${now} FROM job WHERE id = ${job.id} AND ${fence}`),
		ctx.db.run(sql`INSERT INTO job_request (job_id, sample_id, account_id, members)
			SELECT j.id, r.value ->> 'sample', r.value ->> 'account', r.value ->> 'members'
			FROM json_each(${JSON.stringify(requests)}) r JOIN job j ON j.bucket_id = ${job.bucketId} AND j.slot = ${job.slot} AND j.wave = ${job.wave + 1}
			WHERE ${fence}`),
	];
}

function groupBy<T, K>(list: T[], keyOf: (item: T) => K): Map<K, T[]> {
	const groups = new Map<K, T[]>();
	for (const item of list) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
