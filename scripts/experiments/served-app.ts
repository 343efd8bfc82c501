import fs from "node:fs";
import path from "node:path";
import { sleep } from "./check";

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

/** Makes the first administrator by the set-up link. Returns the cookie of the session. */
export async function makeAdministrator(ask: Ask, setup: string): Promise<string> {
	const { origin, pathname, search } = new URL(setup);
	const { cookies } = await sendForm(ask, { origin, path: pathname + search }, PERSON);
	return cookies;
}

/** A token of the API of the first administrator. */
export async function tokenOf(ask: Ask): Promise<string> {
	const body = JSON.stringify(PERSON);
	const answer = await ask("/api/account/tokens/generate", { method: "POST", headers: { "content-type": "application/json" }, body });
	if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${answer.text}`);
	return JSON.parse(answer.text).token as string;
}

/** Waits until a value is read; null is none. Throws after the limit. */
export async function waitFor<Value>(what: string, limitMs: number, read: () => Promise<Value | null> | Value | null): Promise<Value> {
	const deadline = Date.now() + limitMs;
	for (;;) {
		const value = await read();
		if (value !== null) return value;
		if (Date.now() > deadline) throw new Error(`${what} did not come within ${limitMs / 1000} s`);
		await sleep(200);
	}
}

/** Rows of the database below a data folder, which may be in use. */
export function rowsOf(dataDir: string, sql: string): Record<string, unknown>[] {
	const place = path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
	const file = fs.readdirSync(place).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) ?? "";
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const database = new DatabaseSync(path.join(place, file), { readOnly: true });
	try {
		return database.prepare(sql).all() as Record<string, unknown>[];
	} finally {
		database.close();
	}
}
