import { expect, test } from "vitest";
import { opensDialog } from "./opening-dialog";

const here = { search: "?rows=50" };

test("a dialog counts as opening while its page loads, but not after a form and not when it is already open", () => {
	const location = { search: "?rows=50&dialog=add_keywords" };
	expect(opensDialog({ state: "loading", location }, here)).toBe(true);
	expect(opensDialog({ state: "loading", location, formMethod: "GET" }, here)).toBe(true);
	expect(opensDialog({ state: "loading", location, formMethod: "POST" }, here)).toBe(false);
	expect(opensDialog({ state: "loading", location }, location)).toBe(false);
	expect(opensDialog({ state: "loading", location: { search: "?rows=100" } }, here)).toBe(false);
	expect(opensDialog({ state: "idle" }, here)).toBe(false);
});
