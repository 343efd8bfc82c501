import type { WaitingMail } from "~/db/mails";
import { runByHid } from "~/db/scheduled-exports";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import type { OwnDeliveries } from "../mail/deliver-mail";
import { notify } from "../notifications/notify";
import { deliverToRecipient } from "./deliver-to-recipient";

/** Mails of scheduled reports: they go to recipients, not to the user who queued them. */
export const reportMails: OwnDeliveries = {
	report: { deliver: deliverToRecipient, failed: tellUnsent },
	report_confirmation: { deliver: deliverToRecipient },
};

/** Tells the account in its bell that a report did not reach an address. */
async function tellUnsent(ctx: Ctx, mail: Pick<WaitingMail, "hid" | "facts">): Promise<void> {
	const { report = "", to = "" } = ownJson(mail.facts);
	const run = await runByHid(ctx.db, report);
	if (run) await notify(ctx, { accountId: run.accountId, kind: "report_not_sent", topic: `report:${mail.hid}`, facts: { to } });
}
