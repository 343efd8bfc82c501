import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { storedPage } from "~/server/api/stored-page";
import { requireShare } from "~/server/require-share";
import { readSharedPage } from "~/services/shares/open-share";

/** A stored result page behind a shared position, without scripts and in an opaque origin. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { ctx, shared } = await requireShare(request, context, params.token ?? "");
	const page = /^[1-9]\d{0,2}$/.test(params.n ?? "") ? Number(params.n) : 0;
	const kept = page > 0 ? await readSharedPage(ctx, shared, { lookId: params.lookId ?? "", page }) : null;
	if (!kept) throw new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
	return storedPage(kept, { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });
}
