import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, test } from "vitest";
import routes from "../../app/routes";
import { address } from "./browser";

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

async function cookieOf(settings: Record<string, unknown>): Promise<string> {
	const email = `matrix-${crypto.randomUUID()}@journeys.example`;
	const body = JSON.stringify({ email, password: "a-password-for-one-journey", ...settings });
	const answer = await fetch(address("/dev/users"), { method: "POST", headers: { "Content-Type": "application/json" }, body });
	if (!answer.ok) throw new Error(await answer.text());
	return ((await answer.json()) as { cookie: string }).cookie;
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
let people: { free: string; paid: string };
beforeAll(async () => {
	people = { free: await cookieOf({}), paid: await cookieOf({ plan: "expert_20210323", packs: 1 }) };
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
