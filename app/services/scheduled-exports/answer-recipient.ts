import { recipientByHid, setRecipientState } from "~/db/scheduled-exports";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { RecipientState } from "./schedule-view";

export interface RecipientView {
	email: string;
	state: RecipientState;
	/** Address of the account's owner, who asked for the reports. */
	owner: string;
}

/** The recipient whom a link names; null for none. */
export async function readRecipient(ctx: Ctx, hid: string): Promise<RecipientView | null> {
	const row = await recipientByHid(ctx.db, hid);
	return row && { email: row.emailKey, state: row.state, owner: row.owner };
}

/** Agrees to the reports of an account, or ends them; again, it changes nothing. false for a link that names nobody. */
export async function answerRecipient(ctx: Ctx, hid: string, state: "confirmed" | "unsubscribed"): Promise<boolean> {
	const row = await recipientByHid(ctx.db, hid);
	if (!row) return false;
	if (row.state === state) return true;
	await ctx.db.batch([
		setRecipientState(ctx.db, hid, state, ctx.now()),
		recordAudit(ctx, { actorId: null, subject: `recipient:${hid}`, action: `report.${state}` }),
	]);
	return true;
}
