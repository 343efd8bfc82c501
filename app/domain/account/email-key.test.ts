import { expect, test } from "vitest";
import { emailKey, isClaimed, unclaimedKey } from "./email-key";

test.each([
	["a@b.co", "a@b.co"],
	["  Ann.Lee+x@Example.COM ", "ann.lee+x@example.com"],
	["é@exemple.fr", "é@exemple.fr"],
	["", null],
	["a@b", null],
	["a b@c.fr", null],
	["a@@c.fr", null],
	["a@c.fr\nBcc: x@y.zz", null],
	["<a@c.fr>", null],
	["\u202Ea@c.fr", null],
	["a@c.fr\u200B", null],
	["\uD800@c.fr", null],
	["a@b..fr", null],
	["a@c.fr.", null],
	[`${"a".repeat(250)}@c.fr`, null],
])("the key of %j is %j", (email, key) => {
	expect(emailKey(email)).toBe(key);
});

test("an address of another user gets a key that no address can have", () => {
	const key = unclaimedKey("AbC-_123");
	expect([isClaimed(key), emailKey(key), emailKey(`${key}@example.com`)]).toEqual([false, null, null]);
	expect(isClaimed("ann@example.com")).toBe(true);
});
