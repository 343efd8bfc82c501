import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireVerified } from "~/server/guards";
import { readRivalDays } from "~/services/competitors/read-rival-days";

/** Places of competitors for one keyword by day, as JSON. Not part of the documented API. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { ctx, seat } = await requireVerified(request, context);
	const { searchParams } = new URL(request.url);
	const range = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
	const past = await readRivalDays(ctx, seat, { hid: params.id ?? "", range });
	if (!past) throw data(null, { status: 404 });
	return Response.json(past, { headers: { "Cache-Control": "private, no-store" } });
}
