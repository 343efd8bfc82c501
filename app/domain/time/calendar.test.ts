import { expect, test } from "vitest";
import { isRealDay } from "./calendar";

test("real days are those of the calendar", () => {
	expect(["2024-02-29", "2000-01-01", "2100-12-31"].map(isRealDay)).toEqual([true, true, true]);
	expect(["2026-02-29", "1999-12-31", "2101-01-01", "2026-11-21 ", "x"].map(isRealDay)).toEqual([false, false, false, false, false]);
});
