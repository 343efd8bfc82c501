import type { Ctx } from "../ctx";

/** The ctx of a request whose caller is known: the audit names that user for what it writes, and the administrator who acts for the user. */
export function actAs(ctx: Ctx, { user, session }: { user: { id: number }; session: { impersonatorId: number | null } }): Ctx {
	return { ...ctx, actor: { userId: user.id, impersonatorId: session.impersonatorId } };
}
