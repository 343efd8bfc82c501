import { expect, test } from "vitest";
import { clearSessionCookie, readSessionCookie, sessionCookieHeader } from "./session";

const secret = "s".repeat(43);

test.each([
	["https://app.example.com/", `__Host-session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure`],
	["http://127.0.0.1:8787/", `session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000`],
	["http://localhost/", `session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000`],
	["http://app.example.com/", `__Host-session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure`],
])("the session cookie set at %s", (url, header) => {
	expect(sessionCookieHeader(new Request(url), secret)).toBe(header);
	expect(clearSessionCookie(new Request(url))).toContain("=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
});

test("the cookie is read by its name for the address alone, the first of several", () => {
	const read = (url: string, cookie: string) => readSessionCookie(new Request(url, { headers: { Cookie: cookie } }));
	expect(read("https://a.example/", "session=x; __Host-session=y; __Host-session=z")).toBe("y");
	expect(read("http://127.0.0.1/", "session=x; __Host-session=y")).toBe("x");
	expect(read("http://127.0.0.1/", "sessions=x; asession=y")).toBeNull();
	expect(readSessionCookie(new Request("http://127.0.0.1/"))).toBeNull();
});
