import { expect, test } from "vitest";
import { alertWords } from "./alert-words";
import { developerWords } from "./developer-words";
import en from "./en";
import es from "./es";
import fr from "./fr";
import { LANGUAGES, type Language } from "./languages";
import { legalWords } from "./legal-words";
import { mailWords } from "./mail-words";
import { reportWords } from "./report-words";
import { SAME_WORDS } from "./test-same-words";
import { SHOP_KEYS, SHOP_WORDS } from "./test-shop-words";
import { welcomeWords } from "./welcome-words";

/** The catalogues of browsers, and the words that browsers do not get as catalogues. */
const CATALOGUES = { en: { ...en, ...serverWords("en") }, fr: { ...fr, ...serverWords("fr") }, es: { ...es, ...serverWords("es") } };
const FORM = /_(zero|one|two|few|many|other)$/;

function serverWords(language: Language) {
	return {
		mails: mailWords(language),
		alertMessages: alertWords(language),
		reports: reportWords(language),
		legal: legalWords(language),
		welcome: welcomeWords(language),
		developers: developerWords(language),
	};
}

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

test.each(["en", "fr", "es"] as const)("%s has every plural form of the language, and no other", (language) => {
	const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
	const forms = new Map<string, string[]>();
	for (const key of texts(CATALOGUES[language]).keys()) {
		const stem = key.replace(FORM, "");
		if (stem !== key) forms.set(stem, [...(forms.get(stem) ?? []), key]);
	}
	expect(forms.size).toBeGreaterThan(10);
	for (const [stem, keys] of forms) expect([stem, keys.map((key) => FORM.exec(key)?.[1]).toSorted()]).toEqual([stem, wanted]);
});

test.each(["fr", "es"] as const)("texts of %s contain the same facts as in English", (language) => {
	const english = texts(CATALOGUES.en);
	for (const [key, text] of texts(CATALOGUES[language])) {
		const original = english.get(key) ?? english.get(key.replace(FORM, "_other")) ?? "";
		expect([key, slots(text)]).toEqual([key, slots(original)]);
	}
});

test.each(["en", "fr", "es"] as const)(
	"no text of %s starts or ends in white space, and none is empty but parts a mail lacks",
	(language) => {
		for (const [key, text] of texts(CATALOGUES[language])) {
			const mayBeEmpty = /^mails\.kinds\.\w+\.(action|after)$/.test(key);
			expect([key, (text.length > 0 || mayBeEmpty) && text === text.trim()]).toEqual([key, true]);
		}
	},
);

test.each(["fr", "es"] as const)(
	"a text of %s that equals the English one stands on the list of such words, with its reason",
	(language) => {
		const english = texts(CATALOGUES.en);
		const same = new Set<string>();
		const isCall = /^(GET|POST|PUT|DELETE) \S+$/;
		for (const [key, text] of texts(CATALOGUES[language])) {
			const hasWords = /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ""));
			if (hasWords && !isCall.test(text) && english.get(key) === text) same.add(text);
		}
		const known = SAME_WORDS[language];
		expect([...same].filter((text) => !Object.hasOwn(known, text)).sort()).toEqual([]);
		for (const [text, reason] of Object.entries(known)) {
			expect(reason.length).toBeGreaterThan(3);
			// A sentence has no place on the list.
			expect([text, text.split(" ").length <= 3]).toEqual([text, true]);
		}
	},
);

test("the product has the same name in every language", () => {
	for (const language of ["en", "fr", "es"] as const)
		for (const [key, text] of texts(CATALOGUES[language])) expect([key, /serpentin(?!e)|serpentina/i.test(text)]).toEqual([key, false]);
});

test.each(["en", "fr", "es"] as const)("a text message of %s fits one part of GSM 03.38", (language) => {
	const gsm = /^[@£$¥èéùìòÇ\nØøÅåÆæßÉÄÖÑÜ§¿äöñüà !"#¤%&'()*+,\-./0-9:;<=>?¡A-Za-z]*$/;
	for (const text of Object.values(mailWords(language).texts)) {
		const sent = text.replace("{{code}}", "12345678");
		expect([sent, gsm.test(sent) && sent.length <= 160]).toEqual([sent, true]);
	}
});

test("every part of a mail has the same structure: a button where English has one", () => {
	for (const language of ["fr", "es"] as const)
		for (const [kind, words] of Object.entries(mailWords("en").kinds)) {
			const others: Record<string, Record<string, string>> = mailWords(language).kinds;
			for (const [part, text] of Object.entries(words))
				expect([kind, part, others[kind]?.[part] === ""]).toEqual([kind, part, text === ""]);
		}
});

test("sentences that are shown without plans have no word of the shop", () => {
	const found = LANGUAGES.flatMap((language) =>
		[...texts(CATALOGUES[language])].flatMap(([key, text]) => (SHOP_WORDS[language].test(text) ? [{ language, key, text }] : [])),
	);
	const known = Object.keys(SHOP_KEYS);
	expect(found.filter(({ key }) => !known.some((start) => key.startsWith(start)))).toEqual([]);
	expect(known.filter((start) => !found.some(({ key }) => key.startsWith(start)))).toEqual([]);
});
