import { websitesByPage } from "~/db/query-websites";
import { TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import type { Ctx } from "../ctx";

/** Domains of websites whose keywords' clicks and impressions count a list once for each of its pages, because days of them are kept by page only. */
export function listByPage(ctx: Ctx, accountId: number): Promise<string[]> {
	return websitesByPage(ctx.db, accountId, TRAFFIC_DAYS);
}
