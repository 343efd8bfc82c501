import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { readOverview } from "./read-overview";

/** Figures and late columns of the monitoring screen, as JSON. Not part of the documented API. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const language = await detectLanguage(request);
	const overview = await readOverview(signed, { url: new URL(request.url), slug: params.slug ?? "", language });
	if (!overview) throw data(null, { status: 404 });
	return Response.json(overview, { headers: { "Cache-Control": "private, no-store" } });
}
