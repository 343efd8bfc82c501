import { expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { errorMessage } from "./error-words";

const wait = (minutes: number, language: (typeof LANGUAGES)[number]) =>
	errorMessage("TooManyAttemptsException", { minutes, seconds: minutes * 60 }, language);

test.each(LANGUAGES)("a wait is told in minutes below two hours and in hours, rounded up, from there on: %s", (language) => {
	expect(wait(119, language)).toContain(" 119 min.");
	expect(wait(120, language)).toMatch(/ 2 \p{L}{5,6}\.$/u);
	expect(wait(1250, language)).toMatch(/ 21 \p{L}{5,6}\.$/u);
});
