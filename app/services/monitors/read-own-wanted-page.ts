import { ownWantedPages } from "~/db/monitor-names";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** The wanted page that was named for all of these monitors themselves; null where they differ, or have none. */
export async function readOwnWantedPage(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<string | null> {
	assertRight(seat, "work.read");
	const [first, ...others] = await ownWantedPages(ctx.db, seat.account.id, hids);
	return first && others.length === 0 ? first.wantedUrl : null;
}
