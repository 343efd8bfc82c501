import { expect, test } from "vitest";
import { LANGUAGES } from "./languages";
import { PageWords, type WordKey } from "./page-words";
import { PAGE_WORDS, withPageWords } from "./page-words-script";
import { type RecordedSentences, recordedWords } from "./recorded-words";
import { translator } from "./translator";

const PAGE = "<html><body><p>text</p></body></html>";

/** The sentences of a document, as a browser reads them. */
function sentencesIn(document: string): RecordedSentences {
	const script = new RegExp(`<script type="application/json" id="${PAGE_WORDS}">([^<]*)</script></body></html>$`).exec(document);
	return JSON.parse(script?.[1] ?? "") as RecordedSentences;
}

test.each(LANGUAGES)("the document of a rendering has its sentences in %s and no others", (language) => {
	const { words, recorded } = recordedWords(language);
	const key = "monitoringDialogs.remove.title" satisfies WordKey;
	expect(words.t("shell.back")).toBe(translator(language).t("shell.back"));
	words.t(key, { count: 3 });
	expect(words.exists("shell.nothing")).toBe(false);
	words.keep("shell.keys");
	const sent = sentencesIn(withPageWords(PAGE, recorded));
	const page = new PageWords(language, (one) => sent[one] ?? undefined);
	// Counts change in an open page.
	for (const count of [0, 1, 3, 1_000_000]) expect(page.t(key, { count })).toBe(translator(language).t(key, { count }));
	expect([page.t("shell.back"), page.exists("shell.nothing"), page.t("shell.keys.rows")]).toEqual([
		translator(language).t("shell.back"),
		false,
		translator(language).t("shell.keys.rows"),
	]);
	expect([sent["shell.nothing"], sent["shell.close"]]).toEqual([null, undefined]);
});

test("a sentence cannot end the element that holds it", () => {
	const sentences = { a: "</script><script>alert(1)</script>", b: "<!--" };
	expect(sentencesIn(withPageWords(PAGE, sentences))).toEqual(sentences);
	expect(withPageWords("plain text", sentences)).toBe("plain text");
});
