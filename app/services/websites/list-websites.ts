import { asc, eq } from "drizzle-orm";
import { website } from "~/db/tables/monitors";
import type { Ctx } from "../ctx";

/** Websites an account follows or has followed, as they are stored (punycode), with the rule of what is their own on a result page. */
export function listWebsites(ctx: Ctx, input: { accountId: number }) {
	return ctx.db
		.select({ hid: website.hid, domain: website.domain, hosts: website.hosts })
		.from(website)
		.where(eq(website.accountId, input.accountId))
		.orderBy(asc(website.domain));
}
