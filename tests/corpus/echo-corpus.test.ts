import { expect, test } from "vitest";
import { isValidTerm, normalizeTerm } from "~/domain/normalize/term";
import { questionForm } from "~/domain/serp/answer/question-form";
import { answersOtherTerm } from "~/domain/serp/answer/term-echo";
import { scanHtml } from "~/domain/serp/html/scan-html";
import { ENGINES } from "~/domain/serp/page-reading";
import { readCorpusPage, requireCorpus } from "../../scripts/serp-corpus";

/** Pages whose index line has only a file name as its term ("last-page", "test"), or a damaged term. */
const INDEX_IS_WRONG = /^(?:ba-aql-2019-(?:01-15|10-01)-|g-so-201804-(?:fiat-sitelink|last-page)|g-so-201910-test-fr)/;
/** Shows its term in the title without an engine's name, so the title could be any engine's name: the one page without a usable echo. */
const WITHOUT_ECHO = ["du-db-browsesearch-duckduckgo-many-de21"];

/** Number of other pages' terms tried on each page; a prime step, so that they are not only neighbours in the index. */
const TERMS_OFFERED = 10;
const STRIDE = 7;

const pages = requireCorpus(ENGINES)
	.filter((page) => page.kind === "serp" && !INDEX_IS_WRONG.test(page.id))
	.map((page) => ({ id: page.id, query: page.query, scanned: scanHtml(readCorpusPage(page)) }));
const asked = pages.flatMap((page) =>
	page.query === null || !isValidTerm(normalizeTerm(page.query)) ? [] : [{ ...page, term: normalizeTerm(page.query) }],
);

test("no real page is refused for its own term", () => {
	expect(asked.filter((page) => answersOtherTerm(page.scanned, page.term)).map((page) => page.id)).toEqual([]);
});

test("every real page is refused for other pages' terms", () => {
	const terms = [...new Set(asked.map((page) => page.term))];
	const taken = pages.flatMap((page, place) => {
		const own = questionForm(page.query ?? "");
		const others = Array.from({ length: TERMS_OFFERED }, (_, step) => terms[(place * STRIDE + step * STRIDE) % terms.length] ?? "");
		return others.some((term) => questionForm(term) !== own && !answersOtherTerm(page.scanned, term)) ? [page.id] : [];
	});
	expect(taken).toEqual(pages.length === 0 ? [] : WITHOUT_ECHO);
});
