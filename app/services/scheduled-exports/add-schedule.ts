import { changes } from "~/db/guard";
import { insertSchedule, scheduleExists, schedulesOf } from "~/db/scheduled-exports";
import { MAX_SCHEDULES, MAX_SCHEDULES_KEPT, type Schedule } from "~/domain/export/schedule-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { requireTargets } from "../exports/request-export";
import { noteEffect } from "../idempotency/note-effect";
import { mailMade, makerRow, notifyMade } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { askRecipients } from "./ask-recipients";
import { scheduleRow } from "./schedule-view";

/**
 * Schedules a report and returns its hid. Throws ImpersonatedException, ValidationException for targets that are not the account's own and when it has MAX_SCHEDULES that go out or MAX_SCHEDULES_KEPT in all,
 * TooManyAttemptsException for too many addresses to confirm. Source: spec B §7 "Scheduled exports".
 */
export async function addSchedule(ctx: Ctx, seat: UserSeat, schedule: Schedule): Promise<string> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	await requireTargets(ctx, account.id, schedule.targets);
	const hid = ctx.newHid();
	const now = ctx.now();
	const row = scheduleRow(schedule, { hid, account, now, lastDay: null, createdAt: now, maker: makerRow(seat) });
	const { emails, options } = schedule;
	const told = { kind: "report_by_token" as const, hid, name: emails.join(", ") };
	const [inserted] = await ctx.db.batch([
		insertSchedule(ctx.db, row, MAX_SCHEDULES),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.added" }, scheduleExists(hid)),
		...noteEffect(ctx, { hid }, scheduleExists(hid)),
		...mailMade(ctx, seat, told, scheduleExists(hid)),
		...(await askRecipients(ctx, { accountId: account.id, emails, language: options.language, when: scheduleExists(hid) })),
	]);
	if (changes(inserted) !== 1) {
		const isFull = (await schedulesOf(ctx.db, account.id)).length >= MAX_SCHEDULES_KEPT;
		const [count, words] = isFull ? [MAX_SCHEDULES_KEPT, "schedule.manyKept"] : [MAX_SCHEDULES, "schedule.many"];
		throw new AppError("ValidationException", { count }, { type: [words] });
	}
	await notifyMade(ctx, seat, told);
	await ctx.ports.clock.ring();
	return hid;
}
