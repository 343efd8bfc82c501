import { type Access, type AccessFacts, accessRefusal } from "~/domain/account/access";
import { looksLikeApiKey } from "~/domain/account/api-key";
import { findApiToken } from "~/services/api-tokens/find-api-token";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { readPolicy } from "~/services/policy/read-policy";
import { seatOfCaller } from "~/services/seat/make-seat";
import type { UserSeat } from "~/services/seat/seat";
import { type Caller, findSession } from "~/services/sessions/find-session";
import { accountOf } from "./account-address";
import { readBearer } from "./bearer";
import { clientAddress } from "./client-address";
import { ownHostOf } from "./own-host";
import { readSessionCookie } from "./session";

/** The seat of a request; also the caller whom use cases take that do not take the seat yet. */
export type Identified = Caller & UserSeat;

/**
 * The seat of the request, by bearer token or cookie. A request with a bearer token is judged by it alone.
 * A key of the API page counts only where `apiTokens` says so. Throws NotFoundException where the address names an account that the caller is not in, and
 * what findApiToken throws.
 */
export async function identify(ctx: Ctx, request: Request, accept: { apiTokens?: boolean } = {}): Promise<Identified | null> {
	return seatOf(ctx, await findCaller(ctx, request, accept));
}

/** The seat of a caller who was found. */
export async function seatOf(ctx: Ctx, caller: Caller | null): Promise<Identified | null> {
	if (caller === null) return null;
	if (caller.user.termsAcceptedAt !== null || (await readPolicy(ctx)).hasPlans) return seatOfCaller(caller);
	return seatOfCaller({ ...caller, noTerms: true });
}

async function findCaller(ctx: Ctx, request: Request, accept: { apiTokens?: boolean }): Promise<Caller | null> {
	const ip = clientAddress(request);
	const own = ownHostOf(request);
	const within = accountOf(request) ?? own?.accountHid ?? null;
	const ownHost = own?.host ?? null;
	const bearer = readBearer(request);
	if (bearer !== null && looksLikeApiKey(bearer)) return accept.apiTokens ? findApiToken(ctx, { key: bearer, ip, within }) : null;
	const secret = bearer ?? readSessionCookie(request);
	if (secret === null) return null;
	const found = findSession(ctx, { secret, kind: bearer === null ? "cookie" : "bearer", ip, within, ownHost });
	// The address does not name the account of such a host: who is no member any more is signed in nowhere there.
	return own ? found.catch(asNobody) : found;
}

function asNobody(error: unknown): null {
	if (error instanceof AppError && error.code === "NotFoundException") return null;
	throw error;
}

/** Is there nothing left between the caller and the screens: activation, terms? */
export function mayOpenApp(caller: Caller): boolean {
	return accessRefusal("verified", whoOf(caller)) === null;
}

/** Throws why the caller may not (see domain/account/access.ts). */
export function assertAccess(access: Access, caller: Caller | null): void {
	const refusal = accessRefusal(access, caller && whoOf(caller));
	if (refusal) throw new AppError(refusal);
}

function whoOf({ user, session, noTerms, step }: Caller): AccessFacts {
	const { role, verifiedAt, termsAcceptedAt } = user;
	const facts = { noTerms: noTerms === true, impersonated: session.impersonatorId !== null, lacksStep: step?.isOverdue === true };
	return { role, verifiedAt, termsAcceptedAt, ...facts };
}
