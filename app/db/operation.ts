import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { number, numberOrNull, text } from "./rows";

/** Jobs that are alike, and the creation of the oldest. */
const JOB_GROUP = {
	/** "running" under a lease, "waiting" until an instant to come, "ready" for a consumer. */
	state: text<"running" | "ready" | "waiting" | "done" | "dead">(),
	queue: text<"high" | "low">(),
	jobs: number,
	/** ms; null for none. */
	oldestAt: numberOrNull,
};

/**
 * Open and dead jobs, and those that ended since an instant. "running" under a lease, "waiting" until an instant to come, "ready" for a consumer.
 * highFrom: priority from which the fast queue is used.
 */
export function jobGroups(db: Db, { now, endedSince, highFrom }: { now: number; endedSince: number; highFrom: number }) {
	return db.rows(
		JOB_GROUP,
	)(sql`SELECT CASE WHEN state <> 'open' THEN state WHEN lease_until > ${now} THEN 'running' WHEN not_before > ${now} THEN 'waiting'
			ELSE 'ready' END AS state, CASE WHEN priority >= ${highFrom} THEN 'high' ELSE 'low' END AS queue, count(*) AS jobs, min(created_at) AS oldestAt
		FROM job WHERE state IN ('open', 'dead') OR ended_at >= ${endedSince} GROUP BY 1, 2`);
}

/** Instant from which the oldest job without a consumer could have been run; null when none waits. */
export async function oldestReadyJob(db: Db, now: number): Promise<number | null> {
	const [row] = await db.rows({ since: numberOrNull })(sql`SELECT min(max(not_before, created_at, coalesce(lease_until, 0))) AS since
		FROM job WHERE state = 'open' AND not_before <= ${now} AND coalesce(lease_until, 0) <= ${now}`);
	return row?.since ?? null;
}

/** Requests of open jobs that were created before an instant, the oldest first. */
export function lateRequests(db: Db, createdBefore: number, limit: number) {
	return db.rows({
		jobId: t.job.id,
		progress: t.job.progress,
		members: t.jobRequest.members,
	})(sql`SELECT j.id AS jobId, j.progress, r.members
		FROM job j JOIN job_request r ON r.job_id = j.id WHERE j.state = 'open' AND j.created_at < ${createdBefore} AND j.priority >= 0
		ORDER BY j.id LIMIT ${limit}`);
}

/** Mails that wait, the oldest of them, and mails that were given up since an instant. */
export async function mailQueue(db: Db, since: number) {
	const [row] = await db.rows({ waiting: number, oldestAt: numberOrNull, failed: number })(sql`SELECT
		count(*) FILTER (WHERE state = 'waiting') AS waiting, min(created_at) FILTER (WHERE state = 'waiting') AS oldestAt,
		count(*) FILTER (WHERE state = 'failed' AND ended_at >= ${since}) AS failed FROM mail`);
	return row ?? { waiting: 0, oldestAt: null, failed: 0 };
}

/** Breakers of all sources that were ever refused. */
export function sourceBreakers(db: Db) {
	return db.rows({
		...columnsOf(t.sourceState, "source", "consecutiveBlocks", "openUntil", "openedAt", "updatedAt"),
	})(sql`SELECT source, consecutive_blocks AS consecutiveBlocks, open_until AS openUntil, opened_at AS openedAt, updated_at AS updatedAt
			FROM source_state ORDER BY opened_at IS NULL, source`);
}

/** Size of the database after the query, bytes; null where the runtime does not tell. */
export async function databaseBytes(db: Db): Promise<number | null> {
	const { meta } = await db.run(sql`SELECT 1`);
	return typeof meta.size_after === "number" && meta.size_after > 0 ? meta.size_after : null;
}

/** Accounts that follow keywords, the largest first, and how many there are. */
export async function followingAccounts(db: Db, limit: number) {
	const [accounts, [all]] = await Promise.all([
		db.rows({ id: t.account.id, timezone: t.account.timezone })(
			sql`SELECT id, timezone FROM account WHERE monitor_count > 0 ORDER BY monitor_count DESC, id LIMIT ${limit}`,
		),
		db.rows({ accounts: number })(sql`SELECT count(*) AS accounts FROM account WHERE monitor_count > 0`),
	]);
	return { accounts, total: all?.accounts ?? 0 };
}
