import { expect, test } from "vitest";
import { failureOf, unreadAnswer } from "./failure";

test("an answer that is no data is a web page, cut, or neither", () => {
	const whole = JSON.stringify({ a: [1, { b: 'x "}] \\' }] });
	const ends = Array.from({ length: whole.length - 1 }, (_, i) => unreadAnswer(whole.slice(0, i + 1), true));
	expect(new Set(ends)).toEqual(new Set(["cut"]));
	expect(unreadAnswer("\n <!doctype html>", true)).toBe("webpage");
	expect(unreadAnswer("<html", false)).toBe("webpage");
	expect(unreadAnswer("upstream", false)).toBe("cut");
	for (const other of ["", "upstream connect error", '{"a": nothing}']) expect(unreadAnswer(other, true)).toBeNull();
});

test("each end of a request has its own name; an answer of another shape is unreadable", () => {
	const named = (status: number, unread?: "webpage" | "cut") =>
		failureOf({ status, provided: { outcome: "error", ...(unread && { unread }) } });
	expect([named(0), named(503), named(200, "webpage"), named(200, "cut"), named(200)]).toEqual([
		"unreachable",
		"down",
		"webpage",
		"cut",
		"unreadable",
	]);
	expect(failureOf({ status: 429, provided: { outcome: "quota" } })).toBe("rate");
	expect(failureOf({ status: 200, provided: { outcome: "pending", unread: "cut" } })).toBeNull();
});
