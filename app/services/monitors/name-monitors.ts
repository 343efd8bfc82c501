import { monitorLabels } from "~/db/monitor-names";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Keyword and website of monitors, in the order of the hids; those that the account does not have are left out. */
export async function nameMonitors(
	ctx: Ctx,
	seat: Seat,
	hids: readonly string[],
): Promise<{ hid: string; term: string; domain: string }[]> {
	assertRight(seat, "work.read");
	return monitorLabels(ctx.db, seat.account.id, hids);
}
