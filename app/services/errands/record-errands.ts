import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordUrlAnswers, type UrlAnswer } from "~/db/url-monitors";
import { encodeEntry } from "~/domain/sample/wire";
import type { Ctx } from "../ctx";
import type { LeasedJob } from "../jobs/lease-job";
import type { Answer, ErrandTarget } from "../jobs/target";

export interface ServedErrand {
	target: ErrandTarget;
	entry: Answer;
}

/**
 * Statements that write what a part says of checks and followed addresses, each under the job's fence. An answer to an asking that was repeated
 * since then is not written: the later one has its own errand. At the job's end its errands go, those in `next` on to the next wave.
 */
export function recordErrands(
	ctx: Ctx,
	job: LeasedJob,
	part: { served: ServedErrand[]; ends: boolean; next: ErrandTarget[] },
	fence: SQL,
): BatchItem<"sqlite">[] {
	const checks = part.served.filter((one) => one.target.errand.kind === "check").map(checkRow);
	const urls = part.served.filter((one) => one.target.errand.kind === "url").map(urlAnswer);
	const said = part.served.map(({ target, entry }) => ({ ...nameOf(target), answer: JSON.stringify(entry) }));
	return [
		...(checks.length > 0 ? [writeChecks(ctx, checks, fence)] : []),
		...(urls.length > 0 ? [recordUrlAnswers(ctx.db, urls, fence)] : []),
		...(said.length > 0 ? [keepAnswers(ctx, job, said, fence)] : []),
		...(part.ends ? endErrands(ctx, job, part.next, fence) : []),
	];
}

function nameOf({ errand: { kind, targetId, datacenter, askedAt } }: ErrandTarget) {
	return { kind, target: targetId, datacenter, asked: askedAt };
}

function checkRow({ target, entry }: ServedErrand) {
	const { observation, evidence } = entry;
	const position = observation.outcome === "ranked" ? observation.position : observation.outcome === "not_found" ? 0 : -1;
	return { ...nameOf(target), entry: JSON.stringify(encodeEntry(entry)), position, look: evidence.look };
}

function urlAnswer({ target, entry }: ServedErrand): UrlAnswer {
	const { targetId, hid, askedAt } = target.errand;
	// What was given up without a reading says nothing of the address.
	const { reason, detail, depth } = { reason: "error" as const, detail: null, ...entry.observation };
	const indexation = entry.indexation ?? { found: -1, protocolMismatch: false, depth, reason, ...(detail && { detail }) };
	return { id: targetId, hid, askedAt, indexation, ...entry.evidence };
}

function writeChecks(ctx: Ctx, rows: ReturnType<typeof checkRow>[], fence: SQL): BatchItem<"sqlite"> {
	return ctx.db.run(sql`UPDATE check_result SET entry = r.value ->> 'entry', position = r.value ->> 'position', look = r.value ->> 'look',
			updated_at = ${ctx.now()}
		FROM json_each(${JSON.stringify(rows)}) r JOIN serp_check c ON c.id = r.value ->> 'target' AND c.asked_at = r.value ->> 'asked'
		WHERE check_result.check_id = c.id AND check_result.datacenter = r.value ->> 'datacenter' AND ${fence}`);
}

/** The job's own memory of what it said: whoever takes it over does not look again. */
function keepAnswers(ctx: Ctx, job: LeasedJob, said: (ReturnType<typeof nameOf> & { answer: string })[], fence: SQL): BatchItem<"sqlite"> {
	return ctx.db.run(sql`UPDATE job_errand SET answer = r.value ->> 'answer'
		FROM json_each(${JSON.stringify(said)}) r
		WHERE job_errand.job_id = ${job.id} AND job_errand.kind = r.value ->> 'kind' AND job_errand.target_id = r.value ->> 'target'
			AND job_errand.datacenter = r.value ->> 'datacenter' AND job_errand.asked_at = r.value ->> 'asked' AND ${fence}`);
}

/** The next wave's job was opened by the statements before. Errands asked again since then keep their newer instant. */
function endErrands(ctx: Ctx, job: LeasedJob, next: ErrandTarget[], fence: SQL): BatchItem<"sqlite">[] {
	const left = JSON.stringify(next.map(nameOf));
	return [
		ctx.db.run(sql`INSERT INTO job_errand (job_id, kind, target_id, datacenter, account_id, bucket_index, depth, asked_at)
			SELECT j.id, e.kind, e.target_id, e.datacenter, e.account_id, e.bucket_index, e.depth, e.asked_at
			FROM json_each(${left}) r
			JOIN job_errand e ON e.job_id = ${job.id} AND e.kind = r.value ->> 'kind' AND e.target_id = r.value ->> 'target'
				AND e.datacenter = r.value ->> 'datacenter'
			JOIN job j ON j.bucket_id = ${job.bucketId} AND j.slot = ${job.slot} AND j.wave = ${job.wave + 1}
			WHERE ${fence}`),
		ctx.db.run(sql`DELETE FROM job_errand WHERE job_id = ${job.id} AND ${fence}`),
	];
}
