import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition";
import { daysBetween, periodOf } from "./period";

test.each([
	["daily", "2026-11-22", "2026-11-22", "2026-11-21"],
	["weekly", "2026-11-22", "2026-11-16", "2026-11-15"],
	["monthly", "2026-11-22", "2026-10-23", "2026-10-22"],
	["monthly", "2026-03-31", "2026-03-01", "2026-02-28"],
	["monthly", "2026-01-15", "2025-12-16", "2025-12-15"],
] as const)("a %s report of %s begins on %s and compares with %s", (type, to, from, comparison) => {
	expect(periodOf(type, to)).toEqual({ from, to, comparison });
});

test("a range of days has both its ends, and is cut to its latest days", () => {
	expect(daysBetween("2026-02-27", "2026-03-01", 10)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
	expect(daysBetween("2026-02-27", "2026-03-01", 2)).toEqual(["2026-02-28", "2026-03-01"]);
});

test("the name of a file is told in full and in plain letters, and breaks out of no header", () => {
	expect(contentDisposition("Résumé 2026.pdf")).toBe(
		"attachment; filename=\"Resume 2026.pdf\"; filename*=UTF-8''R%C3%A9sum%C3%A9%202026.pdf",
	);
	expect(contentDisposition('a"b\r\n.csv')).toBe("attachment; filename=\"a_b.csv\"; filename*=UTF-8''a%22b%0D%0A.csv");
});
