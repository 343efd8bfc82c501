import { expect, test } from "vitest";
import { APP_VERSION } from "~/domain/app-version";
import { API_ROUTES } from "./routes";
import { ask, bareCall, signedInUser } from "./test-client";

const evil = "https://evil.example";
const own = "http://127.0.0.1:8787";

test("ping answers anyone", async () => {
	const { ctx } = await signedInUser();
	const answer = await ask(ctx, "GET", "ping");
	expect([answer.status, answer.body]).toEqual([200, { pong: true, at: expect.any(String), version: APP_VERSION }]);
});

test("every answer carries the security headers and the request id", async () => {
	const { ctx, bearer } = await signedInUser();
	const answers = [
		await ask(ctx, "GET", "ping"),
		await ask(ctx, "GET", "account", { headers: bearer }),
		await ask(ctx, "GET", "account"),
		await ask(ctx, "GET", "nothing/here"),
		await ask(ctx, "POST", "ping"),
	];
	for (const { headers } of answers) {
		expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
		expect(headers.get("Referrer-Policy")).toBeTruthy();
		expect(headers.get("X-Request-Id")).toBe("test-request");
		expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
	}
});

test.each([
	["GET", "nothing", undefined, 404, "NotFoundException"],
	["GET", "account/", undefined, 404, "NotFoundException"],
	["GET", "../account", undefined, 404, "NotFoundException"],
	["DELETE", "search", undefined, 405, "MethodNotAllowedException"],
	["GET", "monitors/refresh/x", undefined, 404, "NotFoundException"],
	["POST", "monitors/verify", "{not json", 400, "BadRequestException"],
	["POST", "monitors/verify", "[1,2]", 422, "ValidationException"],
	["POST", "monitors/verify", "null", 422, "ValidationException"],
	["POST", "monitors/verify", `"${"x".repeat(1_048_600)}"`, 413, "PayloadTooLargeException"],
	["POST", "batch", { tasks: [] }, 422, "ValidationException"],
	["POST", "batch", { tasks: Array(51).fill({ path: "ping" }) }, 422, "ValidationException"],
] as const)("S60 %s %s is refused as %s", async (method, path, body, status, code) => {
	const { ctx, bearer } = await signedInUser();
	const answer = await ask(ctx, method, path, { body, headers: bearer });
	expect([answer.status, answer.body]).toEqual([status, { code, message: expect.any(String), errors: expect.any(Object) }]);
	expect((answer.body as { message: string }).message).not.toContain("Exception");
	if (status === 405) expect(answer.headers.get("Allow")).toBe("POST");
});

test("a read has an ETag, and one who has it already gets 304 without a body", async () => {
	const { ctx, bearer } = await signedInUser();
	const first = await ask(ctx, "GET", "tags", { headers: bearer });
	const tag = first.headers.get("ETag") ?? "";
	expect(tag).toMatch(/^W\/"[\w-]{16}"$/);
	for (const wanted of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
		const again = await ask(ctx, "GET", "tags", { headers: { ...bearer, "If-None-Match": wanted } });
		expect([wanted, again.status, again.text, again.headers.get("ETag")]).toEqual([wanted, 304, "", tag]);
	}
	await ask(ctx, "POST", "tags", { headers: bearer, body: { name: "New" } });
	const changed = await ask(ctx, "GET", "tags", { headers: { ...bearer, "If-None-Match": tag } });
	expect([changed.status, changed.headers.get("ETag") === tag]).toEqual([200, false]);
	expect((await ask(ctx, "GET", "nothing", { headers: bearer })).headers.get("ETag")).toBeNull();
});

test("S60 an unexpected failure is answered in general words with the request id, and logged", async () => {
	const { ctx, bearer } = await signedInUser();
	const broken = bareCall({
		method: "GET",
		path: "broken",
		access: "signed_in",
		answer: () => Promise.reject(new Error("D1_ERROR: no such table: secret_table /srv/app.ts:12")),
	});
	const answer = await ask(ctx, "GET", "broken", { headers: bearer, routes: [broken] });
	expect(answer.status).toBe(500);
	expect(answer.body).toEqual({
		code: "ServerException",
		message: "An unknown error has occurred.",
		errors: {},
		request_id: "test-request",
	});
	expect(ctx.logged).toContainEqual(expect.objectContaining({ event: "request.failed" }));
});

test("S60 while the database fails every call answers in general words: no SQL, stack, path or key", async () => {
	const { ctx, bearer } = await signedInUser();
	const db = new Proxy(ctx.db, {
		get() {
			throw new Error("D1_ERROR: no such column: password_hash: SQLITE_ERROR in SELECT * FROM user at /srv/app.ts:12");
		},
	});
	const statuses = new Set<number>();
	for (const { method, path } of API_ROUTES) {
		const body =
			method === "GET" ? {} : { body: { label: "x", scope: "*", email: "a@example.com", password: "p", code: "1234", tasks: [] } };
		const answer = await ask({ ...ctx, db }, method, path.replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA"), { headers: bearer, ...body });
		statuses.add(answer.status);
		expect([method, path, answer.text]).toEqual([
			method,
			path,
			expect.not.stringMatching(/D1_|SQL|SELECT|\/srv|\.ts\b|\bat |password_hash/),
		]);
		if (answer.status === 500) expect(answer.body).toMatchObject({ code: "ServerException", request_id: "test-request" });
	}
	expect(statuses).toContain(500);
});

test("messages come in the client's language, and fields say what is wrong", async () => {
	const { ctx, bearer } = await signedInUser();
	const body = { website: "", keywords: "", country: "fr", language: "fr" };
	const french = await ask(ctx, "POST", "monitors/verify", { body, headers: { ...bearer, "App-Language": "fr" } });
	expect(french.body).toMatchObject({
		errors: { website: ["Un site web valide est requis."], keywords: ["Un mot-clé valide est requis."] },
	});
	const spanish = await ask(ctx, "GET", "account", { headers: { "App-Language": "xx", "Accept-Language": "es-MX,es;q=0.9" } });
	expect(spanish.body).toMatchObject({ code: "InvalidTokenException", message: expect.stringContaining("sesión") });
});

// Source: spec A §6; each guarded call for each kind of caller.
const callers = { unverified: { verifiedAt: null }, noTerms: { termsAcceptedAt: null }, disabled: { status: "disabled" as const } };
test("guarded calls refuse callers without a session, the unverified, those without terms and the disabled", async () => {
	const { ctx } = await signedInUser();
	const people = {
		unverified: await signedInUser(callers.unverified),
		noTerms: await signedInUser(callers.noTerms),
		disabled: await signedInUser(callers.disabled),
	};
	const guarded = API_ROUTES.filter((route) => route.access === "verified");
	expect(guarded.length).toBeGreaterThan(7);
	for (const route of guarded) {
		const path = route.path.replace(":id", "AAAAAAAAAAAAAAAAAAAAAA").replace(":n", "1");
		const codes = [(await ask(ctx, route.method, path)).body];
		for (const who of Object.values(people)) codes.push((await ask(ctx, route.method, path, { headers: who.bearer })).body);
		expect(codes.map((body) => (body as { code: string }).code)).toEqual([
			"InvalidTokenException",
			"UnverifiedAccountException",
			"TermsNotAcceptedException",
			"InvalidTokenException",
		]);
	}
	expect((await ask(ctx, "GET", "account", { headers: people.unverified.bearer })).status).toBe(200);
});

test.each([
	["cookie, cross-site by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }, 403],
	["cookie, same-site by Sec-Fetch-Site", { "Sec-Fetch-Site": "same-site" }, 403],
	["cookie, foreign Origin", { Origin: evil }, 403],
	["cookie, Origin null", { Origin: "null" }, 403],
	["cookie, Origin of another port", { Origin: "http://127.0.0.1:9999" }, 403],
	["cookie, own Sec-Fetch-Site but foreign Origin", { "Sec-Fetch-Site": "same-origin", Origin: evil }, 403],
	["cookie, neither header", {}, 403],
	["cookie, own Sec-Fetch-Site", { "Sec-Fetch-Site": "same-origin" }, 422],
	["cookie, own Origin", { Origin: own }, 422],
	["cookie, configured Origin", { Origin: "https://app.example.com" }, 422],
	["bearer, foreign Origin", { Origin: evil, "Sec-Fetch-Site": "cross-site" }, 422, "bearer"],
	["bearer, neither header", {}, 422, "bearer"],
] as const)("a changing call with %s answers %j with %d", async (_name, headers, status, kind: "cookie" | "bearer" = "cookie") => {
	const { ctx, cookie, bearer } = await signedInUser();
	const credentials = kind === "bearer" ? bearer : { Cookie: `session=${cookie}` };
	const answer = await ask(ctx, "POST", "monitors/remove", { body: { ids: [] }, headers: { ...credentials, ...headers } });
	expect(answer.status).toBe(status);
	// Reading needs no proof: no other site can see the answer.
	expect((await ask(ctx, "GET", "account", { headers: { ...credentials, ...headers } })).status).toBe(200);
});

test("a foreign page cannot sign its visitor in", async () => {
	const { ctx, person } = await signedInUser();
	const body = { email: person.email, password: person.password };
	expect((await ask(ctx, "POST", "account/tokens/generate", { body, headers: { Origin: evil } })).status).toBe(403);
	expect((await ask(ctx, "POST", "account/tokens/generate", { body })).status).toBe(200);
});

test("the cookie has its own name on https, and one that shows a bad bearer token is not saved by a cookie", async () => {
	const { ctx, cookie, token } = await signedInUser();
	const origin = "https://app.example.com";
	expect((await ask(ctx, "GET", "account", { origin, headers: { Cookie: `__Host-session=${cookie}` } })).status).toBe(200);
	expect((await ask(ctx, "GET", "account", { origin, headers: { Cookie: `session=${cookie}` } })).status).toBe(401);
	expect((await ask(ctx, "GET", "account", { headers: { Cookie: `__Host-session=${cookie}` } })).status).toBe(401);
	const shown = [{ Cookie: `session=${cookie}` }, { Authorization: `Bearer ${token}` }, { Authorization: `Bearer ${cookie}` }, {}];
	const statuses = shown.map(async (headers) => (await ask(ctx, "GET", "account", { headers })).status);
	expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401]);
	const both = { Cookie: `session=${cookie}`, Authorization: `Basic ${token}` };
	expect((await ask(ctx, "GET", "account", { headers: both })).status).toBe(401);
});

test.each([
	"session=",
	"session",
	"session=;",
	"session=%00",
	"session=%",
	"session=a=b=c",
	"session=\u00e9\u00e9",
	`session=${"A".repeat(43)}`,
	`session=${"A".repeat(8000)}`,
	"=session",
	";;;;",
	"session=null",
	"session=undefined",
	"session=[object Object]",
	"session=__proto__",
	"session='; DROP TABLE session; --",
	'session="quoted"',
	"SESSION=x",
	"session =x; session= y",
	"a=b; session=..%2f..%2f",
])("the malformed cookie %j is nobody's session and no failure", async (cookie) => {
	const { ctx } = await signedInUser();
	expect((await ask(ctx, "GET", "account", { headers: { Cookie: cookie } })).status).toBe(401);
});
