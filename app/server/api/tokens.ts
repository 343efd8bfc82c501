import { z } from "zod";
import { AppError } from "~/services/app-error";
import { personUnlessRight, requirePerson } from "~/services/bot-check/require-person";
import { requestSignInCode } from "~/services/codes/request-sign-in-code";
import { parseInput } from "~/services/parse-input";
import type { SignedIn } from "~/services/sessions/complete-sign-in";
import { signInByCode } from "~/services/sessions/sign-in-by-code";
import { signInByLink } from "~/services/sessions/sign-in-by-link";
import { signInByPassword } from "~/services/sessions/sign-in-by-password";
import { startImpersonation } from "~/services/sessions/start-impersonation";
import { codeRequest, sessionToken } from "./answers/accounts";
import type { ApiCall, ApiRoute } from "./call";

/** Longer texts are no token, no code and no address. */
const TEXT_MAX_CHARACTERS = 5_000;
const text = (key: string) => z.string(key).max(TEXT_MAX_CHARACTERS, key);
const email = text("required.email").min(1, "required.email");
const shared = z.object({
	resurrect: z.union([z.boolean(), z.enum(["true", "false"])], "invalid").nullish(),
	_passive_client_token: text("invalid").nullish(),
});
const byToken = shared.extend({ token: text("invalid").min(1, "invalid") });
const byCode = shared.extend({ email, code: text("invalid"), request: text("invalid").min(1, "invalid").optional() });
const byPassword = shared.extend({ email, password: z.string("required.password") });
/** Read by the kind of proof, so that faults name its fields. */
const generateSchema = z.union([byToken, byCode, byPassword]);
const resetSchema = shared.extend({ email });

/** Getting in for clients: a token is a session's secret, sent as bearer. Source: spec A §7, design.md "sign-in for clients". */
export const tokenRoutes: readonly ApiRoute[] = [
	{
		method: "POST",
		path: "account/tokens/generate",
		access: "anyone",
		summary: "Signs in with e-mail and password, e-mail and code, or the token of a mailed link",
		query: null,
		payload: generateSchema,
		answers: sessionToken,
		errors: [
			"InvalidCredentialsException",
			"InvalidCodeException",
			"AccountDisabledException",
			"BotCheckException",
			"ProofRequiredException",
			"InvalidTokenException",
		],
		example: { payload: { email: "me@shop.example", password: "correct horse battery staple" } },
		secret: true,
		answer: generate,
	},
	{
		method: "POST",
		path: "account/password/reset",
		access: "anyone",
		summary: "Sends a sign-in code to an address",
		query: null,
		payload: resetSchema,
		answers: codeRequest,
		errors: ["BotCheckException", "ProofRequiredException", "MessageNotSentException"],
		example: { payload: { email: "me@shop.example" } },
		answer: reset,
	},
	{
		method: "POST",
		path: "users/:id/tokens/generate",
		access: "administrator",
		summary: "Opens a session in a user's name",
		query: null,
		payload: null,
		answers: sessionToken,
		errors: [],
		example: {},
		secret: true,
		answer: impersonate,
	},
];

/** With the token of a mail's link alone, with e-mail and code, or with e-mail and password. */
async function generate({ ctx, payload, ip, userAgent, browser }: ApiCall) {
	const from = { ip, userAgent, kind: "bearer" } as const;
	const has = (name: string) => typeof payload === "object" && payload !== null && Reflect.get(payload, name) != null;
	const proofOf = (sent: z.output<typeof shared>) => ({ token: sent._passive_client_token, action: "login_credentials", ip });
	let signedIn: SignedIn;
	if (has("token")) {
		const sent = parseInput(byToken, payload);
		const proven = { ...from, token: sent.token, resurrect: isTrue(sent.resurrect) };
		signedIn = await personUnlessRight(ctx, proofOf(sent), () => signInByLink(ctx, proven));
	} else if (has("code")) {
		const sent = parseInput(byCode, payload);
		const { email, code, request } = sent;
		const proven = { ...from, browser, email, code, ...(request !== undefined && { request }), resurrect: isTrue(sent.resurrect) };
		signedIn = await personUnlessRight(ctx, proofOf(sent), () => signInByCode(ctx, proven));
	} else {
		const sent = parseInput(byPassword, payload);
		const isPerson = await requirePerson(ctx, proofOf(sent));
		const { email, password } = sent;
		signedIn = await signInByPassword(ctx, { ...from, email, password, isPerson, resurrect: isTrue(sent.resurrect) });
	}
	return { token: signedIn.sessionSecret };
}

/**
 * Starts login by code; the answer does not depend on whether an account has the address. Its `request`, sent with the code, binds the code to this
 * client; without it the code is valid for the network address only.
 */
async function reset({ ctx, payload, ip, browser }: ApiCall) {
	const sent = parseInput(resetSchema, payload);
	const isPerson = await requirePerson(ctx, { token: sent._passive_client_token, action: "password_reset", ip });
	const request = ctx.newHid();
	await requestSignInCode(ctx, { email: sent.email, ip, browser, request, isPerson });
	return { request };
}

/** A bearer token in a user's name. */
async function impersonate({ ctx, caller, params, ip, userAgent }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	const { secret } = await startImpersonation(ctx, caller, { userHid: params.id ?? "", ip, userAgent });
	return { token: secret };
}

function isTrue(value: boolean | "true" | "false" | null | undefined): boolean {
	return value === true || value === "true";
}
