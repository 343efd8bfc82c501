import { setUnverifiedPhone } from "~/db/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
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
export async function resendCode(ctx: Ctx, seat: UserSeat, request: Resend, ip: string | null): Promise<{ to: string }> {
	assertRight(seat, "identity.write");
	if (seat.user.verifiedAt !== null) throw new AppError("ConflictException");
	if (request.method === "email") {
		const owner = request.email === undefined ? seat.user : await changeUnverifiedEmail(ctx, seat, request.email);
		await sendActivation(ctx, { user: owner, channel: "email", to: owner.email, ip });
		return { to: owner.email };
	}
	const { number, country } = request.phone;
	await setUnverifiedPhone(ctx.db, seat.user.id, { number, country, at: ctx.now() });
	await sendActivation(ctx, { user: seat.user, channel: "sms", to: number, ip });
	return { to: number };
}
