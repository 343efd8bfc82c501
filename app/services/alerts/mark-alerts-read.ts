import { markAlertsRead } from "~/db/listed-alerts";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Marks one alert, or those that fired until an instant (ms), as read. Throws ImpersonatedException. */
export async function readAlerts(
	ctx: Ctx,
	caller: Pick<Caller, "account" | "session">,
	which: { hid: string } | { until: number },
): Promise<void> {
	refuseImpersonated(caller);
	await markAlertsRead(ctx.db, caller.account.id, which, ctx.now());
}
