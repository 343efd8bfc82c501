import { deleteTokens, hasTokens } from "~/db/tokens";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Statements that end all API tokens of the caller's account; the event log gets a row where there were any. */
export function endKeys(ctx: Ctx, { user, account }: Pick<Caller, "user" | "account">) {
	return [
		// Before the tokens are deleted, because the condition looks at them.
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "api_tokens.ended" }, hasTokens(account.id)),
		deleteTokens(ctx.db, account.id),
	] as const;
}
