import { setDateFormat } from "~/db/accounts";
import type { DateFormat } from "~/domain/account/date-format";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/** Sets the format of dates of the caller's account: on screens, in mails and in files. */
export async function saveDateFormat(ctx: Ctx, seat: UserSeat, dates: DateFormat): Promise<void> {
	assertRight(seat, "settings.write");
	const { account } = seat;
	if (account.dateFormat === dates) return;
	await ctx.db.batch([
		setDateFormat(ctx.db, account.id, dates),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "preferences.changed" }),
	]);
}
