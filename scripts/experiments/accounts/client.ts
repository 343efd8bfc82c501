import type { BenchApp } from "../../bench/bench-app";

export const PASSWORD = "a long enough password";

export interface Said {
	status: number;
	text: string;
	ms: number;
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

export async function newPerson(app: BenchApp, fields: { verified?: boolean; status?: "active" | "disabled" } = {}): Promise<string> {
	const email = freshEmail();
	await app.post("/dev/users", { email, password: PASSWORD, ...fields });
	return email;
}

/** A request from a network address, on a connection of its own: one that is kept may be closed just when the next request goes out. */
export function ask(app: BenchApp, path: string, init: RequestInit & { headers: Record<string, string>; ip: string }): Promise<Response> {
	const headers = { ...init.headers, "cf-connecting-ip": init.ip, connection: "close" };
	return fetch(app.origin + path, { ...init, headers, redirect: "manual" });
}

/** POST /api/<path> from a network address, as a client without a browser. */
export async function call(app: BenchApp, path: string, body: object, ip: string): Promise<Said> {
	const headers = { "content-type": "application/json", "app-language": "en" };
	const startedAt = performance.now();
	const answer = await ask(app, `/api/${path}`, { method: "POST", headers, body: JSON.stringify(body), ip });
	const text = await answer.text();
	const ms = performance.now() - startedAt;
	return { status: answer.status, text, ms };
}

export function signIn(app: BenchApp, email: string, password: string, ip: string): Promise<Said> {
	return call(app, "account/tokens/generate", { email, password }, ip);
}

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
