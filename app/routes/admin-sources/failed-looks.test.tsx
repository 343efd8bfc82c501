import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PROVIDER_FAILURES } from "~/domain/source/failure";
import en from "~/i18n/en";
import es from "~/i18n/es";
import fr from "~/i18n/fr";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { FailedLooks } from "./failed-looks";

const WORDS = { en, fr, es };
function textOf(language: keyof typeof WORDS, failed: [string, number][]): string {
	const i18n = translator(language);
	const looks = <FailedLooks failed={failed} />;
	return renderToStaticMarkup(<WordsProvider words={i18n}>{looks}</WordsProvider>).replace(/<[^>]+>/g, " ");
}

test("a source's row names each kind of failure of today by its own words, in three languages", () => {
	expect(textOf("en", [])).toBe("");
	const failed: [string, number][] = [
		["webpage", 4],
		["cut", 2],
		["captcha", 1],
	];
	expect(textOf("en", failed)).toContain(
		"No list today: 4 × the provider sent a web page instead of data; 2 × the provider’s answer broke off in the middle; 1 × the engine asked for a captcha",
	);
	expect(textOf("fr", failed)).toContain("Sans liste aujourd’hui\u00a0: 4 × le fournisseur a envoyé une page web au lieu de données");
	expect(textOf("es", failed)).toContain("Sin lista hoy: 4 × el proveedor envió una página web en lugar de datos");
	for (const words of Object.values(WORDS)) {
		const said = PROVIDER_FAILURES.map((failure) => words.look.failure[failure]);
		expect(new Set(said).size).toBe(PROVIDER_FAILURES.length);
	}
});
