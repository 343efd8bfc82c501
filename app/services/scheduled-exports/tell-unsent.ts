import type { WaitingMail } from "~/db/mails";
import { runByHid } from "~/db/scheduled-exports";
import type { MailFacts } from "~/domain/account/mail-kinds";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { notify } from "../notifications/notify";

/** Tells the account in its bell that a report did not reach an address. */
export async function tellUnsent(ctx: Ctx, mail: Pick<WaitingMail, "hid" | "facts">): Promise<void> {
	const { report = "", to = "" } = ownJson<MailFacts>(mail.facts);
	const run = await runByHid(ctx.db, report);
	if (run) await notify(ctx, { accountId: run.accountId, kind: "report_not_sent", topic: `report:${mail.hid}`, facts: { to } });
}
