import { z } from "zod";
import { openSession } from "~/services/sessions/open-session";
import { somebody, type TestCtx, testCtx } from "~/services/sessions/test-ctx";
import { createUser, type NewUser } from "~/services/users/create-user";
import { answerApi } from "./answer-api";
import type { ApiRoute } from "./call";
import { keepsContract } from "./contract/test-contract";
import { API_ROUTES } from "./routes";

const ORIGIN = "http://127.0.0.1:8787";
const BASE_URL = "https://app.example.com";

export interface Answered {
	status: number;
	body: unknown;
	text: string;
	headers: Headers;
}

interface Asked {
	body?: unknown;
	/** In the place of a body. */
	stream?: ReadableStream<Uint8Array>;
	headers?: Record<string, string>;
	origin?: string;
	routes?: readonly ApiRoute[];
}

/** A call without a published side, for tests of the machinery. */
export function bareCall(call: Pick<ApiRoute, "method" | "path" | "access" | "answer"> & Partial<ApiRoute>): ApiRoute {
	return { summary: "", query: null, payload: null, answers: () => z.unknown(), errors: [], example: {}, ...call };
}

/** For tests in workerd: asks the API as a client would, with this ctx. */
export async function ask(ctx: TestCtx, method: string, path: string, asked: Asked = {}): Promise<Answered> {
	const body = asked.body === undefined ? null : typeof asked.body === "string" ? asked.body : JSON.stringify(asked.body);
	const request = new Request(`${asked.origin ?? ORIGIN}/api/${path}`, {
		method,
		body: asked.stream ?? body,
		headers: { "App-Language": "en", ...asked.headers },
	});
	const response = await answerApi(ctx, request, { routes: asked.routes ?? API_ROUTES, baseUrl: BASE_URL });
	const text = await response.text();
	const json = response.headers.get("Content-Type")?.startsWith("application/json") && text !== "";
	const answered = { status: response.status, body: json ? JSON.parse(text) : undefined, text, headers: response.headers };
	if (!asked.routes) keepsContract(method, path, answered);
	return answered;
}

/** A user with a cookie and a bearer token. */
export async function signedInUser(fields: Partial<NewUser> = {}) {
	const ctx = testCtx();
	const person = { ...somebody(), ...fields };
	const { userId, userHid, accountId, accountHid } = await createUser(ctx, person);
	const open = (kind: "cookie" | "bearer") =>
		openSession(ctx, { kind, user: { id: userId, hid: userHid, role: person.role ?? "USER" }, accountId, ip: null, userAgent: null });
	const token = (await open("bearer")).secret;
	const cookie = (await open("cookie")).secret;
	return { ctx, person, userId, userHid, accountId, accountHid, token, cookie, bearer: { Authorization: `Bearer ${token}` } };
}
