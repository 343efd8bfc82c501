import { and, eq, isNull, sql } from "drizzle-orm";
import { code } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { isClaimed } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { checkCode } from "../codes/check-code";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/**
 * Activates the caller's account with the code that was sent to them; what was activated stays so. A welcome follows by mail.
 * Throws InvalidCodeException, ImpersonatedException, or ConflictException (email) where a code by text message is right and the
 * address is another user's. Source: spec A §4 "Verification", §8; docs/decisions/0014-taken-addresses.md.
 */
export async function verifyAccount(ctx: Ctx, caller: Caller, typed: string): Promise<void> {
	const { user: owner } = caller;
	refuseImpersonated(caller);
	if (owner.verifiedAt !== null) return;
	const attempt = { userId: owner.id, purpose: "activation" as const, requester: "", code: typed };
	if (!isClaimed(owner.emailKey)) {
		await checkCode(ctx, attempt);
		throw new AppError("ConflictException", {}, { email: ["email.unavailable"] });
	}
	const now = ctx.now();
	const channel = sql<
		"email" | "sms"
	>`(SELECT ${code.channel} FROM ${code} WHERE ${code.userId} = ${owner.id} AND ${code.purpose} = 'activation')`;
	try {
		await checkCode(ctx, attempt, (good) => [
			ctx.db
				.update(user)
				.set({ verifiedAt: now, verificationMethod: channel, updatedAt: now })
				.where(and(eq(user.id, owner.id), isNull(user.verifiedAt), good)),
		]);
	} catch (error) {
		// A form sent twice: the first used the code up.
		if (await isActive(ctx, owner.id)) return;
		throw error;
	}
	// The account is active already: a mail or a line of the log that got lost must not take that back.
	await ctx.db.batch([
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: "user.verified" }),
		queueMail(ctx, { userId: owner.id, kind: "welcome", facts: {}, dedupeKey: `welcome:${owner.hid}` }),
	]);
}

async function isActive(ctx: Ctx, userId: number): Promise<boolean> {
	const [row] = await ctx.db.select({ verifiedAt: user.verifiedAt }).from(user).where(eq(user.id, userId));
	return row !== undefined && row.verifiedAt !== null;
}
