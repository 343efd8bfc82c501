import { and, eq } from "drizzle-orm";
import { changes } from "~/db/guard";
import { apiToken } from "~/db/tables/sessions";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Deletes a token of the caller's account: from now on its key opens nothing. Throws ImpersonatedException, or NotFoundException for another's. */
export async function deleteApiToken(ctx: Ctx, caller: Caller, { hid }: { hid: string }): Promise<void> {
	refuseImpersonated(caller);
	const deleted = await ctx.db.delete(apiToken).where(and(eq(apiToken.hid, hid), eq(apiToken.accountId, caller.account.id)));
	if (changes(deleted) === 0) throw new AppError("NotFoundException");
	await recordAudit(ctx, { actorId: caller.user.id, subject: `user:${caller.user.hid}`, action: "api_token.deleted" });
}
