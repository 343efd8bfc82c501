import { schedulesOf } from "~/db/scheduled-exports";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { askRecipients } from "./ask-recipients";
import { readSchedule } from "./schedule-view";

/**
 * Asks the readers of a scheduled export who have not answered once more. Throws ImpersonatedException, NotFoundException for what is unknown or another's,
 * MadeByAnotherException, TooManyAttemptsException above the limits of confirmation mails.
 */
export async function askAgain(ctx: Ctx, seat: UserSeat, scheduleHid: string): Promise<void> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	const row = (await schedulesOf(ctx.db, account.id)).find(({ hid }) => hid === scheduleHid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(seat, [row]);
	const { emails, options } = readSchedule(row);
	const asked = await askRecipients(ctx, { accountId: account.id, emails, language: options.language, isAgain: true });
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.asked" }), ...asked]);
	await ctx.ports.clock.ring();
}
