import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sleep } from "./check";

const POLL_MS = 200;

/** The first administrator of an experiment. */
export const PERSON = { email: "admin@example.com", password: "a long enough password" };

/** An answer of `npm run serve`. Headers have lower-case names; `cookies` is the header that a browser sends afterwards. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	cookies: string;
	text: string;
}

export type Ask = (path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Answer>;

/** Asks a served app by its public origin. */
export function askAt(origin: string): Ask {
	return async (path, init = {}) => {
		const answer = await fetch(origin + path, { ...init, redirect: "manual" });
		const headers = Object.fromEntries(answer.headers);
		return { status: answer.status, headers, cookies: cookiesOf(answer.headers.getSetCookie()), text: await answer.text() };
	};
}

export function cookiesOf(setCookie: readonly string[]): string {
	return setCookie.map((one) => one.split(";")[0]).join("; ");
}

/** Sends a form as a browser without JavaScript does. Throws where it is not accepted. */
export async function sendForm(
	ask: Ask,
	at: { origin: string; path: string; cookie?: string },
	form: Record<string, string>,
): Promise<Answer> {
	const headers = { origin: at.origin, "content-type": "application/x-www-form-urlencoded", ...(at.cookie && { cookie: at.cookie }) };
	const answer = await ask(at.path, { method: "POST", headers, body: new URLSearchParams(form).toString() });
	if (answer.status !== 302 || answer.headers.location?.includes("/login"))
		throw new Error(`POST ${at.path.split("?")[0]}: ${answer.status}`);
	return answer;
}

/** Makes the first administrator by the set-up link. more: other fields of its form. Returns the cookie of the session. */
export async function makeAdministrator(ask: Ask, setup: string, more: Record<string, string> = {}): Promise<string> {
	const { origin, pathname, search } = new URL(setup);
	const { cookies } = await sendForm(ask, { origin, path: pathname + search }, { ...PERSON, ...more });
	return cookies;
}

interface ApiCall {
	/** Token or key of the API. */
	token?: string;
	body?: unknown;
	idempotencyKey?: string;
}

/** Calls the API. Throws where the call is refused or not answered. */
export async function callApi<T>(ask: Ask, method: string, path: string, { token, body, idempotencyKey }: ApiCall = {}): Promise<T> {
	const headers = {
		"content-type": "application/json",
		...(token && { authorization: `Bearer ${token}` }),
		...(idempotencyKey && { "idempotency-key": idempotencyKey }),
	};
	const { status, text } = await ask(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
	if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
	return JSON.parse(text) as T;
}

/** A token of the API of the first administrator. */
export async function tokenOf(ask: Ask): Promise<string> {
	return (await callApi<{ token: string }>(ask, "POST", "/api/account/tokens/generate", { body: PERSON })).token;
}

/** Content of ready.json, which `npm run serve` writes. */
interface Ready {
	app: string;
	/** Link at which the first administrator is made; null once there is one. */
	setup: string | null;
}

/** Waits until an app is ready. The data folder has no ready.json of an earlier app. Throws where the process ends before. */
export async function whenReady(child: ChildProcess, dataDir: string, limitMs: number): Promise<Ready> {
	const file = path.join(dataDir, "ready.json");
	return await waitFor("the app", limitMs, () => {
		if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`);
		// It is empty at first.
		return fs.existsSync(file) && fs.statSync(file).size > 0 && (JSON.parse(fs.readFileSync(file, "utf8")) as Ready);
	});
}

/** Waits until a value is read; null and false are none. Throws after the limit. */
export async function waitFor<Value>(
	what: string,
	limitMs: number,
	read: () => Promise<Value | null | false> | Value | null | false,
	pollMs = POLL_MS,
): Promise<Value> {
	const deadline = Date.now() + limitMs;
	for (;;) {
		const value = await read();
		if (value !== null && value !== false) return value;
		if (Date.now() > deadline) throw new Error(`${what} did not come within ${limitMs / 1000} s`);
		await sleep(pollMs);
	}
}
