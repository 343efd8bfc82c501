import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, numberOrNull, orNull, text, textOrNull } from "./rows";
import { reportRun } from "./tables/exports";
import { mail } from "./tables/messages";

/**
 * Returns the account's last runs of scheduled reports, latest run first: one row per mail, or one row for a run without mails. The query finds the
 * address by the dedupe key of the mail (commit-run in services/scheduled-exports), because the facts of a mail are deleted when the mail ends.
 * Indexes report_run_account, mail_dedupe.
 */
export function sentReports(db: Db, accountId: number, { now, most }: { now: number; most: number }) {
	return db.rows({
		hid: text(),
		schedule: text(),
		type: text<"daily" | "weekly" | "monthly">(),
		options: t.scheduledExport.options,
		/** Local day of the scheduled run; null for a run that a user started. */
		day: textOrNull(),
		createdAt: number,
		exportHid: text(),
		leftOut: reportRun.leftOut,
		/** Size of the file in bytes; null if the file has expired or was deleted. */
		bytes: numberOrNull,
		email: textOrNull(),
		state: orNull(mail.state),
		endedAt: numberOrNull,
		cause: mail.cause,
	})(sql`WITH run AS (SELECT r.hid, s.hid AS schedule, s.type, s.options, r.day, r.created_at, r.export_hid, r.left_out, r.id,
			CASE WHEN r.day IS NULL THEN 'report:' || r.hid ELSE 'report:' || s.hid || ':' || r.day || ':' END AS key
			FROM report_run r JOIN scheduled_export s ON s.id = r.schedule_id WHERE r.account_id = ${accountId} ORDER BY r.id DESC LIMIT ${most})
		SELECT run.hid, run.schedule, run.type, run.options, run.day, run.created_at AS createdAt, run.export_hid AS exportHid, run.left_out AS leftOut, f.bytes,
			coalesce(c.email_key, u.email) AS email, m.state, m.ended_at AS endedAt, m.cause
		FROM run LEFT JOIN mail m ON m.dedupe_key BETWEEN run.key AND run.key || '~'
			LEFT JOIN export_file f ON f.hid = run.export_hid AND f.expires_at > ${now}
			LEFT JOIN report_recipient c ON run.day IS NOT NULL AND c.hid = substr(m.dedupe_key, length(run.key) + 1)
			LEFT JOIN user u ON run.day IS NULL AND u.id = m.user_id
		ORDER BY run.id DESC, email`);
}
