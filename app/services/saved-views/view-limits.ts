import type { DayLimits } from "~/domain/table/saved-view";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { firstReadDay } from "../table/first-read-day";
import { firstReportDay } from "../table/first-report-day";
import { findScope } from "../tags/find-scope";
import type { SavedView, ViewCaller } from "./list-views";

/** The days that a view can show: none before the first one that was read of its website or tag. */
export async function viewLimits(ctx: Ctx, { account }: ViewCaller, { slug }: Pick<SavedView, "slug">): Promise<DayLimits> {
	const found = await findScope(ctx, account.id, slug);
	const read = found && (await firstReadDay(ctx, account, found.scope));
	return { first: read ?? (await firstReportDay(ctx, account)), today: localDay(account.timezone, ctx.now()) };
}
