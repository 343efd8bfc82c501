import { urlsOf } from "~/db/url-monitors";
import type { UrlRow } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";

/** All followed addresses in order of creation. Source: spec B §7 "GET url-monitors". */
export function everyUrl(ctx: Ctx, accountId: number): Promise<UrlRow[]> {
	return urlsOf(ctx.db, accountId);
}
