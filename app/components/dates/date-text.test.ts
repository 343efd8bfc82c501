import { expect, test } from "vitest";
import { dateText } from "./date-text";

test("a date's time is shown unless it is midnight", () => {
	const day = "2026-11-21";
	const plain = dateText({ day, time: null }, "en");
	expect(plain).not.toMatch(/\d\d:\d\d/);
	expect(dateText({ day, time: "0000" }, "en")).toBe(plain);
	expect(dateText({ day, time: "0001" }, "en")).toBe(`${plain}, 00:01`);
});
