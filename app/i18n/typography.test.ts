import { expect, test } from "vitest";
import { alertWords } from "./alert-words";
import { developerWords } from "./developer-words";
import es from "./es";
import fr from "./fr";
import { withFrenchSpaces } from "./french-spaces";
import { legalWords } from "./legal-words";
import { mailWords } from "./mail-words";
import { reportWords } from "./report-words";
import { welcomeWords } from "./welcome-words";

function textsOf(words: unknown): string[] {
	if (typeof words === "string") return [words];
	if (typeof words !== "object" || words === null) return [];
	return Object.values(words).flatMap(textsOf);
}

const { texts: textMessages, ...mailsFr } = mailWords("fr");
const FRENCH = {
	screens: fr,
	mails: mailsFr,
	alertMessages: alertWords("fr"),
	reports: reportWords("fr"),
	terms: legalWords("fr"),
	"welcome page": welcomeWords("fr"),
	developers: developerWords("fr"),
};

test.each([
	["after «", /«[^\u00a0]/],
	["before »", /[^\u00a0]»/],
	["before two-part punctuation", / [;:!?]/],
	["before %", / %/],
	["before €", / €/],
	["between groups of digits", /\d \d{3}(?!\d)/],
])("French words have a no-break space %s", (_, broken) => {
	for (const [place, words] of Object.entries(FRENCH))
		expect([place, textsOf(words).filter((text) => broken.test(text))]).toEqual([place, []]);
});

/** A sentence that the specification has without the space, and two that quote lines in another syntax. */
const VERBATIM = new Set([fr.payments.coupon.percent, fr.api.fields["targets.unknown"], fr.volumes.hint]);

test("French punctuation of two parts, % and € have a space before them", () => {
	for (const [place, words] of Object.entries(FRENCH)) {
		const texts = textsOf(words).filter((text) => !VERBATIM.has(text));
		expect([place, texts.filter((text) => /[\p{L}\d)}][!?:;%€](?=\s|$)/u.test(text))]).toEqual([place, []]);
	}
});

test("words that a function makes have no-break spaces too", () => {
	const { reasonCount, positionsOf } = reportWords("fr");
	expect(reasonCount("bloqué", 3)).toBe("bloqué\u00a0: 3");
	expect(positionsOf("a.example")).toBe("Positions\u00a0: a.example");
	expect(withFrenchSpaces({ ask: (name: string) => `Vider « ${name} » ?`, all: ["10 000 mots"] }).ask("A")).toBe(
		"Vider «\u00a0A\u00a0»\u00a0?",
	);
});

test("a French month that is abbreviated at the end of a sentence leaves one stop", () => {
	expect(withFrenchSpaces({ rose: (since: string) => `En hausse depuis le ${since}.` }).rose("20 nov.")).toBe(
		"En hausse depuis le 20 nov.",
	);
	expect(withFrenchSpaces("Lecture en cours...")).toBe("Lecture en cours...");
});

test("text messages keep plain spaces, the only ones of their alphabet", () => {
	for (const text of textsOf(textMessages)) expect([text, /[\u00a0\u202f]/.test(text)]).toEqual([text, false]);
});

test("each Spanish question and exclamation is opened and closed", () => {
	const spanish = [es, mailWords("es"), reportWords("es"), legalWords("es"), welcomeWords("es"), developerWords("es")];
	const signs = (text: string, sign: string) => text.split(sign).length;
	/** Addresses and patterns of URLs. */
	const isQuery = /\?\w*=|\/\?/;
	const texts = spanish.flatMap(textsOf).filter((text) => !isQuery.test(text));
	expect(texts.length).toBeGreaterThan(1_000);
	expect(texts.filter((text) => signs(text, "¿") !== signs(text, "?") || signs(text, "¡") !== signs(text, "!"))).toEqual([]);
});
