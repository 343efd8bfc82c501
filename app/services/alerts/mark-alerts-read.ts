import { markAlertsRead, type ReadAlerts } from "~/db/listed-alerts";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Marks alerts as read. Throws ImpersonatedException. */
export async function readAlerts(ctx: Ctx, caller: Pick<Caller, "account" | "session">, which: ReadAlerts): Promise<void> {
	refuseImpersonated(caller);
	await markAlertsRead(ctx.db, caller.account.id, which, ctx.now());
}
