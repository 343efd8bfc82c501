import type { Env } from "~/server/env";

/** Number of newest jobs that are listed. */
const JOBS_MAX = 1_000;

/** GET /dev/jobs.json, whose keys stay (`wave`: retry, `barren`: failed leases): jobs in every state, the newest first, and dead messages as {state: "dead", reason, body}. */
export async function devJobs(_request: Request, env: Env): Promise<Response> {
	const [jobs, dead] = await env.DB.batch<object>([
		env.DB.prepare(
			`SELECT id, hid, bucket_id, slot, retry AS wave, state, priority, lease, lease_until, not_before, failed_leases AS barren, joins, reason, created_at, ended_at
				FROM job ORDER BY id DESC LIMIT ?`,
		).bind(JOBS_MAX),
		env.DB.prepare("SELECT 'dead' AS state, queue, reason, body, at FROM dead_message ORDER BY id DESC LIMIT ?").bind(JOBS_MAX),
	]);
	return Response.json([...(jobs?.results ?? []), ...(dead?.results ?? [])]);
}
