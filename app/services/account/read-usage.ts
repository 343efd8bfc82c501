import { countUrls } from "~/db/url-monitors";
import { type CheckingAccount, readCheckUsage } from "../checks/check-quota";
import type { Ctx } from "../ctx";

/** What of the plan's limits an account uses, checks of its local day, beside its keywords, which it carries itself. Source: spec A §3 "usage". */
export async function readUsage(ctx: Ctx, account: CheckingAccount): Promise<{ urls: number; checks: number }> {
	const [urls, checks] = await Promise.all([countUrls(ctx.db, account.id), readCheckUsage(ctx, account)]);
	return { urls: urls.used, checks: checks.used };
}
