import { accountStamp } from "~/db/accounts";
import { countsOf, marksOfUrls } from "~/db/listed-urls";
import { urlsOf } from "~/db/url-monitors";
import type { LiveChange } from "~/domain/storage/live-message";
import { printStoragePath } from "~/domain/storage/paths";
import { type UrlCounts, type UrlFeed, urlEntryPatch } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { wholeOf } from "../seat/seat-ctx";

/**
 * Notifies open pages of changes of tracked URLs. hids: the answered ones; "list" when some were added or removed. Best effort: a page that misses
 * a message sees by the stamp that something has changed. rev: the account's, if known.
 */
export async function announceUrls(ctx: Ctx, news: { accountId: number; hids: readonly string[] | "list"; rev?: number }): Promise<void> {
	try {
		const { accountId } = news;
		const account = await accountStamp(ctx.db, accountId);
		if (!account) return;
		// Read before the URLs, so that the content of a message is never older than its stamp, and pages can order two messages.
		const { db } = wholeOf(ctx);
		const marks = await marksOfUrls(db, accountId);
		const rows = news.hids === "list" || news.hids.length === 0 ? [] : await urlsOf(db, accountId, JSON.stringify(news.hids));
		const groups = rows.length > 0 ? await countsOf(db, accountId, [...new Set(rows.map(({ domain }) => domain))]) : [];
		const patches = Object.fromEntries(rows.map((row) => [row.hid, urlEntryPatch(row)]));
		const feed: UrlFeed = {
			...marks,
			...(rows.length > 0 && {
				urls: patches,
				groups: Object.fromEntries(groups.map(({ domain, ...counts }): [string, UrlCounts] => [domain, counts])),
			}),
		};
		const report = printStoragePath({ kind: "url-report", hid: account.hid });
		const changes: LiveChange[] = [{ path: printStoragePath({ kind: "url-feed", hid: account.hid }), merge: feed }];
		if (news.hids === "list") changes.push({ path: report, rebuild: true });
		else if (rows.length > 0) changes.push({ path: report, merge: { urls: patches } });
		await ctx.ports.live.publish({ accountId, rev: news.rev ?? account.rev, changes });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}
