import { expect, test } from "vitest";
import { ask, bareCall, signedInUser } from "./api/test-client";
import { setDocumentHeaders } from "./document-headers";

const HSTS = "Strict-Transport-Security";
const WHOLE_YEARS_S = 2 * 365 * 86_400;
const file = new Response("a;b", { headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": "attachment" } });
const routes = [
	bareCall({ method: "GET", path: "fine", access: "signed_in", answer: async () => ({}) }),
	bareCall({ method: "GET", path: "file", access: "signed_in", answer: async () => file.clone() }),
	bareCall({ method: "GET", path: "broken", access: "signed_in", answer: () => Promise.reject(new Error("unforeseen")) }),
];

test.each([
	["fine", 200],
	["file", 200],
	["nowhere", 404],
	["broken", 500],
] as const)("S57 a call that answers '%s' has every header, and asks for https where it came by it", async (path, status) => {
	const { ctx, bearer } = await signedInUser();
	for (const [origin, strict] of [
		["https://app.example.com", `max-age=${WHOLE_YEARS_S}; includeSubDomains`],
		["http://127.0.0.1:8787", null],
	] as const) {
		const { headers, ...answer } = await ask(ctx, "GET", path, { origin, routes, headers: bearer });
		expect([answer.status, headers.get(HSTS)]).toEqual([status, strict]);
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(headers.get("Referrer-Policy")).toBe("same-origin");
		expect(headers.get("Permissions-Policy")).toContain("camera=()");
		expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
		expect(headers.get("Content-Type")).toMatch(/; charset=utf-8$/);
	}
});

test("S57 a page asks for https where it came by it", () => {
	const strict = ["https://app.example.com/login", "http://127.0.0.1:8787/login"].map((address) => {
		const headers = new Headers();
		setDocumentHeaders(headers, { nonce: "n", url: new URL(address) });
		return headers.get(HSTS);
	});
	expect(strict).toEqual([`max-age=${WHOLE_YEARS_S}; includeSubDomains`, null]);
});

test.each([
	["/login", "same-origin"],
	["/login/AAAAAAAAAAAAAAAAAAAAAA", "no-referrer"],
	["/login/AAAAAAAAAAAAAAAAAAAAAA.data", "no-referrer"],
	["/admin/setup?token=AAAA", "no-referrer"],
	["/admin/setup.data?token=AAAA", "no-referrer"],
	["/admin/setup", "same-origin"],
	["/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA/promotions", "no-referrer"],
	["/s/AAAA", "no-referrer"],
	["/reports/AAAAAAAAAAAAAAAAAAAAAA/signature", "no-referrer"],
])("the page %s tells other pages its address by the rule %s", (path, policy) => {
	const headers = new Headers();
	setDocumentHeaders(headers, { nonce: "n", url: new URL(path, "https://app.example.com") });
	expect(headers.get("Referrer-Policy")).toBe(policy);
});

test.each([
	["/oauth/authorize?client_id=x", "unsafe-none"],
	["/login?redirect=%2Foauth%2Fauthorize%3Fclient_id%3Dx", "unsafe-none"],
	["/login?redirect=%2Foauth%2Fauthorize%3Fclient_id%3Dx&dialog=login_by_code", "unsafe-none"],
	["/login", "same-origin"],
	["/login?redirect=%2Faccount%2Fapi", "same-origin"],
	["/login?redirect=%2Foauth%2Fauthorized", "same-origin"],
	["/login/AAAAAAAAAAAAAAAAAAAAAA?redirect=%2Foauth%2Fauthorize", "same-origin"],
	["/account/api?redirect=%2Foauth%2Fauthorize", "same-origin"],
	["/oauth/token", "same-origin"],
])("the page %s shares its window with the page of another site that opened it as %s says", (path, policy) => {
	const headers = new Headers();
	setDocumentHeaders(headers, { nonce: "n", url: new URL(path, "https://app.example.com") });
	expect(headers.get("Cross-Origin-Opener-Policy")).toBe(policy);
});

test.each([
	["/oauth/authorize", ""],
	["/oauth/authorize?redirect_uri=http%3A%2F%2F127.0.0.1%3A5000%2Fback", ""],
	["/oauth/authorize?redirect_uri=http%3A%2F%2F%5B%3A%3A1%5D%3A5000%2Fback", " http:"],
	["/oauth/authorize?redirect_uri=http%3A%2F%2F127.0.0.2%3A5000%2Fback", " http:"],
	["/oauth/authorize?redirect_uri=http%3A%2F%2Fevil.example%2Fback", ""],
])("the form of %s may lead to https, to the user's own machine, and to%s", (path, more) => {
	const headers = new Headers();
	setDocumentHeaders(headers, { nonce: "n", url: new URL(path, "https://app.example.com") });
	expect(headers.get("Content-Security-Policy")).toContain(`form-action 'self' https: http://127.0.0.1:* http://localhost:*${more};`);
});
