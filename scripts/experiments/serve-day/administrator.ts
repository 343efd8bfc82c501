import type { ServedApp } from "./served-app";

const PERSON = { email: "operator@serve-day.example", password: "a long enough password" };

/** Makes the administrator with the set-up link, chooses plain fetch for pages, and makes an API key, as a browser without JavaScript does. Returns the key. */
export async function setUp(app: ServedApp): Promise<string> {
	if (app.setup === null) throw new Error("the app printed no set-up link");
	const made = await post(app, app.setup, { intent: "first", ...PERSON, timezone: "UTC" });
	const cookie = made.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	await post(app, `${app.origin}/admin/setup`, { intent: "own_source", source: "fetch" }, cookie);
	const { token } = await call<{ token: string }>(app, "POST", "/api/account/tokens/generate", { body: PERSON });
	const asked = { label: "serve-day", scope: "*", current_password: PERSON.password };
	return (await call<{ key: string }>(app, "POST", "/api/account/tokens/api", { key: token, body: asked })).key;
}

async function post(app: ServedApp, url: string, form: Record<string, string>, cookie = ""): Promise<Response> {
	const answer = await fetch(url, {
		method: "POST",
		headers: { cookie, origin: app.origin },
		body: new URLSearchParams(form),
		redirect: "manual",
	});
	if (answer.status !== 302) throw new Error(`${form.intent}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
	return answer;
}

interface CallOptions {
	key?: string;
	body?: unknown;
	idempotencyKey?: string;
}

/** A call of the API. Throws where it is refused or not answered. */
export async function call<T>(app: ServedApp, method: string, url: string, { key, body, idempotencyKey }: CallOptions): Promise<T> {
	const headers = {
		"content-type": "application/json",
		...(key && { authorization: `Bearer ${key}` }),
		...(idempotencyKey && { "idempotency-key": idempotencyKey }),
	};
	const answer = await fetch(app.origin + url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 300)}`);
	return JSON.parse(text) as T;
}
