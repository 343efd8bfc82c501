import { verifiedHost } from "~/db/brand-host";
import { namesProduct } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";

/** A host of an account's own, as a request to it is answered. */
export interface OwnHost {
	host: string;
	accountId: number;
	accountHid: string;
	/** What stands there in place of the product's name. */
	name: string;
}

/** The account behind a verified host; null for any other host, and while the account has the free plan. */
export async function findOwnHost(ctx: Ctx, host: string): Promise<OwnHost | null> {
	const row = await verifiedHost(ctx.db, host);
	if (!row || namesProduct(row.plan)) return null;
	const { accountId, accountHid, company, sender } = row;
	return { host, accountId, accountHid, name: company.trim() || sender || host };
}
