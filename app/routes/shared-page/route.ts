import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { storedPage } from "~/server/api/stored-page";
import { refusalWords } from "~/server/error-words";
import { detectLanguage } from "~/server/language";
import { requireShare } from "~/server/require-share";
import { AppError } from "~/services/app-error";
import { readSharedPage } from "~/services/shares/open-share";

/** A stored result page behind a shared position, without scripts and in an opaque origin. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { ctx, shared } = await requireShare(request, context, params.token ?? "");
	const page = /^[1-9]\d{0,2}$/.test(params.n ?? "") ? Number(params.n) : 0;
	const kept = page > 0 ? await readSharedPage(ctx, shared, { lookId: params.lookId ?? "", page }).catch(gone(request)) : null;
	if (kept instanceof Response) throw kept;
	if (!kept) throw new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
	return storedPage(kept, { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });
}

/** A page that was deleted by its age says when, and why. */
function gone(request: Request) {
	return async (error: unknown): Promise<Response> => {
		if (!(error instanceof AppError) || error.code !== "PageGoneException") throw error;
		const { message } = refusalWords(error, await detectLanguage(request));
		return new Response(message, { status: 410, headers: { "Content-Type": "text/plain; charset=utf-8" } });
	};
}
