import { changes } from "~/db/guard";
import { mayResume, resumePaused, schedulesOf } from "~/db/scheduled-exports";
import { MAX_SCHEDULES } from "~/domain/export/schedule-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { readSchedule, scheduleRow } from "./schedule-view";

/**
 * Ends the pause of a scheduled report whose keywords are back: it goes out at its next hour.
 * One that is not paused stays as it is. Throws ImpersonatedException, NotFoundException, MadeByAnotherException, and ValidationException (ids)
 * while it covers no keyword, and where MAX_SCHEDULES go out.
 */
export async function resumeSchedule(ctx: Ctx, seat: UserSeat, hid: string): Promise<void> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	const all = await schedulesOf(ctx.db, account.id);
	const row = all.find((one) => one.hid === hid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(seat, [row]);
	if (row.pausedAt === null) return;
	const { lastDay, createdAt, makerUserId, makerTokenHid, makerToken } = row;
	const maker = { makerUserId, makerTokenHid, makerToken };
	const next = scheduleRow(readSchedule(row), { hid, account, now: ctx.now(), lastDay, createdAt, maker });
	const [, resumed] = await ctx.db.batch([
		// Before it is resumed, because the condition looks at its pause.
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.resumed" }, mayResume(account.id, hid, MAX_SCHEDULES)),
		resumePaused(ctx.db, next, MAX_SCHEDULES),
	]);
	if (changes(resumed) !== 1) {
		const isFull = all.filter(({ pausedAt }) => pausedAt === null).length >= MAX_SCHEDULES;
		throw new AppError("ValidationException", { count: MAX_SCHEDULES }, { ids: [isFull ? "schedule.many" : "schedule.nothing"] });
	}
	await ctx.ports.clock.ring();
}
