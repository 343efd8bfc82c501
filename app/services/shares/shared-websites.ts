import { sql } from "drizzle-orm";
import type { HostRule } from "~/domain/normalize/domain";
import type { Ctx } from "../ctx";
import type { OpenedShare } from "./open-share";

/** The websites whose positions are shared: the one itself, or those of the tag's keywords. */
export function sharedWebsites(ctx: Ctx, { account, scope }: OpenedShare) {
	const isShared =
		scope.kind === "website"
			? sql`w.hid = ${scope.hid}`
			: sql`w.id IN (SELECT m.website_id FROM tag t JOIN monitor_tag mt ON mt.tag_id = t.id JOIN monitor m ON m.id = mt.monitor_id
				WHERE t.hid = ${scope.hid} AND t.account_id = ${account.id})`;
	return ctx.db.all<{ domain: string; hosts: HostRule }>(
		sql`SELECT w.domain, w.hosts FROM website w WHERE w.account_id = ${account.id} AND ${isShared}`,
	);
}
