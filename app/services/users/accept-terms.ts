import { eq, sql } from "drizzle-orm";
import { audit } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { TERMS_DATED } from "~/domain/legal/legal-dates";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/**
 * The caller accepts the terms of service in force, at the server's time; the first acceptance stands. Returns its instant in ms.
 * Throws UnverifiedAccountException before activation and ImpersonatedException for an administrator who looks at the account:
 * only its owner can agree to anything. Source: spec A §2 "Terms acceptance dialog".
 */
export async function acceptTerms(ctx: Ctx, caller: Caller): Promise<number> {
	const { user: owner, session } = caller;
	if (session.impersonatorId !== null) throw new AppError("ImpersonatedException");
	if (owner.verifiedAt === null) throw new AppError("UnverifiedAccountException");
	if (owner.termsAcceptedAt !== null) return owner.termsAcceptedAt;
	const now = ctx.now();
	// The row of the log first, in terms of what is still to come: a form sent twice is told once.
	const [, accepted] = await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO ${audit} (actor_id, subject, action, at, request_id)
			SELECT ${user.id}, 'user:' || ${user.hid}, ${`terms.accepted_${TERMS_DATED}`}, ${now}, ${ctx.requestId}
			FROM ${user} WHERE ${user.id} = ${owner.id} AND ${user.termsAcceptedAt} IS NULL`),
		ctx.db
			.update(user)
			.set({ termsAcceptedAt: sql`coalesce(${user.termsAcceptedAt}, ${now})`, updatedAt: now })
			.where(eq(user.id, owner.id))
			.returning({ at: user.termsAcceptedAt }),
	]);
	return accepted[0]?.at ?? now;
}
