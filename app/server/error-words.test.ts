import { expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { errorMessage, namedFault } from "./error-words";

const wait = (minutes: number, language: (typeof LANGUAGES)[number]) =>
	errorMessage("TooManyAttemptsException", { minutes, seconds: minutes * 60 }, language);

test.each(LANGUAGES)("a wait is told in minutes below two hours and in hours, rounded up, from there on: %s", (language) => {
	expect(wait(119, language)).toContain(" 119 min.");
	expect(wait(120, language)).toMatch(/ 2 \p{L}{5,6}\.$/u);
	expect(wait(1250, language)).toMatch(/ 21 \p{L}{5,6}\.$/u);
});

test.each(LANGUAGES)("an address names a field error only by a known key, and other text is not shown: %s", (language) => {
	expect(namedFault("file.truncated", language)).toMatch(/\p{L}+ .*\.$/u);
	for (const text of [null, "", "constructor", "navigation.import", "Call +33 1 00 00 00 00"])
		expect(namedFault(text, language)).toBeNull();
});
