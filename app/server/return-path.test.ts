import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path";

test.each([
	"/position-monitoring",
	"/position-monitoring?sort=term&page=2",
	"/account/profile?dialog=change_password",
	"/looks/20261121-abc",
	"/exports?tab=scheduling",
	"/import",
	"/login?dialog=login_by_code",
	"/admin/users/x",
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
