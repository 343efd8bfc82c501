import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** The ctx of a request whose caller is known: what it writes stands in the audit under their name, and an administrator's behind it. */
export function actAs(ctx: Ctx, { user, session }: Caller): Ctx {
	return { ...ctx, actor: { userId: user.id, impersonatorId: session.impersonatorId } };
}
