import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ctxFor } from "~/server/guards";

/** Registration and tokens: open to anyone, because a program shows who it is by its client's id and its codes. Its GET says that there is none. */
export async function loader(asked: LoaderFunctionArgs) {
	return answer(asked);
}

export async function action(asked: ActionFunctionArgs) {
	return answer(asked);
}

/** Loaded with the first request: no page needs it. */
async function answer({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { answerOAuth } = await import("~/server/oauth/answer-oauth");
	return answerOAuth(await ctxFor(context), request);
}
