import { expect, test } from "vitest";
import { opensToApiToken, readScope } from "./api-token-rules";

test.each([
	["GET", "monitors", "verified", true],
	["POST", "monitors/refresh", "verified", true],
	["POST", "batch", "anyone", true],
	["GET", "account", "signed_in", true],
	["PUT", "account", "anyone", false],
	["POST", "account/remove", "signed_in", false],
	["POST", "account/tokens/api", "verified", false],
	["GET", "account/tokens/api", "verified", false],
	["POST", "account/tokens/generate", "anyone", false],
	["POST", "account/password/reset", "anyone", false],
	["POST", "users/:id/tokens/generate", "administrator", false],
	["GET", "crawler/configs", "administrator", false],
])("S30 %s %s (%s) opens to an API token: %s", (method, path, access, opens) => {
	expect(opensToApiToken({ method, path, access })).toBe(opens);
});

test.each([
	["*", "*"],
	["read", "read"],
	["write", "write"],
	["read write", "read write"],
	[["write", "read"], "read write"],
	["send read", "read send"],
	["read write send", "*"],
	[["*", "read"], "*"],
	["", { fault: "scope.unknown" }],
	[[], { fault: "scope.unknown" }],
	["admin", { fault: "scope.unknown" }],
	["read admin", { fault: "scope.unknown" }],
	["send", { fault: "scope.send" }],
	["write send", { fault: "scope.send" }],
])("the scope %j is kept as %j", (given, kept) => {
	expect(readScope(given)).toEqual(kept);
});
