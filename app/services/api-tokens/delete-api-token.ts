import { changes } from "~/db/guard";
import { deleteToken, deleteTokens, hasTokens } from "~/db/tokens";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Deletes a token of the caller's account: its key opens nothing from then on. Throws ImpersonatedException, or NotFoundException for another's. */
export async function deleteApiToken(ctx: Ctx, caller: Caller, { hid }: { hid: string }): Promise<void> {
	refuseImpersonated(caller);
	if (changes(await deleteToken(ctx.db, caller.account.id, hid)) === 0) throw new AppError("NotFoundException");
	await recordAudit(ctx, { actorId: caller.user.id, subject: `user:${caller.user.hid}`, action: "api_token.deleted" });
}

/** Statements that end all API tokens of the caller's account; the event log gets a row where there were any. */
export function endKeys(ctx: Ctx, { user, account }: Pick<Caller, "user" | "account">) {
	return [
		// Before the tokens are deleted, because the condition looks at them.
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "api_tokens.ended" }, hasTokens(account.id)),
		deleteTokens(ctx.db, account.id),
	] as const;
}
