import { textOf } from "~/server/answer-form";
import type { ApiRoute } from "~/server/api/call";
import type { Ctx } from "~/services/ctx";

/** More of an answer helps nobody on a page. */
const SHOWN_CHARACTERS = 20_000;

/** A call made from the page. */
export interface Tried {
	/** The call's id on the page. */
	id: string;
	status: number;
	body: string;
	isCut: boolean;
	/** As they were sent, to be shown again. */
	values: Record<string, string>;
	payload: string;
}

/**
 * Makes the call that a form names, as the API itself would answer it: with the reader's session, guards, limits and refusals. null for a call that
 * may not be tried.
 */
export async function tryCall(ctx: Ctx, request: Request, form: FormData, baseUrl: string): Promise<Tried | null> {
	const [{ answerApi }, { canTry }, { operationId, pathNames }, { API_ROUTES }] = await Promise.all([
		import("~/server/api/answer-api"),
		import("~/server/api/contract/reference"),
		import("~/server/api/contract/document"),
		import("~/server/api/routes"),
	]);
	const id = textOf(form, "call");
	const route = API_ROUTES.find((one) => operationId(one) === id);
	if (!route || !canTry(route)) return null;
	const names = [...pathNames(route.path), ...Object.keys(route.query?.shape ?? {})];
	const values = Object.fromEntries(names.map((name) => [name, textOf(form, `parameter-${name}`)]));
	const payload = textOf(form, "payload");
	const response = await answerApi(ctx, innerRequest(request, route, values, payload), { routes: API_ROUTES, baseUrl });
	const text = pretty(await response.text());
	return { id, status: response.status, body: text.slice(0, SHOWN_CHARACTERS), isCut: text.length > SHOWN_CHARACTERS, values, payload };
}

/** The call as a client of the same origin sends it, with the reader's cookie. */
function innerRequest(request: Request, route: ApiRoute, values: Record<string, string>, payload: string): Request {
	const { origin } = new URL(request.url);
	const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
	const url = new URL(`/api/${path}`, origin);
	for (const name of Object.keys(route.query?.shape ?? {})) if (values[name]) url.searchParams.set(name, values[name]);
	const headers = new Headers({ Origin: origin, "Content-Type": "application/json" });
	for (const name of ["Cookie", "User-Agent", "CF-Connecting-IP"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	return new Request(url, { method: route.method, headers, ...(route.payload && { body: payload }) });
}

function pretty(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}
