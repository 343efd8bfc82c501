import type { Condition } from "~/db/guard";
import { setSessionDigest } from "~/db/sessions";
import type { Ctx } from "../ctx";
import type { Caller } from "./find-session";
import { newSessionSecret, sessionDigest } from "./session-secret";

/**
 * Gives a session a new secret, for the cookie, and returns the statement that stores it where `when` holds. The old secret is worthless from
 * then on; open sockets stay. For changes of the session's rights, such as a new password. Source: reliability S10.
 */
export function renewSession(ctx: Ctx, caller: Pick<Caller, "session">, when?: Condition) {
	const secret = newSessionSecret(ctx);
	return { secret, statement: setSessionDigest(ctx.db, caller.session.id, sessionDigest(secret) ?? "", when) };
}
