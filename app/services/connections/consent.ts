import { createHash } from "node:crypto";
import { z } from "zod";
import { isSharedIdentity } from "~/db/connections";
import type { ConsentRefusal } from "~/domain/search-query/connection-kinds";
import { MINUTE_MS } from "~/domain/time/durations";
import { paths } from "~/paths";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { revokeCredential } from "./revoke-access";
import { type SavedConnection, saveConnection } from "./save-connection";

/** Life of a sign-in at Google. */
export const CONSENT_MS = 10 * MINUTE_MS;
/** Longest code that is exchanged: Google's have at most 256 bytes. */
const MAX_CODE = 1_000;

const attemptSchema = z.object({ state: z.string(), verifier: z.string(), session: z.number(), at: z.number() });

/** Address of this installation that takes Google's answer; it is entered at Google. */
export function consentRedirect({ baseUrl }: Pick<Ctx, "baseUrl">): string {
	return `${baseUrl}${paths.connectGoogle}`;
}

/**
 * Begins a sign-in at Google. Returns Google's address, and the value of a cookie that holds the state and the verifier, encrypted; or why there is no
 * sign-in. Throws ImpersonatedException.
 */
export async function beginConsent(
	ctx: Ctx,
	seat: UserSeat,
	language: string,
): Promise<{ address: string; cookie: string } | { refusal: ConsentRefusal }> {
	assertRight(seat, "connections.write");
	const { queries, secrets } = ctx.ports;
	if (!queries?.consent) return { refusal: "not_configured" };
	if (!secrets) return { refusal: "no_secret" };
	// Google answers to one address for all accounts: the state names the account that the answer is for.
	const [state, verifier] = [`${seat.account.hid}.${randomText(ctx)}`, randomText(ctx)];
	const attempt: z.infer<typeof attemptSchema> = { state, verifier, session: seat.session.id, at: ctx.now() };
	const challenge = createHash("sha256").update(verifier).digest("base64url");
	const address = queries.consent.address({ state, challenge, redirect: consentRedirect(ctx), language });
	return { address, cookie: await secrets.seal(JSON.stringify(attempt)) };
}

/** Google adds state, code or error to the return address; the browser adds the cookie of the attempt. null: absent. */
export interface ConsentAnswer {
	cookie: string | null;
	state: string | null;
	code: string | null;
	error: string | null;
}

/** Ends a sign-in at Google: exchanges the code and stores the connection. Throws ImpersonatedException. */
export async function finishConsent(
	ctx: Ctx,
	seat: UserSeat,
	{ cookie, state, code, error }: ConsentAnswer,
): Promise<SavedConnection | { refusal: ConsentRefusal }> {
	assertRight(seat, "connections.write");
	const consent = ctx.ports.queries?.consent;
	if (!consent) return { refusal: "not_configured" };
	const attempt = await readAttempt(ctx, cookie);
	const isOfAccount = state?.startsWith(`${seat.account.hid}.`) === true;
	const isOurs = isOfAccount && attempt !== null && attempt.state === state && attempt.session === seat.session.id;
	if (!isOurs || ctx.now() - attempt.at > CONSENT_MS) return { refusal: "expired" };
	if (error !== null || code === null || code.length > MAX_CODE) return { refusal: "denied" };
	const exchanged = await consent.exchange({ code, verifier: attempt.verifier, redirect: consentRedirect(ctx) });
	// A code that Google does not take is an old one: the connection has no access yet that could be revoked.
	if (!exchanged.ok) return { refusal: exchanged.refusal === "revoked" ? "expired" : exchanged.refusal };
	const { refreshToken: secret, name, mayRead } = exchanged.value;
	const made = { kind: "google_search_console", way: "oauth", name, secret } as const;
	try {
		if (mayRead) return await saveConnection(ctx, seat, made);
	} catch (thrown) {
		if (!(thrown instanceof AppError && thrown.code === "ValidationException")) throw thrown;
	}
	// No connection keeps the consent, so that nothing else would end it. Google ends that of all connections with the same account.
	if (!(await isSharedIdentity(ctx.db, { id: 0, ...made, keyDigest: "" }))) await revokeCredential(ctx, made.kind, made);
	if (!mayRead) return { refusal: "no_access" };
	return { refusal: ctx.ports.secrets ? "many" : "no_secret" };
}

async function readAttempt(ctx: Ctx, cookie: string | null): Promise<z.infer<typeof attemptSchema> | null> {
	const opened = cookie === null ? null : await ctx.ports.secrets?.open(cookie);
	return opened ? (attemptSchema.safeParse(JSON.parse(opened)).data ?? null) : null;
}

/** 43 characters of base64url, as RFC 7636 asks of a verifier. */
function randomText(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(32)).toString("base64url");
}
