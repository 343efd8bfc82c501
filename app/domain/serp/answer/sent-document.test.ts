import { expect, test } from "vitest";
import { otherPage, resultsPage } from "../../position/look-fixtures";
import { isListAltered } from "./sent-document";

const list = (hosts: string[], hasNext: boolean | null = true) => resultsPage(hosts, hasNext).reading;
const SENT = list(["a.test", "b.test", "c.test"]);

test("results that scripts took away, put between or replaced make the list an altered one", () => {
	expect(isListAltered(list(["a.test", "b.test"]), SENT)).toBe(true);
	expect(isListAltered(list(["a.test", "x.test", "b.test", "c.test"]), SENT)).toBe(true);
	expect(isListAltered(list(["a.test", "b.test", "x.test"]), SENT)).toBe(true);
	expect(isListAltered(list(["b.test", "a.test", "c.test"]), SENT)).toBe(true);
	expect(isListAltered(otherPage("no_results").reading, SENT)).toBe(true);
	expect(isListAltered(list(["a.test", "b.test", "c.test"], false), SENT)).toBe(true);
});

test("results behind those that were sent, and a shell that scripts fill, are what the page shows", () => {
	expect(isListAltered(SENT, SENT)).toBe(false);
	expect(isListAltered(list(["a.test", "b.test", "c.test", "d.test"], null), SENT)).toBe(false);
	expect(isListAltered(SENT, otherPage("js_shell").reading)).toBe(false);
	expect(isListAltered(SENT, otherPage("unrecognised").reading)).toBe(false);
	expect(isListAltered(otherPage("no_results").reading, otherPage("script_wall").reading)).toBe(false);
});

test("a document as sent that answers another question, or holds titles nobody accounts for, holds against what is shown", () => {
	const { reading } = otherPage("unrecognised");
	expect(isListAltered(SENT, { ...reading, health: { ...reading.health, headingsUnaccounted: 3 } })).toBe(true);
	expect(isListAltered(SENT, otherPage("other_question").reading)).toBe(true);
	expect(isListAltered(otherPage("captcha").reading, SENT)).toBe(false);
});
