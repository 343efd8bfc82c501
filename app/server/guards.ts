import { redirect } from "@remix-run/cloudflare";
import type { Access } from "~/domain/account/access";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import type { Caller } from "~/services/sessions/find-session";
import type { Env } from "../../workers/env";
import { errorResponse } from "./api/error-response";
import { createCtx } from "./context";
import { refuseCrossSite } from "./cross-site";
import { assertAccess, identify } from "./identify";
import type { LoadContext } from "./load-context";

/** A caller with the ctx of their request. */
export interface Signed extends Caller {
	ctx: Ctx;
}

// Parent and child loaders run side by side with one load context: they share one ctx and one look-up of the session.
const ctxs = new WeakMap<object, Promise<Ctx>>();
const callers = new WeakMap<object, Promise<Caller | null>>();

/** The ctx of this request. */
export function ctxFor(context: LoadContext): Promise<Ctx> {
	return remember(ctxs, context, () => createCtx(context.cloudflare.env, { execution: context.cloudflare.ctx }));
}

/** Who makes the request; null when nobody is signed in. Refuses cross-site requests that could change something. */
export async function readSession(request: Request, context: LoadContext): Promise<Caller | null> {
	refuseCrossSitePage(request, context);
	return remember(callers, context, async () => identify(await ctxFor(context), request));
}

/** For pages: a signed-in user, verified or not; else to /login. */
export function requireUser(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("signed_in", request, context);
}

/** For pages: a verified user who accepted the terms; others are sent to /login with the reason. */
export function requireVerified(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("verified", request, context);
}

/** For pages: an administrator; others get 403. */
export function requireAdministrator(request: Request, context: LoadContext): Promise<Signed> {
	return requirePage("administrator", request, context);
}

/** For JSON and sockets: like the pages' guards, but throws the Response of an error {code, message, errors}. */
export async function requireApi(request: Request, env: Env, access: Access = "verified"): Promise<Signed> {
	const ctx = await createCtx(env);
	try {
		refuseCrossSite(request, env.BASE_URL);
		const caller = await identify(ctx, request);
		assertAccess(access, caller);
		if (!caller) throw new AppError("InvalidTokenException");
		return { ctx, ...caller };
	} catch (error) {
		throw await errorResponse(ctx, request, error);
	}
}

async function requirePage(access: Access, request: Request, context: LoadContext): Promise<Signed> {
	const caller = await readSession(request, context);
	try {
		assertAccess(access, caller);
	} catch (error) {
		throw error instanceof AppError ? pageRefusal(error) : error;
	}
	if (!caller) throw redirect("/login");
	return { ctx: await ctxFor(context), ...caller };
}

function pageRefusal(error: AppError): Response {
	if (error.code === "InvalidTokenException") return redirect("/login");
	if (error.code === "UnverifiedAccountException") return redirect("/login?reason=unverified");
	if (error.code === "TermsNotAcceptedException") return redirect("/login?reason=terms");
	return new Response(error.code, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function refuseCrossSitePage(request: Request, context: LoadContext): void {
	try {
		refuseCrossSite(request, context.cloudflare.env.BASE_URL);
	} catch (error) {
		throw error instanceof AppError ? pageRefusal(error) : error;
	}
}

function remember<T>(known: WeakMap<object, Promise<T>>, key: object, make: () => Promise<T>): Promise<T> {
	const before = known.get(key);
	if (before !== undefined) return before;
	const made = make();
	known.set(key, made);
	return made;
}
