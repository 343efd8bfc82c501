import { PASSWORD } from "../../stage/accounts";
import type { StageApp } from "../../stage/app";
import { type MonitorAnswer, monitorsOf } from "../../stage/compare";

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
	accountHid: string;
	/** Sessions of the tabs, renewed each day. */
	tabs: [string, string];
	/** Day on which a person who asked for the removal of the account signs in again; null for one who is there. */
	backOn: number | null;
}

export async function newPerson(app: StageApp, name: string): Promise<Person> {
	const email = `${name}@ordinary.example`;
	const made = await app.post<{ id: string; hid: string; token: string }>("/dev/users", {
		email,
		password: PASSWORD,
		depth: 10,
		language: "en",
	});
	return { email, hid: made.id, accountHid: made.hid, tabs: [made.token, made.token], backOn: null };
}

/** Both tabs are signed in anew: sessions do not last for weeks. Takes back the removal of an account. */
export async function signIn(app: StageApp, person: Person): Promise<void> {
	const proof = { email: person.email, password: PASSWORD, resurrect: true };
	const open = () => app.post<{ token: string }>("/api/account/tokens/generate", proof);
	person.tabs = [(await open()).token, (await open()).token];
}

/** Any call as the person; `null` where it is refused with a reason (4xx). Throws for anything else. */
export async function call<T>(app: StageApp, token: string, method: string, path: string, body?: unknown): Promise<T | null> {
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

export async function look(app: StageApp, token: string): Promise<Seen> {
	const ids = async (path: string) => {
		const answer = await app.get<Listed>(`/api/${path}`, token);
		return new Set((Array.isArray(answer) ? answer : answer.data).map(({ id }) => id));
	};
	const found = await Promise.all(KINDS.map((kind) => ids(kind)));
	const all = Object.fromEntries(KINDS.map((kind, i) => [kind, found[i] ?? new Set<string>()])) as Record<Kind, Set<string>>;
	return { ids: all, resting: await ids("removed") };
}

/** Rights from an administrator: packs of 100 keywords until they are ended. */
export function setPlan(app: StageApp, administrator: string, person: Person, isPaid: boolean): Promise<unknown> {
	const grant = { plan: "expert_20210323", options: { max_monitor_plus_100: 1 }, until: null, why: "experiment" };
	return isPaid
		? call(app, administrator, "PUT", `users/${person.hid}/grant`, grant)
		: call(app, administrator, "DELETE", `users/${person.hid}/grant`);
}

/** Keywords that are read, with their search. */
export async function tracked(app: StageApp, token: string): Promise<{ id: string; website: string; term: string }[]> {
	const answer = await app.get<MonitorAnswer[] | { data: MonitorAnswer[] }>("/api/monitors", token);
	return monitorsOf(answer).map(({ id, website, keyword }) => ({ id, website: website.domain, term: keyword.term }));
}
