import { expect, test } from "vitest";
import en from "./en";
import es from "./es";
import fr from "./fr";
import type { Language } from "./languages";

const CATALOGUES = { en, fr, es };
const FORM = /_(zero|one|two|few|many|other)$/;

/** Every text by its dotted key. */
function texts(tree: object, prefix = ""): Map<string, string> {
	const found = new Map<string, string>();
	for (const [key, value] of Object.entries(tree)) {
		if (typeof value === "string") found.set(prefix + key, value);
		else for (const [inner, text] of texts(value, `${prefix}${key}.`)) found.set(inner, text);
	}
	return found;
}

function stems(language: Language): string[] {
	return [...new Set([...texts(CATALOGUES[language]).keys()].map((key) => key.replace(FORM, "")))].sort();
}

function slots(text: string): string[] {
	return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").sort();
}

test.each(["fr", "es"] as const)("%s has the keys of English and no others", (language) => {
	expect(stems(language)).toEqual(stems("en"));
});

test.each(["en", "fr", "es"] as const)("%s has every plural form that the language has, and no other", (language) => {
	const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
	const forms = new Map<string, string[]>();
	for (const key of texts(CATALOGUES[language]).keys()) {
		const stem = key.replace(FORM, "");
		if (stem !== key) forms.set(stem, [...(forms.get(stem) ?? []), key]);
	}
	expect(forms.size).toBeGreaterThan(10);
	for (const [stem, keys] of forms) expect([stem, keys.map((key) => FORM.exec(key)?.[1]).toSorted()]).toEqual([stem, wanted]);
});

test.each(["fr", "es"] as const)("texts of %s are filled with the same facts as in English", (language) => {
	const english = texts(en);
	for (const [key, text] of texts(CATALOGUES[language])) {
		const original = english.get(key) ?? english.get(key.replace(FORM, "_other")) ?? "";
		expect([key, slots(text)]).toEqual([key, slots(original)]);
	}
});

test.each(["en", "fr", "es"] as const)("no text of %s is empty or starts or ends in white space", (language) => {
	for (const [key, text] of texts(CATALOGUES[language])) expect([key, text.length > 0 && text === text.trim()]).toEqual([key, true]);
});
