import { setDateFormat } from "~/db/accounts";
import type { DateFormat } from "~/domain/account/date-format";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Sets the format of dates of the caller's account: on screens, in mails and in files. */
export async function saveDateFormat(ctx: Ctx, { account }: Caller, dates: DateFormat): Promise<void> {
	if (account.dateFormat === dates) return;
	await ctx.db.batch([
		setDateFormat(ctx.db, account.id, dates),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "preferences.changed" }),
	]);
}
