import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ctxFor } from "~/server/guards";

/** The JSON API. The route table names the guard of each call. */
export async function loader(asked: LoaderFunctionArgs) {
	return answer(asked);
}

export async function action(asked: ActionFunctionArgs) {
	return answer(asked);
}

/** The calls load with the first of them: pages of the app make few. */
async function answer({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const [{ answerApi }, { API_ROUTES }] = await Promise.all([import("~/server/api/answer-api"), import("~/server/api/routes")]);
	return answerApi(await ctxFor(context), request, { routes: API_ROUTES, baseUrl: context.cloudflare.env.BASE_URL });
}
