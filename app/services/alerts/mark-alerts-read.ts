import { markAlertsRead, type ReadAlerts } from "~/db/listed-alerts";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Marks alerts as read. Throws ImpersonatedException. */
export async function readAlerts(ctx: Ctx, seat: Seat, which: ReadAlerts): Promise<void> {
	assertRight(seat, "news.write");
	await markAlertsRead(ctx.db, seat.account.id, which, ctx.now());
}
