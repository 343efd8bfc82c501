import { RESULT_TYPE_NAMES } from "@serpentine/serp/results";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "~/i18n/en";
import fr from "~/i18n/fr";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { ResultTypeLabel } from "./result-type-label";

function draw(type: string, language: Language = "en", iconOnly = false): string {
	const i18n = translator(language);
	return renderToStaticMarkup(
		<WordsProvider words={i18n}>
			<ResultTypeLabel type={type} iconOnly={iconOnly} />
		</WordsProvider>,
	);
}

test("each result type has its own icon and label", () => {
	const drawings = RESULT_TYPE_NAMES.map((name) => draw(name));
	for (const drawing of drawings) expect(drawing).toMatch(/<svg[^>]*aria-hidden="true".*<span>[^<]+<\/span>/s);
	expect(new Set(drawings).size).toBe(RESULT_TYPE_NAMES.length);
	const signs = drawings.map((drawing) => /<svg.*<\/svg>/s.exec(drawing)?.[0]);
	expect(new Set(signs).size).toBe(RESULT_TYPE_NAMES.length);
});

test("the label follows the language, and stays for screen readers where only the icon is shown", () => {
	expect(draw("hotels", "fr")).toContain(`<span>${fr.resultTypes.hotels}</span>`);
	expect(draw("hotels", "en", true)).toContain(`<span class="sr-only">${en.resultTypes.hotels}</span>`);
});

test("an unknown type is shown as an unknown block", () => {
	expect(draw("something_new")).toContain(`<span>${en.resultTypes.unknown}</span>`);
});
