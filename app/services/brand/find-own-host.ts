import { verifiedHost } from "~/db/brand-host";
import { namesProduct } from "~/domain/plan/plan-rules";
import type { Ctx, OwnHost } from "../ctx";

/** The account behind a verified host; null for any other host, and while the account has the free plan. */
export async function findOwnHost(ctx: Ctx, host: string): Promise<OwnHost | null> {
	const row = await verifiedHost(ctx.db, host);
	if (!row || namesProduct(row.plan)) return null;
	const { accountId, accountHid, company, sender } = row;
	return { host, accountId, accountHid, name: company.trim() || sender || host };
}
