import { deleteMade, endedMakers, releaseMade } from "~/db/made-things";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { notify } from "../notifications/notify";

/** Ended tokens whose things are settled at one go. */
const MAX_AT_ONCE = 100;

/**
 * Settles what tokens made that have expired or are gone by another way than the owner's choice: it ends with them, or stays where the token was made so.
 * The owner is told what ended.
 */
export async function endMadeOfEndedTokens(ctx: Ctx): Promise<void> {
	for (const { hid, accountId, accountHid, label, keeps, count } of await endedMakers(ctx.db, ctx.now(), MAX_AT_ONCE)) {
		const of = { hids: JSON.stringify([hid]) };
		await ctx.db.batch([
			recordAudit(ctx, { actorId: null, subject: `account:${accountHid}`, action: keeps ? "api_token.made_kept" : "api_token.made_ended" }),
			...(keeps ? releaseMade(ctx.db, of) : deleteMade(ctx.db, of)),
		]);
		if (!keeps) await notify(ctx, { accountId, kind: "made_by_token_ended", facts: { label, count }, topic: `made-ended:${hid}` });
	}
}
