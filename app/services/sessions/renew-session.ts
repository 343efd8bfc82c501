import { eq } from "drizzle-orm";
import { session } from "~/db/tables/sessions";
import type { Ctx } from "../ctx";
import type { Caller } from "./find-session";
import { newSessionSecret, sessionDigest } from "./session-secret";

/**
 * Gives a session a new secret: the old one is worthless from now on, open sockets stay. For when its rights change (a new password).
 * Returns the secret, for a new cookie. Source: reliability S10.
 */
export async function renewSession(ctx: Ctx, caller: Pick<Caller, "session">): Promise<{ secret: string }> {
	const secret = newSessionSecret(ctx);
	await ctx.db
		.update(session)
		.set({ digest: sessionDigest(secret) ?? "" })
		.where(eq(session.id, caller.session.id));
	return { secret };
}
