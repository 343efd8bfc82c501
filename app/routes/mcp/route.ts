import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ctxFor } from "~/server/guards";

/** The MCP server. Its guard is a bearer token, read where it answers. */
export async function loader(asked: LoaderFunctionArgs) {
	return answer(asked);
}

export async function action(asked: ActionFunctionArgs) {
	return answer(asked);
}

/** Loaded with the first request: no page needs it. */
async function answer({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const [{ answerMcp }, { API_ROUTES }] = await Promise.all([import("~/server/mcp/answer-mcp"), import("~/server/api/routes")]);
	return answerMcp(await ctxFor(context), request, API_ROUTES);
}
