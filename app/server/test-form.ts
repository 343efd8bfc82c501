import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";

export const TEST_ORIGIN = "http://127.0.0.1:8787";

type Handler = (args: ActionFunctionArgs) => unknown;

export interface FormAnswer<T = Record<string, unknown>> {
	status: number;
	location: string | null;
	cookies: string[];
	headers: Headers;
	/** Data of the screen; null for a redirect. */
	data: T | null;
	/** The answer of a route that is no screen. */
	response: Response | null;
}

interface Sent {
	form?: Record<string, string | readonly string[]>;
	cookie?: string | undefined;
	headers?: Record<string, string>;
	params?: Record<string, string>;
	/** Settings of the deployment, beside those of the tests. */
	vars?: Record<string, string>;
}

/** For tests in workerd: posts a form to a route's action, or (without a form) asks its loader, as a browser on our own page would. */
export async function callRoute<T = Record<string, unknown>>(handler: Handler, path: string, sent: Sent = {}): Promise<FormAnswer<T>> {
	const headers = new Headers({ Origin: TEST_ORIGIN, ...sent.headers });
	if (sent.cookie !== undefined) headers.set("Cookie", `session=${sent.cookie}`);
	const fields = Object.entries(sent.form ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string]));
	const body = sent.form ? new URLSearchParams(fields) : null;
	const request = new Request(TEST_ORIGIN + path, { method: body ? "POST" : "GET", body, headers });
	const execution = createExecutionContext();
	const context = { cloudflare: { env: sent.vars ? { ...env, ...sent.vars } : env, ctx: execution } };
	const answer = await Promise.resolve(handler({ request, context, params: sent.params ?? {} })).catch((thrown: unknown) => thrown);
	await waitOnExecutionContext(execution);
	return readAnswer(answer);
}

function readAnswer<T>(answer: unknown): FormAnswer<T> {
	if (answer instanceof Response) {
		const { headers, status } = answer;
		return { status, location: headers.get("Location"), cookies: headers.getSetCookie(), headers, data: null, response: answer };
	}
	if (answer instanceof Error) throw answer;
	const { data, init } = answer as { data?: unknown; init?: ResponseInit | null };
	const headers = new Headers(init?.headers);
	const shown = (data ?? answer) as T;
	return { status: init?.status ?? 200, location: null, cookies: headers.getSetCookie(), headers, data: shown, response: null };
}

/** The toast that an answer passes to the next page. */
export function toastOf(answer: FormAnswer): unknown {
	const value = answer.cookies.find((cookie) => cookie.startsWith("flash="));
	return value && JSON.parse(Buffer.from(decodeURIComponent(/^flash=([^;]*)/.exec(value)?.[1] ?? ""), "base64").toString());
}

/** Value of the session cookie that an answer sets; "" when it takes it away, null when it leaves it alone. */
export function sessionCookie(answer: FormAnswer): string | null {
	const header = answer.cookies.find((cookie) => cookie.startsWith("session="));
	return header === undefined ? null : (/^session=([^;]*)/.exec(header)?.[1] ?? "");
}
