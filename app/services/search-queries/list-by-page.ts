import { websitesByPage } from "~/db/query-websites";
import { TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Domains of websites whose keywords' clicks and impressions count a list once for each of its pages, because days of them are kept by page only. */
export async function listByPage(ctx: Ctx, seat: Seat): Promise<string[]> {
	assertRight(seat, "work.read");
	return websitesByPage(ctx.db, seat.account.id, TRAFFIC_DAYS);
}
