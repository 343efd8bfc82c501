import { and, eq, isNull, sql } from "drizzle-orm";
import { code } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { emailKey, unclaimedKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/**
 * Corrects the address of an account that is not activated yet; a code that went to the old one is worthless from then on.
 * An address that is another user's is taken down like any other and stays its owner's. Returns the changed user.
 * Throws ValidationException (email), ConflictException (email) once activated, ImpersonatedException.
 * Source: spec A §2 "resend panel", design.md "`PUT account` changes the e-mail only until verified"; docs/decisions/0014-taken-addresses.md.
 */
export async function changeUnverifiedEmail(ctx: Ctx, caller: Caller, address: string): Promise<Caller["user"]> {
	const { user: owner } = caller;
	const key = emailKey(address);
	if (key === null) throw new AppError("ValidationException", {}, { email: ["email.invalid"] });
	refuseImpersonated(caller);
	if (owner.verifiedAt !== null) throw new AppError("ConflictException", {}, { email: ["email.verified"] });
	const email = address.trim();
	if (email === owner.email) return owner;
	const otherOwner = sql`EXISTS (SELECT 1 FROM ${user} AS other WHERE other.email_key = ${key} AND other.id <> ${owner.id})`;
	const newKey = sql<string>`CASE WHEN ${otherOwner} THEN ${unclaimedKey(owner.hid)} ELSE ${key} END`;
	const [[changed]] = await ctx.db.batch([
		ctx.db
			.update(user)
			.set({ email, emailKey: newKey, updatedAt: ctx.now() })
			.where(and(eq(user.id, owner.id), isNull(user.verifiedAt)))
			.returning({ emailKey: user.emailKey, updatedAt: user.updatedAt }),
		ctx.db.delete(code).where(and(eq(code.userId, owner.id), eq(code.purpose, "activation"))),
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: "email.changed" }),
	]);
	if (!changed) throw new AppError("ConflictException");
	return { ...owner, email, ...changed };
}
