import type { BenchApp } from "../../bench/bench-app";
import { type MonitorAnswer, monitorsOf, sleep } from "../check";

export const PASSWORD = "a long enough password";
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

export async function newPerson(app: BenchApp, name: string): Promise<Person> {
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
export async function signIn(app: BenchApp, person: Person): Promise<void> {
	const proof = { email: person.email, password: PASSWORD, resurrect: true };
	const open = () => app.post<{ token: string }>("/api/account/tokens/generate", proof);
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

/** Keywords that are read, with their search. */
export async function tracked(app: BenchApp, token: string): Promise<{ id: string; website: string; term: string }[]> {
	const answer = await app.get<MonitorAnswer[] | { data: MonitorAnswer[] }>("/api/monitors", token);
	return monitorsOf(answer).map(({ id, website, keyword }) => ({ id, website: website.domain, term: keyword.term }));
}

/** Uploads a file of rows. Returns what names it afterwards. */
export async function sendFile(app: BenchApp, token: string, name: string, rows: readonly string[]): Promise<{ filename: string }> {
	const body = new FormData();
	body.set("file", new Blob([rows.join("\n")]), name);
	const headers = { authorization: `Bearer ${token}` };
	const sent = await fetch(`${app.origin}/api/monitors/import`, { method: "POST", body, headers });
	if (!sent.ok) throw new Error(`${name}: ${sent.status} ${await sent.text()}`);
	return (await sent.json()) as { filename: string };
}

const IMPORT_MS = 60_000;

/** Imports rows. Returns the id of the import; null if the whole import was refused. */
export async function importRows(
	{ app, person }: { app: BenchApp; person: Person },
	tab: 0 | 1,
	{ name, rows, settings }: { name: string; rows: readonly string[]; settings: object },
): Promise<string | null> {
	const token = person.tabs[tab];
	const { filename } = await sendFile(app, token, name, rows);
	await app.post("/api/monitors/import/process", { filename, filetype: "csv", ...settings }, token);
	return (await endOf(app, person, name, ["keywords_imported", "import_failed"])) === "keywords_imported" ? filename : null;
}

/** Undoes an import that has ended. name: name of its file. */
export async function undoImport(
	{ app, person }: { app: BenchApp; person: Person },
	tab: 0 | 1,
	{ id, name }: { id: string; name: string },
): Promise<void> {
	await app.post(`/api/monitors/import/${id}/undo`, {}, person.tabs[tab]);
	await endOf(app, person, name, ["import_undone"]);
}

/** Waits for a notification of one of these kinds about a file. Returns its kind. */
async function endOf(app: BenchApp, person: Person, name: string, kinds: readonly string[]): Promise<string> {
	for (const end = Date.now() + IMPORT_MS; Date.now() < end; await sleep(100)) {
		const path = `/storage/${person.accountHid}/notifications.json`;
		const { notifications } = await app.get<{ notifications: { kind: string; facts: { name?: string } }[] }>(path, person.tabs[0]);
		const told = notifications.find(({ kind, facts }) => facts.name === name && kinds.includes(kind));
		if (told) return told.kind;
	}
	throw new Error(`${name}: ${kinds.join(" or ")} did not come within ${IMPORT_MS / 1000} s`);
}
