import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireVerified } from "~/server/guards";
import { findKeywordDays } from "~/services/search-queries/read-keyword-days";

/** Clicks and impressions of one keyword by day, as JSON. Not part of the documented API. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { ctx, seat } = await requireVerified(request, context);
	const { searchParams } = new URL(request.url);
	const range = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
	const days = await findKeywordDays(ctx, seat, { hid: params.id ?? "", range });
	if (!days) throw data(null, { status: 404 });
	return Response.json(days, { headers: { "Cache-Control": "private, no-store" } });
}
