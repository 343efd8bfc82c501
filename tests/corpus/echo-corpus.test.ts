import { ENGINES } from "@serpentine/serp/results";
import { type HtmlDocument, isOtherMarket, judgeQuestion, questionForm, readSearchLink, scanHtml } from "@serpentine/serp/test-support";
import { expect, test } from "vitest";
import { isValidTerm, normalizeTerm } from "~/domain/normalize/term";
import { readCorpusPage, requireCorpus } from "../../scripts/serp-corpus";

/** Pages whose index line has only a file name as its term ("last-page", "test"), or a damaged term. */
const INDEX_IS_WRONG = /^(?:ba-aql-2019-(?:01-15|10-01)-|g-so-201804-(?:fiat-sitelink|last-page)|g-so-201910-test-fr)/;
/** Made by hand for another reader's tests: its links to further pages name another term. */
const MADE_BY_HAND = "bi-os-search-results-c2f9c";
/** The engine searched other words, and says so. */
const CORRECTED = [
	"bi-aql-2022-01-26-harukazewakaba0",
	"bi-db-sleuth-bing-9f84",
	"bi-gs-no-results-lit-bing",
	"g-aql-2017-11-08-boulevard-records-canada-site-wi",
	"g-db-sleuth-google-4071",
	"go-gs-no-results-lit-google",
];

/** Number of other pages' terms tried on each page; a prime step, so that they are not only neighbours in the index. */
const TERMS_OFFERED = 10;
const STRIDE = 7;
/** Pages whose links name a market. */
const MIN_MARKETS = 40;

/** Country of a Google page's own links and language of its document; null where they name none or several. */
function marketOf({ elements }: HtmlDocument): { country: string; language: string } | null {
	const countries = new Set<string>();
	for (const element of elements) {
		const link = element.tag === "a" ? readSearchLink(element.attribute("href"), "google") : null;
		const country = link?.isPage ? link.parameters.get("gl") : null;
		if (country) countries.add(country.toLowerCase());
	}
	const language = elements
		.find(({ tag }) => tag === "html")
		?.attribute("lang")
		?.split("-")[0];
	const [country] = countries;
	if (country === undefined || countries.size > 1 || !language) return null;
	return { country: country === "uk" ? "gb" : country, language };
}

/** The index leaves out the words that the search excluded; the page's title has them. */
const EXCLUDED = /<title\b[^>]*>[^<]*( -wikipedia)\b/i;

const pages = requireCorpus(ENGINES)
	.filter((page) => page.kind === "serp" && !INDEX_IS_WRONG.test(page.id))
	.map((page) => {
		const html = readCorpusPage(page);
		const excluded = page.query?.includes("-wikipedia") ? "" : (EXCLUDED.exec(html)?.[1] ?? "");
		return { id: page.id, engine: page.engine, query: page.query && page.query + excluded, scanned: scanHtml(html) };
	});
/** Without the engine's own mark for corrections: the statement's words and links must do. */
const judge = ({ scanned, engine }: (typeof pages)[number], term: string) =>
	judgeQuestion(scanned, { term, engine, marked: null, verbatim: false });
const asked = pages.flatMap((page) =>
	page.query === null || !isValidTerm(normalizeTerm(page.query)) ? [] : [{ ...page, term: normalizeTerm(page.query) }],
);

test("every real page proves its own term", () => {
	const refused = asked.filter((page) => judge(page, page.term).answers !== "asked").map((page) => page.id);
	expect(refused).toEqual(pages.length === 0 ? [] : [MADE_BY_HAND]);
});

test("real pages with a list for other words are known, and no others are", () => {
	const corrected = asked.filter((page) => judge(page, page.term).answeredFor !== null).map((page) => page.id);
	expect(corrected).toEqual(pages.length === 0 ? [] : CORRECTED);
});

test("every real page is refused for other pages' terms", () => {
	const terms = [...new Set(asked.map((page) => page.term))];
	const taken = pages.flatMap((page, place) => {
		const own = questionForm(page.query ?? "");
		const others = Array.from({ length: TERMS_OFFERED }, (_, step) => terms[(place * STRIDE + step * STRIDE) % terms.length] ?? "");
		return others.some((term) => questionForm(term) !== own && judge(page, term).answers === "asked") ? [page.id] : [];
	});
	expect(taken).toEqual([]);
});

test("no real page is refused for its own market, as far as its links name it", () => {
	const named = asked.flatMap((page) => {
		const market = page.engine === "google" ? marketOf(page.scanned) : null;
		return market === null ? [] : [{ ...page, market }];
	});
	expect(named.length).toBeGreaterThanOrEqual(pages.length === 0 ? 0 : MIN_MARKETS);
	expect(named.filter(({ scanned, engine, market }) => isOtherMarket(scanned, market, engine)).map(({ id }) => id)).toEqual([]);
	const swapped = ({ market }: (typeof named)[number]) => ({ ...market, country: market.country === "jp" ? "br" : "jp" });
	expect(named.filter((page) => !isOtherMarket(page.scanned, swapped(page), page.engine)).map(({ id }) => id)).toEqual([]);
});
