import { moveSchedule, nextScheduleAt, schedulesOf } from "~/db/scheduled-exports";
import { nextRun } from "~/domain/export/schedule";
import { startOfLocalDay } from "~/domain/time/local-day";
import { alertMails } from "~/services/alerts/alert-mails";
import { deliverAlerts } from "~/services/alerts/deliver-alerts";
import { judgeWaitingRuns } from "~/services/alerts/judge-run";
import type { Ctx } from "~/services/ctx";
import { sendWaitingMails } from "~/services/mail/send-waiting-mails";
import { reportMails } from "~/services/scheduled-exports/report-mails";
import { readSchedule } from "~/services/scheduled-exports/schedule-view";
import { sendDueReports } from "~/services/scheduled-exports/send-due-reports";
import { atInstant } from "./past-instant";

/** Judges a past day by the account's rules with the time of that day, and sends what came of it. */
export async function tellAlerts(past: Ctx): Promise<void> {
	while (!(await judgeWaitingRuns(past)));
	while (!(await deliverAlerts(past)));
	await sendMails(past);
}

/** Sends the reports that the schedules of an account would have sent since a day. */
export async function sendPastReports(ctx: Ctx, account: { id: number; timezone: string }, since: string): Promise<void> {
	for (const row of await schedulesOf(ctx.db, account.id)) {
		// A repeated reading sends none twice.
		if (row.lastDay !== null) continue;
		const { type, options } = readSchedule(row);
		const first = nextRun({ type, ...options }, account.timezone, { at: startOfLocalDay(account.timezone, since), lastDay: since });
		await moveSchedule(ctx.db, row, { ...first, timezone: account.timezone });
	}
	for (let at = await nextScheduleAt(ctx.db); at !== null && at <= ctx.now(); at = await nextScheduleAt(ctx.db)) {
		const past = atInstant(ctx, at);
		await sendDueReports(past);
		await sendMails(past);
	}
}

async function sendMails(past: Ctx): Promise<void> {
	while (!(await sendWaitingMails(past, { ...reportMails, ...alertMails })));
}
