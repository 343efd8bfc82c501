import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path";

const ROUTES = import.meta.glob<string>("../routes.ts", { query: "?raw", import: "default", eager: true });
/** Pages that are no destination: a shared link needs no sign-in, the second step is part of one, three act, the others belong to no visit. */
const NO_DESTINATIONS = ["s", "second_step", "dismiss-notice", "language", "logout", "offline", "*"];

test("every page of the app is one to come back to", () => {
	const pages = Object.values(ROUTES).flatMap((text) =>
		[...text.matchAll(/^\t{1,2}route\("([^"/]+)[^"]*", "[^"]+\.tsx"/gm)].map(([, first = ""]) => first),
	);
	const lost = [...new Set(pages)].filter((first) => !NO_DESTINATIONS.includes(first) && safeReturnPath(`/${first}/x`) !== `/${first}/x`);
	expect(pages.length).toBeGreaterThan(30);
	expect(lost).toEqual([]);
});

test.each([
	"/position-monitoring",
	"/position-monitoring?sort=term&page=2",
	"/account/profile?dialog=change_password",
	"/looks/20261121-abc",
	"/exports?tab=scheduling",
	"/import",
	"/login?dialog=login_by_code",
	"/admin/users/x",
	"/a/AbCdEfGhIjKlMnOpQrSt-_",
	"/a/AbCdEfGhIjKlMnOpQrSt-_/account/profile?dialog=change_password",
	"/account/api?label=a%2Fb%40c",
])("%s is a screen to come back to", (path) => {
	expect(safeReturnPath(path)).toBe(path);
});

test.each([
	"//evil.example",
	"///evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\\/evil.example",
	"https://evil.example",
	"https:evil.example",
	"https:/evil.example",
	"HTTPS://evil.example/position-monitoring",
	"javascript:alert(1)",
	"javascript://x/%0aalert(1)",
	"data:text/html,x",
	"%2f%2fevil.example",
	"/%2f%2fevil.example",
	"/%2F/evil.example",
	"/%5cevil.example",
	"/account%2f..%2f..%2f/evil",
	"/account/../..//evil.example",
	"/account//evil.example",
	"/@evil.example",
	"/account@evil.example",
	"@evil.example",
	"user:pass@evil.example",
	" /account",
	"/account\r\nLocation: https://evil.example",
	"/account%0d%0aLocation: x",
	"/account?x=\r\ny",
	"\t//evil.example",
	"/\t/evil.example",
	"/.evil.example",
	"/..",
	"/api/account",
	"/logout",
	"/storage/x",
	"/dev/users",
	"/a/AbCdEfGhIjKlMnOpQrSt-_/logout",
	"/a/AbCdEfGhIjKlMnOpQrSt-_/a/AbCdEfGhIjKlMnOpQrSt-_/account",
	"/a/short/account",
	"account",
	"",
	"?redirect=/account",
	`/account?${"x".repeat(3_000)}`,
	null,
	undefined,
	7,
	["/account"],
])("S51 %j leads home", (value) => {
	expect(safeReturnPath(value)).toBe("/");
});
