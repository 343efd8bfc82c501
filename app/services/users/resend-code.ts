import { setUnverifiedPhone } from "~/db/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import { changeUnverifiedEmail } from "./change-unverified-email";
import { sendActivation } from "./send-activation";

/** Destination of the new code. The address may be corrected until the account is activated; the phone number is stored. */
export type Resend =
	| { method: "email"; email?: string | undefined }
	/** In international format, with its country in lower case; read by the caller. */
	| { method: "sms"; phone: { number: string; country: string } };

/**
 * Sends another activation code, at most one a minute to one destination, and returns the destination. Throws TooManyAttemptsException {minutes,
 * seconds}, MessageNotSentException, ValidationException (email), ConflictException when the account is activated already, ImpersonatedException.
 * Source: spec A §2 "Account verification dialog", §9 "resend timer 60 s".
 */
export async function resendCode(ctx: Ctx, caller: Caller, request: Resend, ip: string | null): Promise<{ to: string }> {
	refuseImpersonated(caller);
	if (caller.user.verifiedAt !== null) throw new AppError("ConflictException");
	if (request.method === "email") {
		const owner = request.email === undefined ? caller.user : await changeUnverifiedEmail(ctx, caller, request.email);
		await sendActivation(ctx, { user: owner, channel: "email", to: owner.email, ip });
		return { to: owner.email };
	}
	const { number, country } = request.phone;
	await setUnverifiedPhone(ctx.db, caller.user.id, { number, country, at: ctx.now() });
	await sendActivation(ctx, { user: caller.user, channel: "sms", to: number, ip });
	return { to: number };
}
