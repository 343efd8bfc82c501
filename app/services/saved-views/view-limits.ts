import type { DayLimits } from "~/domain/table/saved-view";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { firstReadDay } from "../table/first-read-day";
import { firstDayOf } from "../table/first-report-day";
import { scopeOfSlug } from "../tags/find-scope";
import type { SavedView } from "./list-views";

/** The days that a view can show: none before the first one that was read of its website or tag. */
export async function viewLimits(ctx: Ctx, seat: UserSeat, { slug }: Pick<SavedView, "slug">): Promise<DayLimits> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const found = await scopeOfSlug(ctx, account.id, slug);
	const read = found && (await firstReadDay(ctx, account, found.scope));
	return { first: read ?? (await firstDayOf(ctx, account)), today: localDay(account.timezone, ctx.now()) };
}
