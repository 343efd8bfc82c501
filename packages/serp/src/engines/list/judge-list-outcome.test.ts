import { expect, test } from "vitest";
import { readPage } from "../../read-page";
import { RECENT_FIREFOX } from "../../recent-firefox";
import { wholePage } from "../engine-fixtures";
import { LIST_ENGINES, type ListEngineName } from "../list-engines";

const ENGINES = Object.keys(LIST_ENGINES) as ListEngineName[];
const TERM = "garden chairs";
const TITLE = `<title>${TERM} - Search</title>`;

function outcome(engine: ListEngineName, html: string, term = TERM): string {
	return readPage({ engine, html, status: 200, complete: true, start: 0, term }, RECENT_FIREFOX.parser).outcome;
}

/** Texts of engines that are out of order: the first two are Qwant's own (its pages of 2021, "errorUnavailable" and "errorPage"). */
const FAILURES = [
	"<h1>Service unavailable</h1><p>Unfortunately we are not yet available in your country.</p>",
	"<h1>Maintenance</h1><p>Our service will be back in a few moments, we apologize for the inconvenience.</p><a href='/'>Refresh page</a>",
	"<h2>Something went wrong</h2><p>Our servers are temporarily overloaded. Please try again later.</p>",
	"<h1>Service indisponible</h1><p>Le service est temporairement indisponible.</p>",
	"<p>Une erreur s’est produite</p>",
	"<h1>Algo salió mal</h1>",
	"<p>Der Dienst ist vorübergehend nicht verfügbar.</p>",
	"<h1>Что-то пошло не так</h1>",
	"<h1>Bir şeyler ters gitti</h1>",
	"<p>일시적인 오류가 발생하였습니다.</p>",
];

test.each(ENGINES)("%s: a page that says that the engine is out of order is an error, whatever its status and box", (engine) => {
	for (const said of FAILURES) {
		expect(outcome(engine, wholePage(`<main>${said}</main>`)), said).toBe("error");
		expect(outcome(engine, wholePage(`<input name="q" value="${TERM}"><main>${said}</main>`, TITLE)), said).toBe("error");
	}
});

test("a failure in the place of the notice of an empty list is an error, even beside the asked words", () => {
	const inside = (said: string) => wholePage(`<div data-testid="containerWeb"><div data-testid="noResults">${said}</div></div>`, TITLE);
	expect(outcome("qwant", inside("Service unavailable"))).toBe("error");
	expect(outcome("qwant", inside(`Something went wrong while we searched ${TERM}`))).toBe("error");
	expect(outcome("qwant", inside(`No results found for ${TERM}`))).toBe("no_results");
});

test("words of the asked term are no failure", () => {
	const term = "something went wrong lyrics";
	const html = wholePage(`<ol id="b_results"><li class="b_no"><h1>There are no results for <strong>${term}</strong></h1></li></ol>`);
	expect(outcome("bing", html, term)).toBe("no_results");
});

/** Yandex' empty page, in the structure of its saved page of April 2026: the notice without the term, with suggestions, and no list. */
const yandexEmpty = (
	said: string,
	suggestions = "<li><a href='/search?text=benches'>benches</a></li><li><a href='/search?text=tables'>tables</a></li>",
) =>
	wholePage(
		`<form action="/search/"><input name="text" value="${TERM}"></form><main><div class="Root"><div class="EmptySearchResults"><div class="EmptySearchResults-Title">${said}</div><ul class="EmptySearchResults-RecommendationList">${suggestions}</ul></div></div></main><footer><a href="https://www.google.com/search?q=x">Google</a></footer>`,
		`<title>${TERM} — Yandex: nothing found</title>`,
	);

test.each([
	"No results found",
	"Ничего не нашли",
	"Hiçbir şey bulunamadı",
	"Нічого не знайшли",
	"Ешқандай нәтиже жоқ",
	"Niczego nie znaleźliśmy",
])("yandex: an empty list is told by its own notice with suggestions, in any language (%s)", (said) => {
	expect(outcome("yandex", yandexEmpty(said))).toBe("no_results");
	expect(outcome("yandex", yandexEmpty(said), "wooden benches")).not.toBe("no_results");
});

test("a notice of unknown words without suggestions proves nothing, and so does one beside unread links", () => {
	for (const items of [
		"",
		"<li>Check the spelling</li><li>Wait</li>",
		"<li><a href='/support'>Help</a></li><li><a href='/'>Start</a></li>",
	])
		expect(outcome("yandex", yandexEmpty("Күтіңіз", items)), items).toBe("unrecognised");
	const links = Array.from({ length: 9 }, (_, i) => `<a href="https://shop${i}.example/">Shop</a>`).join("");
	expect(outcome("yandex", yandexEmpty("No results found").replace("<footer>", `${links}<footer>`))).not.toBe("no_results");
	expect(outcome("yandex", yandexEmpty("Что-то пошло не так"))).toBe("error");
});
