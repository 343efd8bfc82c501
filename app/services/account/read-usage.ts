import { countUrls } from "~/db/url-monitors";
import type { Ctx } from "../ctx";

/** What of the plan's limits an account uses, beside its keywords, which it carries itself. Source: spec A §3 "usage". */
export async function readUsage(ctx: Ctx, accountId: number): Promise<{ urls: number }> {
	return { urls: (await countUrls(ctx.db, accountId)).used };
}
