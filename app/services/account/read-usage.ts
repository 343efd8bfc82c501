import { countUrls } from "~/db/url-monitors";
import { userAndAccount } from "~/db/users";
import { AppError } from "../app-error";
import { type CheckingAccount, checkUsageOf } from "../checks/check-quota";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Use of the plan's limits: checks of the account's local day, URLs, and keywords, which the account itself holds. Source: spec A §3 "usage". */
export async function readUsage(ctx: Ctx, account: CheckingAccount): Promise<{ urls: number; checks: number }> {
	const [urls, checks] = await Promise.all([countUrls(ctx.db, account.id), checkUsageOf(ctx, account)]);
	return { urls: urls.used, checks: checks.used };
}

/** The caller as they are now, after a change of theirs. Throws InvalidTokenException when they are gone. */
export async function reloadCaller(ctx: Ctx, caller: Caller): Promise<Caller> {
	const row = await userAndAccount(ctx.db, caller.user.id, caller.account.id);
	if (!row) throw new AppError("InvalidTokenException");
	return { ...caller, ...row };
}
