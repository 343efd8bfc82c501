import { redirect, redirectDocument } from "@remix-run/cloudflare";
import type { Access } from "~/domain/account/access";
import type { Right } from "~/domain/account/seat";
import { paths } from "~/paths";
import { countCalls } from "~/services/api-tokens/count-calls";
import { AppError } from "~/services/app-error";
import { actAs } from "~/services/audit/act-as";
import type { Ctx } from "~/services/ctx";
import { assertRight, type UserSeat } from "~/services/seat/seat";
import type { Caller } from "~/services/sessions/find-session";
import { accountOf, outerUrl } from "./account-address";
import { errorResponse } from "./api/error-answer";
import { createCtx } from "./context";
import { refuseCrossSite } from "./cross-site";
import type { Env } from "./env";
import { assertAccess, type Identified, identify } from "./identify";
import type { LoadContext } from "./load-context";
import { ownHostOf } from "./own-host";
import { choosePageDates } from "./page-dates";
import { safeReturnPath } from "./return-path";
import { readSessionCookie } from "./session";

/** The seat of a request and its ctx. The caller's fields are for use cases that do not take the seat yet. */
export interface Signed extends Caller {
	ctx: Ctx;
	seat: UserSeat;
}

// Parent and child loaders run side by side with one load context: they share one ctx and one look-up of the session.
const ctxs = new WeakMap<object, Promise<Ctx>>();
const callers = new WeakMap<object, Promise<Identified | null>>();

/** The ctx of this request. */
export function ctxFor(context: LoadContext): Promise<Ctx> {
	const { env, ctx: execution, requestId, ownHost = null } = context.cloudflare;
	return remember(ctxs, context, () => createCtx(env, { execution, ownHost, ...(requestId !== undefined && { requestId }) }));
}

/** The signed-in user of the request; null without one. Refuses cross-site requests that could change something. */
export async function readSession(request: Request, context: LoadContext): Promise<Identified | null> {
	refuseCrossSitePage(request, context);
	return remember(callers, context, async () => {
		const ctx = await ctxFor(context);
		const caller = await identify(ctx, request).catch((error: unknown) => {
			// A document of this address would not get here: the Worker answers it as an unknown one. So does it now.
			if (error instanceof AppError && error.code === "NotFoundException")
				throw redirectDocument(outerUrl(request).href.replace(/\.data$/, ""));
			throw error;
		});
		// From now on the request's ctx names who makes it.
		if (caller) {
			ctxs.set(context, Promise.resolve(actAs(ctx, caller)));
			choosePageDates(caller.account.dateFormat);
		}
		return caller;
	});
}

/** For pages: a signed-in user, verified or not; else to /login. */
export function requireUser(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("signed_in", request, context);
}

/** For pages that concern the person alone: as requireVerified, also without the second step that the account requires. */
export function requirePerson(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("person", request, context);
}

/**
 * For pages: a verified user who accepted the terms, and has the second step that the account requires; others are sent to where they can become one:
 * /login, /verify, /terms, /account/security.
 */
export function requireVerified(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("verified", request, context);
}

/** For pages: an administrator; others get 403. */
export function requireAdministrator(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("administrator", request, context);
}

/** For JSON and sockets: like the pages' guards, but throws the Response of an error {code, message, errors}. `apiTokens`: keys of the API page with this right count too. */
export async function requireApi(
	request: Request,
	env: Env,
	access: Access = "verified",
	accept: { apiTokens?: Right } = {},
): Promise<Signed> {
	const ctx = await createCtx(env, { ownHost: ownHostOf(request) });
	try {
		refuseCrossSite(request, env.BASE_URL);
		const { apiTokens } = accept;
		const caller = await identify(ctx, request, { apiTokens: apiTokens !== undefined });
		assertAccess(access, caller);
		if (!caller) throw new AppError("InvalidTokenException");
		if (apiTokens && caller.apiToken) assertRight(caller, apiTokens);
		await countCalls(ctx, caller, 1, () => {});
		return { ctx: actAs(ctx, caller), seat: caller, ...caller };
	} catch (error) {
		throw await errorResponse(ctx, request, error);
	}
}

async function requirePage(access: Access, request: Request, context: LoadContext): Promise<Signed> {
	const caller = await readSession(request, context);
	try {
		assertAccess(access, caller);
	} catch (error) {
		if (error instanceof AppError && error.code === "InvalidTokenException" && request.method === "POST")
			context.cloudflare.signIn = loginAddress(request);
		throw error instanceof AppError ? pageRefusal(error, request) : error;
	}
	if (!caller) throw toLogin(request);
	return { ctx: await ctxFor(context), seat: caller, ...caller };
}

function pageRefusal(error: AppError, request: Request): Response {
	if (error.code === "InvalidTokenException") return toLogin(request);
	if (error.code === "UnverifiedAccountException") return redirect(paths.verify);
	if (error.code === "TermsNotAcceptedException") return redirect(paths.terms);
	if (error.code === "SecondStepRequiredException") return redirect(paths.security());
	return new Response(error.code, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Signing in is outside of accounts: a whole address, because Remix takes a path for one within the account. */
function toLogin(request: Request): Response {
	const address = loginAddress(request);
	return redirect(accountOf(request) === null ? address : new URL(address, request.url).href);
}

/** The sign-in page, which leads back here afterwards; it says so when a session has ended. */
function loginAddress(request: Request): string {
	const wanted = wantedPage(request);
	const isFirstScreen = wanted === paths.home || wanted === paths.positionMonitoring();
	return paths.login({
		...(readSessionCookie(request) && { reason: "expired" as const }),
		...(!isFirstScreen && { redirect: wanted }),
	});
}

/** The page that the caller wants to see: of a form, the one on which it stood, with its dialog. */
function wantedPage(request: Request): string {
	const { pathname, search, origin } = outerUrl(request);
	if (request.method === "GET") return safeReturnPath(pathname + search);
	const from = URL.parse(request.headers.get("Referer") ?? "");
	return safeReturnPath(from?.origin === origin ? from.pathname + from.search : pathname);
}

function refuseCrossSitePage(request: Request, context: LoadContext): void {
	try {
		refuseCrossSite(request, context.cloudflare.env.BASE_URL);
	} catch (error) {
		throw error instanceof AppError ? pageRefusal(error, request) : error;
	}
}

function remember<T>(known: WeakMap<object, Promise<T>>, key: object, make: () => Promise<T>): Promise<T> {
	const before = known.get(key);
	if (before !== undefined) return before;
	const made = make();
	known.set(key, made);
	return made;
}
