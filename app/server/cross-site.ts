import { AppError } from "~/services/app-error";
import { readBearer } from "./bearer";
import type { Env } from "./env";
import { ownHostOf } from "./own-host";
import { readSessionCookie } from "./session";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** "none" is a person's own act in the browser (typed address, reload of a form). */
const OWN_FETCH_SITES = new Set(["same-origin", "none"]);

/**
 * Refuses (ForbiddenException) a request that could change something and does not come from our own pages: by Sec-Fetch-Site, and by Origin.
 * A form with our cookie must show one of the two; a bearer token is never sent by a browser on its own and needs neither.
 * Source: reliability §2b "CSRF", S08.
 */
export function refuseCrossSite(request: Request, baseUrl: string): void {
	if (SAFE_METHODS.has(request.method) || readBearer(request) !== null) return;
	const site = request.headers.get("Sec-Fetch-Site");
	const origin = request.headers.get("Origin");
	if (site !== null && !OWN_FETCH_SITES.has(site)) throw new AppError("ForbiddenException");
	// Forms of our pages without a referrer (document-headers.ts) send the origin "null"; only Sec-Fetch-Site distinguishes them from foreign ones.
	const isUnnamed = origin === "null" && site === "same-origin";
	if (origin !== null && !isUnnamed && !isOwnOrigin(origin, request, baseUrl)) throw new AppError("ForbiddenException");
	if (site === null && origin === null && readSessionCookie(request) !== null && !isJson(request)) throw new AppError("ForbiddenException");
}

/** No page of another site can send JSON without asking us first (CORS), and we answer such questions with no. */
function isJson(request: Request): boolean {
	return request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** The request's own address, or the configured one; on a host of an account's own that alone. "null" (sandboxed pages) is never ours. */
export function isOwnOrigin(origin: string, request: Request, baseUrl: string): boolean {
	return (
		origin === new URL(request.url).origin || (ownHostOf(request) === null && URL.canParse(baseUrl) && origin === new URL(baseUrl).origin)
	);
}

/**
 * Stands before every page: 403 for a form that another site posts here, whether or not the page's own guard asks too. null lets it through.
 * Calls below /api/ refuse by themselves, in JSON. Source: reliability S08.
 */
export function refuseForeignForm(request: Request, env: Env): Response | null {
	if (new URL(request.url).pathname.startsWith("/api/")) return null;
	try {
		refuseCrossSite(request, env.BASE_URL);
		return null;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return new Response(error.code, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
	}
}
