import { accountById } from "~/db/accounts";
import { changes } from "~/db/guard";
import {
	type DueSchedule,
	dueSchedules,
	insertRun,
	moveSchedule,
	nextScheduleAt,
	postponeSchedule,
	recipientsOf,
	runExists,
} from "~/db/scheduled-exports";
import { emailKey } from "~/domain/account/email-key";
import { isPaused } from "~/domain/billing/subscription-state";
import type { LeftOutCause } from "~/domain/export/left-out";
import { nextRun, type Run } from "~/domain/export/schedule";
import { REPORT_PATIENCE_MS, type Schedule } from "~/domain/export/schedule-rules";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { ReportFacts } from "../exports/report-facts";
import { queueMail } from "../mail/queue-mail";
import { pauseIfEmptied } from "../references/pause-emptied";
import { openReport, type ReportAccount, writeReport } from "./make-report";
import { readSchedule } from "./schedule-view";

/** Reports are written within the tick, so that few of them hold up its other work. */
const MAX_A_TICK = 3;
/** A report that waits for positions, or failed to be written, is looked at again after this time. */
const AGAIN_MS = 5 * MINUTE_MS;

/**
 * Makes the reports whose time has come and orders their mails. A report waits until every position of its day is read, or its patience ends;
 * then it says how much was read. Run, mails and the next run are one batch, and a schedule has one run a day: whoever is killed or comes
 * second changes nothing. false when more is due than one tick takes.
 */
export async function sendDueReports(ctx: Ctx): Promise<boolean> {
	const due = await dueSchedules(ctx.db, ctx.now(), MAX_A_TICK);
	for (const one of due) {
		try {
			await sendDue(ctx, one);
		} catch (error) {
			// One report's failure must not stop the others, nor come first each time.
			ctx.log({ event: "report_failed", schedule: one.hid, error: describeError(error) });
			await postponeSchedule(ctx.db, one, ctx.now() + AGAIN_MS);
		}
	}
	return due.length < MAX_A_TICK;
}

/** The instant at which the next report is due; null for none. */
export function nextReportAt(ctx: Ctx): Promise<number | null> {
	return nextScheduleAt(ctx.db);
}

async function sendDue(ctx: Ctx, due: DueSchedule): Promise<void> {
	const account = await accountById(ctx.db, due.accountId);
	const now = ctx.now();
	if (!account) {
		await postponeSchedule(ctx.db, due, now + AGAIN_MS);
		return;
	}
	const { timezone } = account;
	const schedule = readSchedule(due);
	const after = (run: { at: number; lastDay: string | null }) => nextRun({ type: schedule.type, ...schedule.options }, timezone, run);
	// Looked at before its time: the account has moved to another zone.
	if (due.nextRunAt > now) {
		await moveSchedule(ctx.db, due, { ...after({ at: now, lastDay: due.lastDay }), timezone });
		return;
	}
	const latest = latestDue({ at: due.nextRunAt, day: due.nextDay }, after, now);
	if (latest.at > due.nextRunAt) {
		await moveSchedule(ctx.db, due, { ...latest, timezone });
		return;
	}
	const next = { ...after({ at: now, lastDay: due.nextDay }), timezone };
	const { ownerId, nextDay: day } = due;
	const readers = await recipientsOf(ctx.db, due.accountId, JSON.stringify(schedule.emails.map(keyOf)));
	// A report that nobody gets is not written, and does not wait for its positions.
	if (ownerId === null) return leaveOut(ctx, due, { cause: "no_owner", next });
	if (isPaused(account)) return leaveOut(ctx, due, { cause: "account_paused", next });
	if (!readers.some(({ state }) => state === "confirmed")) return leaveOut(ctx, due, { cause: "no_reader", next });
	const report = await openReport(ctx, { account, schedule, day });
	if (report.listed === 0) {
		if (!(await pauseIfEmptied(ctx, due))) await leaveOut(ctx, due, { cause: "no_keyword", next });
		return;
	}
	if (report.read < report.keywords && now < due.nextRunAt + REPORT_PATIENCE_MS) {
		await postponeSchedule(ctx.db, due, Math.min(now + AGAIN_MS, due.nextRunAt + REPORT_PATIENCE_MS));
		return;
	}
	await commitRun(ctx, due, { account, schedule, ownerId, facts: await report.readFacts(), next });
}

/** Records that a report was not made at its time, and moves its schedule on. */
async function leaveOut(
	ctx: Ctx,
	due: DueSchedule,
	{ cause, next }: { cause: LeftOutCause; next: Run & { timezone: string } },
): Promise<void> {
	const { id: scheduleId, accountId, nextDay: day, nextRunAt } = due;
	const run = { hid: ctx.newHid(), accountId, scheduleId, day, exportHid: "", leftOut: cause, facts: "{}", createdAt: ctx.now() };
	await ctx.db.batch([insertRun(ctx.db, run, nextRunAt), moveSchedule(ctx.db, due, next)]);
	ctx.log({ event: "report_left_out", schedule: due.hid, day, cause });
}

function keyOf(email: string): string {
	return emailKey(email) ?? "";
}

/** The latest of several runs that fell due while nothing ran; the earlier ones are left out. */
function latestDue(first: Run, after: (run: { at: number; lastDay: string }) => Run, now: number): Run {
	for (let run = first; ; ) {
		const next = after({ at: run.at, lastDay: run.day });
		if (next.at > now) return run;
		run = next;
	}
}

async function commitRun(
	ctx: Ctx,
	due: DueSchedule,
	of: { account: ReportAccount; schedule: Schedule; ownerId: number; facts: ReportFacts; next: Run & { timezone: string } },
): Promise<void> {
	const { account, schedule, ownerId, facts, next } = of;
	const exportHid = await writeReport(ctx, { account, schedule, day: due.nextDay }, facts);
	const keys = new Map(schedule.emails.map((email) => [keyOf(email), email]));
	const recipients = await recipientsOf(ctx.db, due.accountId, JSON.stringify([...keys.keys()]));
	const hid = ctx.newHid();
	const run = {
		hid,
		accountId: due.accountId,
		scheduleId: due.id,
		day: due.nextDay,
		exportHid,
		facts: JSON.stringify(facts),
		createdAt: ctx.now(),
	};
	const [inserted] = await ctx.db.batch([
		insertRun(ctx.db, run, due.nextRunAt),
		...recipients
			.filter(({ state }) => state === "confirmed")
			.map((one) =>
				queueMail(
					ctx,
					{
						userId: ownerId,
						kind: "report",
						facts: { report: hid, to: keys.get(one.emailKey) ?? "", recipient: one.hid },
						dedupeKey: `report:${due.hid}:${due.nextDay}:${one.hid}`,
					},
					runExists(hid),
				),
			),
		moveSchedule(ctx.db, due, { ...next, reported: due.nextDay }),
	]);
	ctx.log({ event: changes(inserted) === 1 ? "report_made" : "report_made_before", schedule: due.hid, day: due.nextDay });
}
