import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerApi } from "~/server/api/answer-api";
import { API_ROUTES } from "~/server/api/routes";
import { ctxFor } from "~/server/guards";

/** The JSON API. The route table names the guard of each call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return answerApi(await ctxFor(context), request, { routes: API_ROUTES, baseUrl: context.cloudflare.env.BASE_URL });
}

export async function action({ request, context }: ActionFunctionArgs) {
	return answerApi(await ctxFor(context), request, { routes: API_ROUTES, baseUrl: context.cloudflare.env.BASE_URL });
}
