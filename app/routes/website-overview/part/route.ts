import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { readAbove, readShare } from "../read-parts";
import { readInput } from "../read-screen";

/** The part of the overview that the address names, which takes long, as JSON: shares, or who stands above. Not part of the documented API. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const parameters = new URL(request.url).searchParams;
	const input = await readInput(signed, { hid: params.website ?? "", parameters, language: await detectLanguage(request) });
	const part = await (parameters.get("part") === "above" ? readAbove : readShare)(signed, input);
	return Response.json(part, { headers: { "Cache-Control": "private, no-store" } });
}
