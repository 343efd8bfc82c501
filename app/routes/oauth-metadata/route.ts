import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ctxFor } from "~/server/guards";

/** Metadata of the OAuth server, which programs read before they use it: open to anyone. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { answerOAuth } = await import("~/server/oauth/answer-oauth");
	return answerOAuth(await ctxFor(context), request);
}
