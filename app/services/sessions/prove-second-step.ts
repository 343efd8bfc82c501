import type { Owner } from "~/db/users";
import { limitedAddress, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT, SPREAD_UNPROVEN_LIMIT } from "~/domain/account/attempt-limit";
import { emailKey } from "~/domain/account/email-key";
import { readStepCode } from "~/domain/account/second-step";
import { AppError } from "../app-error";
import { type CountedAttempt, countAttempt, forgetAll } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { takeStepCode } from "../second-step/check-step-code";
import { isOwnAddress } from "./count-sign-in";

interface TypedStep {
	typed: string;
	ip: string | null;
	userAgent: string | null;
}

/**
 * Proves the second step of a sign-in by a code of the authenticator app or a recovery code, which is used up. Limited as passwords are: for the
 * network address, for the account from it, and for the account from everywhere but the owner's addresses, where a recovery code still counts. Throws
 * InvalidCodeException (second_step), TooManyAttemptsException.
 */
export async function proveSecondStep(ctx: Ctx, owner: Owner, { typed, ip, userAgent }: TypedStep): Promise<void> {
	const counted = await countStep(ctx, owner, { typed, ip });
	const audited = { subject: `user:${owner.hid}`, ip, userAgent };
	const kind = await takeStepCode(ctx, owner.id, typed);
	if (kind === null) {
		await recordAudit(ctx, { ...audited, actorId: null, action: "second_step.refused" });
		throw new AppError("InvalidCodeException", {}, { second_step: ["errors.InvalidCodeException"] });
	}
	await forgetAll(ctx, counted);
	if (kind !== "recovery") return;
	await ctx.db.batch([
		recordAudit(ctx, { ...audited, actorId: owner.id, action: "recovery_code.used" }),
		queueSecurityMail(ctx, { userId: owner.id, kind: "recovery_code_used", from: { ip, userAgent } }),
	]);
}

async function countStep(ctx: Ctx, owner: Owner, { typed, ip }: { typed: string; ip: string | null }): Promise<CountedAttempt[]> {
	const address = limitedAddress(ip);
	const counted = [await countAttempt(ctx, `second-step:${address}`, SIGN_IN_ADDRESS_LIMIT)];
	try {
		counted.push(await countAttempt(ctx, `second-step:${owner.hid}:${address}`, SIGN_IN_ACCOUNT_LIMIT));
		const isGuessable = readStepCode(typed)?.kind !== "recovery";
		if (isGuessable && !(await isOwnAddress(ctx, { emailKey: emailKey(owner.email) ?? "", ip })))
			counted.push(await countAttempt(ctx, `second-step:${owner.hid}`, SPREAD_UNPROVEN_LIMIT));
		return counted;
	} catch (error) {
		// Nothing was compared: others behind this address are not held up by it.
		await forgetAll(ctx, counted);
		throw error;
	}
}
