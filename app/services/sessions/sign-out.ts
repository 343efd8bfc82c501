import { eq } from "drizzle-orm";
import { session } from "~/db/schema";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { Caller } from "./find-session";

/** Ends the caller's session on the server and closes its live sockets; the secret is worthless from now on. */
export async function signOut(ctx: Ctx, caller: Caller): Promise<void> {
	await ctx.db.batch([
		ctx.db.delete(session).where(eq(session.id, caller.session.id)),
		recordAudit(ctx, { actorId: caller.user.id, subject: `user:${caller.user.hid}`, action: "session.closed" }),
	]);
	try {
		await ctx.ports.live.disconnect({ accountId: caller.account.id, sessionId: caller.session.id });
	} catch (error) {
		// Open sockets find out by their own check of the session; the sign-out stands.
		ctx.log({ event: "live.disconnect_failed", error: describeError(error) });
	}
}
