import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ctxFor } from "~/server/guards";

/** What programs learn of the OAuth server before they use it: open to anyone. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { answerOAuth } = await import("~/server/oauth/answer-oauth");
	return answerOAuth(await ctxFor(context), request);
}
