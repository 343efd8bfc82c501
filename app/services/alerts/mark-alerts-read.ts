import { markAlertsRead, type ReadAlerts } from "~/db/listed-alerts";
import type { Ctx } from "../ctx";
import { assertRight, type PersonSeat } from "../seat/seat";

/** Marks alerts as read. Throws ImpersonatedException. */
export async function readAlerts(ctx: Ctx, seat: PersonSeat, which: ReadAlerts): Promise<void> {
	assertRight(seat, "news.write");
	await markAlertsRead(ctx.db, { accountId: seat.account.id, userId: seat.user.id }, which, ctx.now());
}
