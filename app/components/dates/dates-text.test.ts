import { expect, test } from "vitest";
import { translator } from "~/i18n/translator";
import { datesText } from "./dates-text";

const LIMITS = { first: "2026-01-01", today: "2026-11-29" };
const whole = (day: string) => ({ day, time: null });

test.each([
	["en", "2026-11-29", "2026-11-28", "Today vs yesterday"],
	["fr", "2026-11-29", "2026-11-28", "Aujourd’hui vs hier"],
	["es", "2026-11-29", "2026-11-28", "Hoy vs. ayer"],
	["en", "2026-11-29", "2026-11-22", "Today vs Nov 22"],
	["en", "2026-11-28", "2026-11-27", "Yesterday vs Nov 27"],
	["en", "2026-11-20", "2026-11-13", "Nov 20 vs Nov 13"],
	// Nothing is earlier than the first day.
	["en", "2026-11-29", "2025-12-31", "Today"],
] as const)("both dates in %s: %s and %s are “%s”", (language, date, comparison, text) => {
	expect(datesText({ date: whole(date), comparison: whole(comparison) }, LIMITS, translator(language).t, language)).toBe(text);
});

test("a reading of a day names its time, and a day of another year its year", () => {
	const { t } = translator("en");
	const limits = { first: "2025-01-01", today: "2026-11-29" };
	const text = datesText({ date: { day: "2026-11-29", time: "1014" }, comparison: whole("2025-11-28") }, limits, t, "en");
	expect(text).toMatch(/10:14 vs .*2025/);
});
