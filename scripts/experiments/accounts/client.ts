import type { BenchApp } from "../../bench/bench-app";

export const PASSWORD = "a long enough password";

export interface Said {
	status: number;
	/** Words of an error; "" else. */
	code: string;
	/** Seconds; null where none is told. */
	retryAfter: number | null;
	text: string;
	ms: number;
}

export interface Person {
	email: string;
	token: string;
	cookie: string;
}

let serial = 0;

/** A network address that nobody has used yet. */
export function freshAddress(): string {
	serial++;
	return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
}

export function freshEmail(): string {
	return `somebody-${++serial}-${Date.now()}@example.com`;
}

export async function newPerson(app: BenchApp, fields: { verified?: boolean; status?: "active" | "disabled" } = {}): Promise<Person> {
	const email = freshEmail();
	const made = await app.post<{ token: string; cookie: string }>("/dev/users", { email, password: PASSWORD, ...fields });
	return { ...made, email };
}

/** A request from a network address, on a connection of its own: one that is kept may be closed just when the next request goes out. */
export function ask(app: BenchApp, path: string, init: RequestInit & { headers: Record<string, string>; ip: string }): Promise<Response> {
	const headers = { ...init.headers, "cf-connecting-ip": init.ip, connection: "close" };
	return fetch(app.origin + path, { ...init, headers, redirect: "manual" });
}

/** POST /api/<path> from a network address, as a client without a browser. */
export async function call(app: BenchApp, path: string, body: object, from: { ip: string; token?: string }): Promise<Said> {
	const headers: Record<string, string> = { "content-type": "application/json", "app-language": "en" };
	if (from.token) headers.authorization = `Bearer ${from.token}`;
	const startedAt = performance.now();
	const answer = await ask(app, `/api/${path}`, { method: "POST", headers, body: JSON.stringify(body), ip: from.ip });
	const text = await answer.text();
	const ms = performance.now() - startedAt;
	const code = answer.ok ? "" : String((JSON.parse(text) as { code?: string }).code);
	const retryAfter = answer.headers.get("retry-after");
	return { status: answer.status, code, retryAfter: retryAfter === null ? null : Number(retryAfter), text, ms };
}

export function signIn(
	app: BenchApp,
	email: string,
	password: string,
	ip: string,
	proof: { _passive_client_token?: string } = {},
): Promise<Said> {
	return call(app, "account/tokens/generate", { email, password, ...proof }, { ip });
}

/** The token that the development bot check accepts. */
export const PERSON = { _passive_client_token: "development-person" };

/** So many workers go through the list, each item once and in order of starting. */
export async function inParallel<T, R>(workers: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	const queue = [...items.entries()];
	const worker = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
	};
	await Promise.all(Array.from({ length: workers }, worker));
	return results;
}

/** The app's clock, ms. */
export async function clock(app: BenchApp): Promise<number> {
	return Date.parse((await app.get<{ now: string }>("/dev/clock")).now);
}

export async function setClock(app: BenchApp, at: number): Promise<void> {
	await app.post("/dev/clock", { now: Math.round(at) });
}

export async function advance(app: BenchApp, ms: number): Promise<void> {
	await app.post("/dev/clock", { advance_ms: ms });
}

export interface Message {
	kind: string;
	to: string;
	code: string | null;
	link: string | null;
}

export function outbox(app: BenchApp, to: string): Promise<Message[]> {
	return app.get<Message[]>(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
}
