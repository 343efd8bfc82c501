import { recipientByHid, setRecipientState } from "~/db/scheduled-exports";
import { recordAudit } from "../audit/record-audit";
import { isElsewhere } from "../brand/own-host-origin";
import type { Ctx } from "../ctx";

/** Agrees to the reports of an account, or ends them; again, it changes nothing. false for a link that names nobody. */
export async function answerRecipient(ctx: Ctx, hid: string, state: "confirmed" | "unsubscribed"): Promise<boolean> {
	const row = await recipientByHid(ctx.db, hid);
	if (!row || isElsewhere(ctx, row.accountId)) return false;
	if (row.state === state) return true;
	await ctx.db.batch([
		setRecipientState(ctx.db, hid, state, ctx.now()),
		recordAudit(ctx, { actorId: null, subject: `recipient:${hid}`, action: `report.${state}` }),
	]);
	return true;
}
