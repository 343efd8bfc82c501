import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, test } from "vitest";
import routes from "../../app/routes";
import { address } from "./browser";
import { EXPECTED_PAGES, OUTCOMES, READERS, type Reader } from "./expected-pages";

/** Cookie header of each kind of reader. */
type People = Record<Reader, string | undefined>;

interface Row {
	/** As in the manifest, "account/profile"; "" is the first page. */
	name: string;
	path: string;
}

/** Every address of the manifest; parameters get a value that matches nothing. */
function rowsOf(entries: readonly RouteConfigEntry[], above = ""): Row[] {
	return entries.flatMap(({ path, index, children = [] }) => {
		const name = [above, path].filter(Boolean).join("/");
		const url = `/${name
			.replace(/\/?:\w+\?/g, "")
			.replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA")
			.replace("*", "nowhere")}`;
		const own = path !== undefined || index ? [{ name, path: url }] : [];
		return [...own, ...rowsOf(children, name)];
	});
}

async function cookieOf(settings: Record<string, unknown>): Promise<{ cookie: string; id: string }> {
	const email = `matrix-${crypto.randomUUID()}@journeys.example`;
	const body = JSON.stringify({ email, password: "a-password-for-one-journey", ...settings });
	const answer = await fetch(address("/dev/users"), { method: "POST", headers: { "Content-Type": "application/json" }, body });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as { cookie: string; id: string };
}

async function makePeople(): Promise<People> {
	const paid = { plan: "expert_20210323", packs: 1 };
	const administrator = (await cookieOf({ role: "ADMINISTRATOR" })).cookie;
	const { id: user_id } = await cookieOf(paid);
	const started = await post("/impersonate", administrator, { body: new URLSearchParams({ user_id }) });
	const [impersonated] = started.headers.getSetCookie()[0]?.split(";") ?? [];
	return {
		anonymous: undefined,
		unverified: (await cookieOf({ verified: false, terms_accepted: false })).cookie,
		noTerms: (await cookieOf({ terms_accepted: false })).cookie,
		free: (await cookieOf({})).cookie,
		paid: (await cookieOf(paid)).cookie,
		suspended: (await cookieOf({ ...paid, status: "suspended" })).cookie,
		disabled: (await cookieOf({ status: "disabled" })).cookie,
		impersonated,
		// The session that acts as a user is no longer the administrator's own.
		administrator: (await cookieOf({ role: "ADMINISTRATOR" })).cookie,
	};
}

function get(path: string, cookie: string | undefined): Promise<Response> {
	return fetch(address(path), { redirect: "manual", headers: cookie === undefined ? {} : { Cookie: cookie } });
}
function post(path: string, cookie: string | undefined, init: RequestInit = {}): Promise<Response> {
	const headers = { Origin: new URL(address("/")).origin, ...(cookie !== undefined && { Cookie: cookie }), ...init.headers };
	return fetch(address(path), { method: "POST", redirect: "manual", body: new URLSearchParams(), ...init, headers });
}
/** The target of a redirect, or the status. */
function outcome(answer: Response): string {
	const to = answer.headers.get("Location");
	return to === null ? String(answer.status) : new URL(to, address("/")).pathname;
}

const rows = rowsOf(routes);
let people: People;
beforeAll(async () => {
	people = await makePeople();
});

test("S35 every page of the manifest has an expectation, and every expectation has a page", () => {
	expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED_PAGES).toSorted());
});

test.each(rows)("S35 /$name opens to exactly the expected readers", async ({ name, path }) => {
	const expected = EXPECTED_PAGES[name];
	const seen: Record<string, [string, string]> = {};
	const wanted: Record<string, [string, string]> = {};
	// A form that ends sessions needs readers of its own.
	const readers = expected?.ends ? await makePeople() : people;
	await Promise.all(
		READERS.map(async (reader) => {
			const opened = outcome(await get(path, readers[reader]));
			seen[reader] = [opened, outcome(await post(path, readers[reader]))];
			wanted[reader] = [OUTCOMES[expected?.get ?? "none"][reader], OUTCOMES[expected?.post ?? "none"][reader]];
		}),
	);
	expect([expected, seen]).toEqual([expect.anything(), wanted]);
});

test.each(rows)("S08 /$name accepts no form from another site", async ({ name, path }) => {
	if (name.startsWith("api/")) return;
	const forms: Record<string, string>[] = [
		{ Origin: "https://evil.example" },
		{ Origin: "null" },
		{ "Sec-Fetch-Site": "cross-site", Origin: new URL(address("/")).origin },
		{ "Sec-Fetch-Site": "same-site", Origin: new URL(address("/")).origin },
	];
	await Promise.all(
		forms.map(async (headers) => {
			const answer = await post(path, people.free, { headers });
			expect([headers, answer.status, answer.headers.getSetCookie()]).toEqual([headers, 403, []]);
		}),
	);
	const bare = await fetch(address(path), { method: "POST", redirect: "manual", headers: { Cookie: people.free ?? "" } });
	expect([bare.status, bare.headers.getSetCookie()]).toEqual([403, []]);
});

test("S08 a page opened from another site's link is not refused, and no such link signs anybody out", async () => {
	const headers = { Cookie: people.paid ?? "", "Sec-Fetch-Site": "cross-site", Referer: "https://evil.example/" };
	expect((await fetch(address("/position-monitoring"), { headers, redirect: "manual" })).status).toBe(200);
	expect(outcome(await fetch(address("/logout"), { headers, redirect: "manual" }))).toBe("/");
	expect((await get("/position-monitoring", people.paid)).status).toBe(200);
});
