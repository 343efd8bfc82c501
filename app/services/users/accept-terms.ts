import { and, eq, isNull } from "drizzle-orm";
import { user } from "~/db/schema";
import { TERMS_DATED } from "~/domain/legal/legal-dates";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
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
	await ctx.db.batch([
		ctx.db
			.update(user)
			.set({ termsAcceptedAt: now, updatedAt: now })
			.where(and(eq(user.id, owner.id), isNull(user.termsAcceptedAt))),
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: `terms.accepted_${TERMS_DATED}` }),
	]);
	return now;
}
