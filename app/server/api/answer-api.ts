import { actAs } from "~/services/audit/act-as";
import type { Ctx } from "~/services/ctx";
import { clientAddress } from "../client-address";
import { readCodeCookie } from "../code-cookie";
import { refuseCrossSite } from "../cross-site";
import { answerLanguage } from "../error-words";
import { assertAccess, identify } from "../identify";
import { checkKey } from "./answer-once";
import type { ApiAnswer, ApiRoute } from "./call";
import { errorResponse } from "./error-answer";
import { jsonResponse, setApiHeaders } from "./json-response";
import { matchRoute } from "./match-route";
import { parseBody, readBodyText } from "./read-body";
import { readQuery } from "./read-query";
import { type CallScope, logRefusal, runCall } from "./run-call";

const PREFIX = "/api/";

/** Answers any request below /api/: route, origin, caller, body, once-only, handler, in this order. Never throws. Source: design.md "JSON API". */
export async function answerApi(ctx: Ctx, request: Request, settings: { routes: readonly ApiRoute[]; baseUrl: string }): Promise<Response> {
	try {
		return await answer(ctx, request, settings);
	} catch (error) {
		return errorResponse(ctx, request, error);
	}
}

async function answer(ctx: Ctx, request: Request, settings: { routes: readonly ApiRoute[]; baseUrl: string }): Promise<Response> {
	const url = new URL(request.url);
	const task = { method: request.method, path: url.pathname.slice(PREFIX.length), query: readQuery(url.searchParams), payload: undefined };
	const { route } = matchRoute(settings.routes, task.method, task.path);
	refuseCrossSite(request, settings.baseUrl);
	const caller = await identify(ctx, request, { apiTokens: true });
	try {
		assertAccess(route.access, caller);
	} catch (error) {
		logRefusal({ ctx, caller }, route, error);
		throw error;
	}
	const key = route.method === "POST" && caller ? request.headers.get("Idempotency-Key") : null;
	if (key !== null) checkKey(key);
	const scope: CallScope = {
		ctx: caller ? actAs(ctx, caller) : ctx,
		caller,
		routes: settings.routes,
		language: await answerLanguage(request),
		ip: clientAddress(request),
		userAgent: request.headers.get("User-Agent"),
		...(caller && key !== null && { once: { accountId: caller.account.id, key } }),
		browser: readCodeCookie(request),
	};
	if (route.method === "GET") return toResponse(ctx, request, await runCall(scope, task));
	// Calls that are sent in parts are safe to repeat by themselves: a key would be claimed for each part.
	if (route.takesBody) return toResponse(ctx, request, await runCall({ ...scope, request }, task));
	const payload = parseBody(await readBodyText(request));
	return toResponse(ctx, request, await runCall(scope, { ...task, payload }));
}

function toResponse(ctx: Ctx, request: Request, answered: ApiAnswer): Response {
	const { status, body, headers: own } = answered;
	if (!(body instanceof Response)) return jsonResponse(ctx, request, { status, text: JSON.stringify(body), headers: own });
	const headers = new Headers(body.headers);
	setApiHeaders(ctx, request, headers);
	return new Response(request.method === "HEAD" ? null : body.body, { status: body.status, headers });
}
