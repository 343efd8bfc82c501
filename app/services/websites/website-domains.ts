import { eq } from "drizzle-orm";
import { website } from "~/db/schema";
import type { Ctx } from "../ctx";

/** Domains an account has followed, as they are stored (punycode): what counts as its own on a result page. */
export async function websiteDomains(ctx: Ctx, input: { accountId: number }): Promise<string[]> {
	const rows = await ctx.db.select({ domain: website.domain }).from(website).where(eq(website.accountId, input.accountId));
	return rows.map(({ domain }) => domain);
}
