import { expect, test } from "vitest";
import { policyOf } from "./policy";

test.each([
	[undefined, undefined, true],
	["nobody", undefined, false],
	["invitation", undefined, false],
	["everybody", undefined, true],
	["nobody", "open", true],
	["everybody", "closed", false],
])("who may sign up: %s, search engines: %s: the public pages may be shown: %s", (signUp, engines, isFindable) => {
	const stored = Object.entries({ sign_up: signUp, search_engines: engines }).flatMap(([key, value]) => (value ? [{ key, value }] : []));
	expect(policyOf(stored, false).isFindable).toBe(isFindable);
});

test("an installation without an administrator is closed to search engines", () => {
	expect(policyOf([], true).isFindable).toBe(false);
});
