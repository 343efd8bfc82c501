import { changes } from "~/db/guard";
import { insertRecipient, insertRun, recipientsOf, runExists, schedulesOf } from "~/db/scheduled-exports";
import { SENT_AT_ONCE_LIMIT } from "~/domain/account/attempt-limit";
import { emailKey } from "~/domain/account/email-key";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { readReport, writeReport } from "./make-report";
import { readSchedule } from "./schedule-view";

/**
 * Sends the person the report of today as it stands, whatever is still to be read; the schedule stays as it is. Returns the address.
 * Throws ImpersonatedException, NotFoundException for what is unknown or another's, MadeByAnotherException, ValidationException (ids) for a report that would list no keyword, TooManyAttemptsException above the limit.
 */
export async function sendReportNow(ctx: Ctx, seat: UserSeat, scheduleHid: string): Promise<string> {
	assertRight(seat, "reports.write");
	const { account, user } = seat;
	const row = (await schedulesOf(ctx.db, account.id)).find(({ hid }) => hid === scheduleHid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(seat, [row]);
	await countAttempt(ctx, `report-now:${account.id}`, SENT_AT_ONCE_LIMIT);
	const schedule = readSchedule(row);
	const day = localDay(account.timezone, ctx.now());
	const facts = await readReport(ctx, { account, schedule, day });
	if (facts.listed === 0) throw new AppError("ValidationException", {}, { ids: ["schedule.nothing"] });
	const exportHid = await writeReport(ctx, { account, schedule, day }, facts);
	const hid = ctx.newHid();
	const now = ctx.now();
	const key = emailKey(user.email) ?? "";
	const [known] = await recipientsOf(ctx.db, account.id, JSON.stringify([key]));
	const recipient = { hid: known?.hid ?? ctx.newHid(), accountId: account.id, emailKey: key, state: "confirmed" as const, askedAt: 0 };
	const run = { hid, accountId: account.id, scheduleId: row.id, day: null, exportHid, facts: JSON.stringify(facts), createdAt: now };
	const order = {
		userId: user.id,
		kind: "report" as const,
		facts: { report: hid, to: user.email, recipient: recipient.hid },
		dedupeKey: `report:${hid}`,
	};
	const [, inserted] = await ctx.db.batch([
		insertRecipient(ctx.db, recipient, { now }),
		insertRun(ctx.db, run, null),
		queueMail(ctx, order, runExists(hid)),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.sent" }, runExists(hid)),
	]);
	if (changes(inserted) !== 1) throw new AppError("NotFoundException");
	return user.email;
}
