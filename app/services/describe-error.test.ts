import { expect, test } from "vitest";
import { describeError, withoutValues } from "./describe-error";

const secret = "ann@example.com,scrypt$32768\nparams: ann again";

test("a failed query is described without its values, with its cause", () => {
	const error = new Error(`Failed query: select * from user where email = ?\nparams: ${secret}`, {
		cause: new Error("D1_ERROR: no such table: user"),
	});
	const text = describeError(error);
	expect(text).toBe(
		"Error: Failed query: select * from user where email = ?\nparams: left out | cause: Error: D1_ERROR: no such table: user",
	);
});

test("of a stack the values go and the places stay", () => {
	const text = withoutValues(`Error: Failed query: x\nparams: ${secret}\n    at run (app.js:1:2)\n    at main (app.js:3:4)`);
	expect(text).not.toContain("ann");
	expect(text).toContain("at main (app.js:3:4)");
});

test.each([
	[new TypeError("x is undefined"), "TypeError: x is undefined"],
	["thrown text", "thrown text"],
	[undefined, "undefined"],
])("%s is described as %j", (error, text) => {
	expect(describeError(error)).toBe(text);
});
