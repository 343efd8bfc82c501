import { expect, test } from "vitest";
import { otherInTurns } from "./address-turns";

test.each([
	[["a", "b", "a"], "b"],
	[["a", "b", "a", "b"], "a"],
	[["a", "", "b", "", "a", "a"], "b"],
	[["a", "b", "b", "b"], ""],
	[["https://a.example/", "http://a.example", "https://a.example/"], ""],
	[["a", "b", "c"], ""],
	[["a", "b", "c", "a"], "c"],
	[["a", "b", "a", "c"], ""],
	[["c", "a", "b", "a"], "b"],
	[["a", "a", ""], ""],
	[["", ""], ""],
])("%j: the address that takes turns with the last one is %j", (addresses, other) => {
	expect(otherInTurns(addresses)).toBe(other);
});
