import { AppError } from "~/services/app-error";
import { refuseCrossSite } from "./cross-site";
import type { Env } from "./env";

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
