import { afterEach, expect, test, vi } from "vitest";
import { ask, signedInUser } from "./test-client";

afterEach(() => vi.unstubAllGlobals());

async function someone() {
	const user = await signedInUser();
	const call = (method: string, path: string, body?: unknown) =>
		ask(user.ctx, method, path, { headers: user.bearer, ...(body === undefined ? {} : { body }) });
	return { ...user, call };
}

test("S22 URLs are added, listed whole or compressed, refreshed and removed; another's are as if they were not there", async () => {
	const { call } = await someone();
	const stranger = await someone();
	const made = await call("POST", "url-monitors", { urls: ["Example.com/A/", "https://example.org/b", "https://example.com/A/"] });
	const { ids } = made.body as { ids: string[] };
	expect([made.status, made.body]).toEqual([
		200,
		{
			ids: [expect.stringMatching(/^[\w-]{22}$/), expect.any(String)],
			restored: [],
			lines: 3,
			duplicated: 0,
			known: [],
			repeated: 1,
			repeated_lines: ["https://example.com/A/"],
			refused: 0,
			invalid: [],
			https_assumed: ["https://example.com/A/"],
		},
	]);
	expect((await call("GET", "url-monitors?compressed=1")).body).toEqual([
		{ i: ids[0], u: "https://example.com/A/", d: "example.com" },
		{ i: ids[1], u: "https://example.org/b", d: "example.org" },
	]);
	expect(((await call("GET", "url-monitors")).body as unknown[])[0]).toEqual({
		id: ids[0],
		url: "https://example.com/A/",
		domain: "example.com",
		found: null,
		flags: [],
		seen: { outcome: "pending" },
	});
	expect(((await call("GET", "account")).body as { usage: unknown }).usage).toMatchObject({ monitoring: { url_monitors: 2 } });
	expect((await stranger.call("GET", "url-monitors")).body).toEqual([]);
	expect((await stranger.call("POST", "url-monitors/remove", { ids })).body).toEqual({ removed: 0 });
	expect((await stranger.call("POST", "url-monitors/refresh", { ids })).status).toBe(422);
	expect((await call("POST", "url-monitors/refresh", { ids: [ids[0]] })).body).toEqual({ ids: [ids[0]], skipped: [] });
	expect((await call("POST", "url-monitors/refresh", {})).body).toEqual({ ids: [ids[1]], skipped: [{ id: ids[0], hours: 3 }] });
	const again = await call("POST", "url-monitors/refresh", {});
	expect([again.status, again.body]).toMatchObject([
		429,
		{ code: "ThrottledRefreshUrlMonitorException", message: "Please wait 3 hour(s) between each update" },
	]);
	expect((await call("POST", "url-monitors/remove", { ids })).body).toEqual({ removed: 2 });
	expect((await call("POST", "url-monitors/remove", {})).status).toBe(422);
});

test("S40 S43 a hostile address is refused in words and keeps no good one out, and no address is ever asked for anything by us", async () => {
	const { call } = await someone();
	const fetched = vi.fn(() => Promise.reject(new Error("no request was expected")));
	vi.stubGlobal("fetch", fetched);
	for (const urls of [
		"http://127.0.0.1:6379/",
		"http://[::ffff:127.0.0.1]/",
		"https://user@example.com",
		"file:///etc/passwd",
		7,
		["\u0000"],
	]) {
		const { status, body } = await call("POST", "url-monitors", { urls });
		expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ["urls"]]);
	}
	const mixed = await call("POST", "url-monitors", { urls: "example.com/good\nfile:///etc/passwd\nhttp://127.0.0.1/" });
	expect([mixed.status, mixed.body]).toEqual([
		200,
		expect.objectContaining({
			ids: [expect.any(String)],
			lines: 3,
			duplicated: 0,
			refused: 2,
			invalid: ["file:///etc/passwd", "http://127.0.0.1/"],
		}),
	]);
	const huge = await call("POST", "url-monitors", { urls: "https://example.com/2-gigabytes\nhttps://redirects.example.com/" });
	expect(huge.status).toBe(200);
	expect((await call("POST", "url-monitors/refresh", {})).status).toBe(200);
	expect(fetched).not.toHaveBeenCalled();
});

// Source: reliability S01.
test("S01 for every query of the list the rows are the account's own", async () => {
	const { call } = await someone();
	await call("POST", "url-monitors", { urls: "https://example.com/1\nhttps://example.com/2" });
	const plain = (await call("GET", "url-monitors")).body;
	for (const hostile of ["sort_by=url;DROP TABLE url_monitor", "order_by=hid'--", "page=-1", "where[url]=' OR 1=1 --", "limit=1e99"])
		expect((await call("GET", `url-monitors?${encodeURI(hostile)}`)).body).toEqual(plain);
});
