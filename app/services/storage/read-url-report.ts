import { marksOfUrls } from "~/db/listed-urls";
import { urlsOf } from "~/db/url-monitors";
import { type UrlFeed, type UrlReport, urlEntry } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";

/** `{hid}/url-report.json`: every followed address by hid. Source: spec B §7 "URL monitor report by user". */
export async function readUrlReport(ctx: Ctx, accountId: number): Promise<UrlReport> {
	return { urls: Object.fromEntries((await urlsOf(ctx.db, accountId)).map((row) => [row.hid, urlEntry(row)])) };
}

/** `{hid}/url-feed.json`: what an open page compares with its own. */
export function readUrlFeed(ctx: Ctx, accountId: number): Promise<UrlFeed> {
	return marksOfUrls(ctx.db, accountId);
}
