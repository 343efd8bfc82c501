import { z } from "zod";
import { personUnlessRight, requirePerson } from "~/services/bot-check/require-person";
import { requestSignInCode } from "~/services/codes/request-sign-in-code";
import type { SignedIn } from "~/services/sessions/complete-sign-in";
import { signInByCode } from "~/services/sessions/sign-in-by-code";
import { signInByLink } from "~/services/sessions/sign-in-by-link";
import { signInByPassword } from "~/services/sessions/sign-in-by-password";
import { startImpersonation } from "~/services/sessions/start-impersonation";
import { codeRequest, sessionToken } from "./answers/accounts";
import type { ApiRoute } from "./call";
import { defineCall, type OpenCall, type SignedCall } from "./define-call";

/** Longer texts are no token, no code and no address. */
const TEXT_MAX_CHARACTERS = 5_000;
const text = (key: string) => z.string(key).max(TEXT_MAX_CHARACTERS, key);
const email = text("required.email").min(1, "required.email");
const shared = z.object({
	resurrect: z.union([z.boolean(), z.enum(["true", "false"])], "invalid").nullish(),
	_passive_client_token: text("invalid").nullish(),
	/** Code of the authenticator app, or a recovery code; of users with a second step. */
	second_step: text("invalid").nullish(),
});
const byToken = shared.extend({ token: text("invalid").min(1, "invalid") });
const byCode = shared.extend({ email, code: text("invalid"), request: text("invalid").min(1, "invalid").optional() });
const byPassword = shared.extend({ email, password: z.string("required.password") });
const generateSchema = z.union([byToken, byCode, byPassword]);
/** The kind of proof by the field that only it has. */
const PROOFS = [
	{ field: "token", schema: byToken },
	{ field: "code", schema: byCode },
];
const resetSchema = shared.omit({ second_step: true }).extend({ email });

/** Getting in for clients: a token is a session's secret, sent as bearer. Source: spec A §7, design.md "sign-in for clients". */
export const tokenRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "account/tokens/generate",
		access: "anyone",
		summary: "Signs in with e-mail and password, e-mail and code, or the token of a mailed link",
		payload: generateSchema,
		optionOf: (sent) => PROOFS.find(({ field }) => Reflect.get(sent, field) != null)?.schema ?? byPassword,
		answers: sessionToken,
		errors: [
			"InvalidCredentialsException",
			"InvalidCodeException",
			"AccountDisabledException",
			"BotCheckException",
			"ProofRequiredException",
			"InvalidTokenException",
			"SecondStepException",
		],
		example: { payload: { email: "me@shop.example", password: "correct horse battery staple" } },
		secret: true,
		answer: generate,
	}),
	defineCall({
		method: "POST",
		path: "account/password/reset",
		access: "anyone",
		summary: "Sends a sign-in code to an address",
		payload: resetSchema,
		answers: codeRequest,
		errors: ["BotCheckException", "ProofRequiredException", "MessageNotSentException"],
		example: { payload: { email: "me@shop.example" } },
		answer: reset,
	}),
	defineCall({
		method: "POST",
		path: "users/:id/tokens/generate",
		access: "administrator",
		summary: "Opens a session in a user's name",
		answers: sessionToken,
		secret: true,
		answer: impersonate,
	}),
];

/** With the token of a mail's link alone, with e-mail and code, or with e-mail and password. */
async function generate({ ctx, payload, ip, userAgent, browser }: OpenCall<typeof generateSchema>) {
	const from = { ip, userAgent, kind: "bearer" as const, ...(payload.second_step != null && { secondStep: payload.second_step }) };
	const proofOf = (sent: Pick<z.output<typeof shared>, "_passive_client_token">) => ({
		token: sent._passive_client_token,
		action: "login_credentials",
		ip,
	});
	let signedIn: SignedIn;
	if ("token" in payload) {
		const proven = { ...from, token: payload.token, resurrect: isTrue(payload.resurrect) };
		signedIn = await personUnlessRight(ctx, proofOf(payload), () => signInByLink(ctx, proven));
	} else if ("code" in payload) {
		const { email, code, request } = payload;
		const proven = { ...from, browser, email, code, ...(request !== undefined && { request }), resurrect: isTrue(payload.resurrect) };
		signedIn = await personUnlessRight(ctx, proofOf(payload), () => signInByCode(ctx, proven));
	} else {
		const isPerson = await requirePerson(ctx, proofOf(payload));
		const { email, password } = payload;
		signedIn = await signInByPassword(ctx, { ...from, email, password, isPerson, resurrect: isTrue(payload.resurrect) });
	}
	return { token: signedIn.sessionSecret };
}

/**
 * Starts login by code; the answer does not depend on whether an account has the address. Its `request`, sent with the code, binds the code to this
 * client; without it the code is valid for the network address only.
 */
async function reset({ ctx, payload: sent, ip, browser }: OpenCall<typeof resetSchema>) {
	const isPerson = await requirePerson(ctx, { token: sent._passive_client_token, action: "password_reset", ip });
	const request = ctx.newHid();
	await requestSignInCode(ctx, { email: sent.email, ip, browser, request, isPerson });
	return { request };
}

/** A bearer token in a user's name. */
async function impersonate({ ctx, seat, params, ip, userAgent }: SignedCall) {
	const { secret } = await startImpersonation(ctx, seat, { userHid: params.id ?? "", ip, userAgent });
	return { token: secret };
}

function isTrue(value: boolean | "true" | "false" | null | undefined): boolean {
	return value === true || value === "true";
}
