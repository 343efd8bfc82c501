import type { CallBalance } from "~/domain/account/call-limits";
import { limitHeaders } from "~/domain/account/call-limits";
import { countCalls } from "~/services/api-tokens/count-calls";
import { actAs } from "~/services/audit/act-as";
import type { Ctx } from "~/services/ctx";
import { outerUrl } from "../account-address";
import { clientAddress } from "../client-address";
import { readCodeCookie } from "../code-cookie";
import { refuseCrossSite } from "../cross-site";
import { answerLanguage } from "../error-words";
import { assertAccess, identify } from "../identify";
import { checkKey } from "./answer-once";
import type { ApiAnswer, ApiRoute } from "./call";
import { entityTag, isUnchanged } from "./entity-tag";
import { errorResponse } from "./error-answer";
import { jsonResponse, setApiHeaders } from "./json-response";
import { matchRoute } from "./match-route";
import { NEXT_CURSOR, nextLink } from "./page-list";
import { parseBody, readBodyText } from "./read-body";
import { readQuery } from "./read-query";
import { type CallScope, logRefusal, runCall } from "./run-call";
import { WrittenAnswer } from "./written-answer";

const PREFIX = "/api/";

interface Settings {
	routes: readonly ApiRoute[];
	baseUrl: string;
}

/** Answers any request below /api/: route, origin, caller, limits, body, once-only, handler, in this order. Never throws. Source: design.md "JSON API". */
export async function answerApi(ctx: Ctx, request: Request, settings: Settings): Promise<Response> {
	let balances: CallBalance[] = [];
	const seen = (left: CallBalance[]) => {
		balances = left;
	};
	const response = await answer(ctx, request, settings, seen).catch((error: unknown) => errorResponse(ctx, request, error));
	for (const [name, value] of Object.entries(limitHeaders(balances))) response.headers.set(name, value);
	return response;
}

async function answer(ctx: Ctx, request: Request, settings: Settings, seen: (left: CallBalance[]) => void): Promise<Response> {
	const url = new URL(request.url);
	const task = { method: request.method, path: url.pathname.slice(PREFIX.length), query: readQuery(url.searchParams), payload: undefined };
	const { route } = matchRoute(settings.routes, task.method, task.path);
	refuseCrossSite(request, settings.baseUrl);
	const caller = await identify(ctx, request, { apiTokens: true });
	const count = async (calls: number) => {
		if (caller) await countCalls(ctx, caller, calls, seen);
	};
	await count(1);
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
		seat: caller,
		caller,
		count,
		routes: settings.routes,
		language: await answerLanguage(request),
		ip: clientAddress(request),
		userAgent: request.headers.get("User-Agent"),
		// A key is the caller's own: another member of the account may have chosen the same. No header can hold a line break.
		...(caller && key !== null && { once: { accountId: caller.account.id, key: `${caller.user.id}\n${key}` } }),
		browser: readCodeCookie(request),
	};
	if (route.method === "GET") return toResponse(ctx, request, await runCall(scope, task));
	// Calls that are sent in parts are safe to repeat by themselves: a key would be claimed for each part.
	if (route.takesBody) return toResponse(ctx, request, await runCall({ ...scope, request }, task));
	const payload = parseBody(await readBodyText(request));
	return toResponse(ctx, request, await runCall(scope, { ...task, payload }));
}

async function toResponse(ctx: Ctx, request: Request, answered: ApiAnswer): Promise<Response> {
	const { status, body, headers: own } = answered;
	const next = own[NEXT_CURSOR];
	const paged = next === undefined ? own : { ...own, Link: nextLink(outerUrl(request).href, next) };
	if (!(body instanceof Response))
		return toJson(ctx, request, { status, text: body instanceof WrittenAnswer ? body.write() : JSON.stringify(body), headers: paged });
	const headers = new Headers(body.headers);
	setApiHeaders(ctx, request, headers);
	return new Response(request.method === "HEAD" ? null : body.body, { status: body.status, headers });
}

/** A read that succeeded has an ETag; where the client has this state already, 304 without a body. */
async function toJson(
	ctx: Ctx,
	request: Request,
	answered: { status: number; text: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> },
) {
	const isRead = request.method === "GET" || request.method === "HEAD";
	if (!isRead || answered.status !== 200) return jsonResponse(ctx, request, answered);
	const tag = await entityTag(answered.text);
	const headers = { ...answered.headers, ETag: tag };
	if (!isUnchanged(request, tag)) return jsonResponse(ctx, request, { ...answered, headers });
	return jsonResponse(ctx, request, { status: 304, text: "", headers });
}
