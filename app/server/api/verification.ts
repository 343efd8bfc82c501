import { z } from "zod";
import { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { nextCodeAt } from "~/services/users/read-activation";
import { type Resend, resendCode } from "~/services/users/resend-code";
import { verifyAccount } from "~/services/users/verify-account";
import { readPhoneNumber } from "../phone-number";
import { sentCode, verifiedAccount } from "./answers/accounts";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall } from "./define-call";

const MAX_TEXT = 1_000;
const token = z.string().max(10_000).nullish();
const code = z.union([z.string("required.code"), z.number("required.code").transform(String)], "required.code");
const verifySchema = z.object({ code, _passive_client_token: token });
const resendSchema = z.object({
	method: z.enum(["email", "sms"], "invalid").optional(),
	email: z.string("email.invalid").max(MAX_TEXT, "email.invalid").optional(),
	phone: z.string("phone.invalid").max(MAX_TEXT, "phone.invalid").optional(),
	phone_country: z.string("invalid").max(2, "invalid").default(""),
	_passive_client_token: token,
});

/** Activation of the caller's account, and another code for it. Source: spec A §7. */
export const verificationRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "account/verify",
		access: "signed_in",
		summary: "Activates the caller's account by the code that was sent",
		payload: verifySchema,
		answers: verifiedAccount,
		errors: ["InvalidCodeException", "BotCheckException", "ProofRequiredException", "ImpersonatedException", "NotFoundException"],
		example: { payload: { code: "1234" } },
		answer: verify,
	}),
	defineCall({
		method: "POST",
		path: "account/verify/resend",
		access: "signed_in",
		summary: "Sends another activation code",
		payload: resendSchema,
		answers: sentCode,
		errors: ["MessageNotSentException", "BotCheckException", "ProofRequiredException", "ImpersonatedException", "NotFoundException"],
		example: { payload: { method: "email" } },
		answer: resend,
	}),
];

async function verify({ ctx, seat, payload, ip }: PayloadCall<typeof verifySchema>) {
	const { code: typed, _passive_client_token } = payload;
	if (typed.trim() === "") throw new AppError("ValidationException", {}, { code: ["required.code"] });
	await requirePerson(ctx, { token: _passive_client_token, action: "account_verify", ip });
	await verifyAccount(ctx, seat, typed);
	return { verified: true };
}

/** To the account's address unless the payload names another (until activation) or a phone. */
async function resend({ ctx, seat, payload, ip }: PayloadCall<typeof resendSchema>) {
	const wanted = payload;
	const request = readResend(wanted);
	await requirePerson(ctx, { token: wanted._passive_client_token, action: "account_verify_resend", ip });
	const { to } = await resendCode(ctx, seat, request, ip);
	return { sent: true, next_at: new Date(await nextCodeAt(ctx, { userId: seat.user.id, to })).toISOString() };
}

function readResend({ method, email, phone, phone_country }: z.output<typeof resendSchema>): Resend {
	const channel = method ?? (email === undefined && phone !== undefined ? "sms" : "email");
	if (channel === "email") return { method: channel, email };
	const number = readPhoneNumber(phone ?? "", phone_country);
	if (!number) throw new AppError("ValidationException", {}, { phone: ["phone.invalid"] });
	return { method: channel, phone: number };
}
