import { sql } from "drizzle-orm";
import { HOUR_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import type { Db } from "./client";
import { deleteEndedGrants } from "./oauth-entries";

/** Rows older than these instants (ms; countsBefore: a day "YYYY-MM-DD") are of no use any more. */
export interface ExpiredBefore {
	/** Sessions and codes carry their own end. */
	now: number;
	countsBefore: string;
	/** Checks of visitors. */
	visitorsBefore: number;
	/** Ended jobs and judged runs. */
	jobsBefore: number;
	/** Counts of looks, of which the status page shows the days. */
	looksBefore: number;
	/** Ended mails; those that an account gets only once stay. */
	mailsBefore: number;
	deadMessagesBefore: number;
	attemptsBefore: number;
	/** Idempotency keys. */
	keysBefore: number;
	/** Ledger and log of webhooks. */
	deliveriesBefore: number;
}

export async function deleteExpiredRows(db: Db, at: ExpiredBefore): Promise<void> {
	const visitorChecks = sql`visitor IS NOT NULL AND asked_at < ${at.visitorsBefore}`;
	const endedJobs = sql`state <> 'open' AND ended_at < ${at.jobsBefore}`;
	await db.batch([
		db.run(sql`DELETE FROM daily_count WHERE day < ${at.countsBefore}`),
		db.run(sql`DELETE FROM check_result WHERE check_id IN (SELECT id FROM serp_check WHERE ${visitorChecks})`),
		db.run(sql`DELETE FROM serp_check WHERE ${visitorChecks}`),
		db.run(sql`DELETE FROM job_request WHERE job_id IN (SELECT id FROM job WHERE ${endedJobs})`),
		db.run(sql`DELETE FROM job WHERE ${endedJobs}`),
		db.run(sql`DELETE FROM alert_run WHERE state <> 'waiting' AND next_at < ${at.jobsBefore}`),
		// Months and accounts' costs are kept; the ledger's single looks serve the health of recent days.
		db.run(sql`DELETE FROM source_call WHERE at < ${at.jobsBefore}`),
		db.run(sql`DELETE FROM source_task WHERE asked_at < ${at.jobsBefore}`),
		db.run(sql`DELETE FROM look_count WHERE hour < ${at.looksBefore} / ${HOUR_MS}`),
		db.run(sql`DELETE FROM look_time WHERE hour < ${at.jobsBefore} / ${HOUR_MS}`),
		db.run(sql`DELETE FROM canary_run WHERE at < ${at.jobsBefore}`),
		db.run(sql`DELETE FROM doubt_count WHERE day < ${utcDay(at.jobsBefore)}`),
		db.run(sql`DELETE FROM session WHERE expires_at < ${at.now}`),
		...deleteEndedGrants(db, at.now),
		db.run(sql`DELETE FROM code WHERE expires_at < ${at.now}`),
		db.run(sql`DELETE FROM half_proof WHERE expires_at < ${at.now}`),
		db.run(sql`DELETE FROM company_trip WHERE expires_at < ${at.now}`),
		db.run(sql`DELETE FROM mail WHERE state <> 'waiting' AND kind <> 'usage_help' AND ended_at < ${at.mailsBefore}`),
		db.run(sql`DELETE FROM dead_message WHERE at < ${at.deadMessagesBefore}`),
		db.run(sql`DELETE FROM attempt WHERE window_start < ${at.attemptsBefore}`),
		db.run(sql`DELETE FROM idempotency WHERE at < ${at.keysBefore}`),
		db.run(sql`DELETE FROM idempotency_effect WHERE at < ${at.keysBefore}`),
		db.run(sql`DELETE FROM webhook_attempt WHERE at < ${at.deliveriesBefore}`),
		// Behind the log, so that a replayed message keeps its attempts as long as they are kept.
		db.run(sql`DELETE FROM webhook_message WHERE created_at < ${at.deliveriesBefore} AND NOT EXISTS
			(SELECT 1 FROM webhook_attempt a WHERE a.message_id = webhook_message.id)`),
	]);
}
