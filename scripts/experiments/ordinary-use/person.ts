import type { BenchApp } from "../../bench/bench-app";

const PASSWORD = "a long enough password";
const KINDS = ["monitors", "tags", "notes", "shares", "scheduled_exports", "url-monitors"] as const;
export type Kind = (typeof KINDS)[number];

/** What the account holds now, by the API: ids of each kind, and what rests. */
export interface Seen {
	ids: Record<Kind, Set<string>>;
	/** Ids of all kinds that can be brought back. */
	resting: Set<string>;
}

/** A person with two tabs: two sessions, of which the second still shows what it listed in the morning. */
export interface Person {
	email: string;
	hid: string;
	/** Sessions of the tabs, renewed each day. */
	tabs: [string, string];
}

export async function newPerson(app: BenchApp, name: string): Promise<Person> {
	const email = `${name}@ordinary.example`;
	const made = await app.post<{ id: string; token: string }>("/dev/users", { email, password: PASSWORD, depth: 10, language: "en" });
	return { email, hid: made.id, tabs: [made.token, made.token] };
}

/** Both tabs are signed in anew: sessions do not last for weeks. */
export async function signIn(app: BenchApp, person: Person): Promise<void> {
	const open = () => app.post<{ token: string }>("/api/account/tokens/generate", { email: person.email, password: PASSWORD });
	person.tabs = [(await open()).token, (await open()).token];
}

/** Any call as the person; `null` where it is refused with a reason (4xx). Throws for anything else. */
export async function call<T>(app: BenchApp, token: string, method: string, path: string, body?: unknown): Promise<T | null> {
	const response = await fetch(`${app.origin}/api/${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
	return response.ok ? (JSON.parse(text) as T) : null;
}

type Listed = { id: string }[] | { data: { id: string }[] };

export async function look(app: BenchApp, token: string): Promise<Seen> {
	const ids = async (path: string) => {
		const answer = await app.get<Listed>(`/api/${path}`, token);
		return new Set((Array.isArray(answer) ? answer : answer.data).map(({ id }) => id));
	};
	const found = await Promise.all(KINDS.map((kind) => ids(kind)));
	const all = Object.fromEntries(KINDS.map((kind, i) => [kind, found[i] ?? new Set<string>()])) as Record<Kind, Set<string>>;
	return { ids: all, resting: await ids("removed") };
}

/** Rights from an administrator: packs of 100 keywords until they are ended. */
export function setPlan(app: BenchApp, administrator: string, person: Person, isPaid: boolean): Promise<unknown> {
	const grant = { plan: "expert_20210323", options: { max_monitor_plus_100: 1 }, until: null, why: "experiment" };
	return isPaid
		? call(app, administrator, "PUT", `users/${person.hid}/grant`, grant)
		: call(app, administrator, "DELETE", `users/${person.hid}/grant`);
}
