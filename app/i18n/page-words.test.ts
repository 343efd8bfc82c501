import { createInstance } from "i18next";
import { expect, test } from "vitest";
import en from "./en";
import es from "./es";
import { formatNumber } from "./format";
import fr from "./fr";
import { LANGUAGES } from "./languages";
import { nestedSentences, PageWords, type WordKey } from "./page-words";

type Say = (key: string, facts?: object) => string;

const CATALOGUES = { en, fr, es };
const COUNTS = [0, 1, 2, 1.5, 16_000, 1_000_000];

/** Key and sentence of everything that can be said. */
function sentencesOf(words: object, path = ""): [string, string][] {
	return Object.entries(words).flatMap(([key, word]): [string, string][] =>
		typeof word === "string" ? [[path + key, word]] : typeof word === "object" && word !== null ? sentencesOf(word, `${path + key}.`) : [],
	);
}

/** Facts for the slots of a sentence; patterns and markup in them stay as they are. */
function factsFor(sentence: string): Record<string, unknown> {
	const slots = [...sentence.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = ""]) => name);
	return Object.fromEntries(slots.map((name, i) => [name, [12_345, "<b>$& $1</b>", 0, ""][i % 4]]));
}

test.each(LANGUAGES)("all sentences in %s, with facts and counts, are those of i18next", (language) => {
	const all = CATALOGUES[language];
	const instance = createInstance();
	const interpolation = {
		escapeValue: false,
		alwaysFormat: true,
		format: (fact: unknown) => (typeof fact === "number" ? formatNumber(fact, language) : (fact as string)),
	};
	void instance.init({ lng: language, interpolation, resources: { [language]: { translation: all } }, initImmediate: false });
	const known = instance.t as unknown as Say;
	const page = new PageWords(language, nestedSentences(all));
	const { exists } = page;
	const said: Say = (key, facts) => page.t(key as WordKey, facts as Record<string, unknown>);
	const sentences = sentencesOf(all);
	expect(sentences.length).toBeGreaterThan(1_000);
	const asked = sentences.flatMap(([key, sentence]): [string, Record<string, unknown>][] => {
		const facts = factsFor(sentence);
		const stem = key.replace(/_(zero|one|many|other)$/, "");
		return [[key, facts], ...(stem === key ? [] : COUNTS.map((count): [string, Record<string, unknown>] => [stem, { ...facts, count }]))];
	});
	expect(asked.length).toBeGreaterThan(sentences.length);
	expect(asked.map(([key, facts]) => said(key, facts))).toEqual(asked.map(([key, facts]) => known(key, facts)));
	for (const [key, facts] of asked) expect(exists(key, facts)).toBe(true);
	for (const key of ["", "nothing", "errors.nothing"]) expect([said(key), page.exists(key)]).toEqual([known(key), false]);
	for (const key of ["constructor", "__proto__.toString", "errors.constructor"])
		expect([said(key), page.exists(key)]).toEqual([key, false]);
});

test("keys may contain dots, and facts are never read as sentences", () => {
	const page = new PageWords(
		"en",
		nestedSentences({ menu: { close: "Close {{name}} of {{ all }}" }, plain: "Plain", more: { "a.b": "Dotted" } }),
	);
	const t = page.t as Say;
	expect([t("menu.open"), page.exists("menu.open"), page.exists("menu")]).toEqual(["menu.open", false, false]);
	expect([t("menu.close", { name: "it", all: 1_000 }), t("plain"), t("more.a.b")]).toEqual(["Close it of 1,000", "Plain", "Dotted"]);
	expect(t("menu.close", { name: "{{all}}", all: null })).toBe("Close {{all}} of ");
});
