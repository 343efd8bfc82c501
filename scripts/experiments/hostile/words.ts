import { titled, withoutPager } from "../hostile-pages";
import {
	type Asked,
	correctedWords,
	disguised,
	ELSEWHERE,
	elsewhereOf,
	escaped,
	type HostileWay,
	kindsAt,
	renamed,
	secondPage,
} from "./kind";
import * as marks from "./marks";

const { none, right, honest } = kindsAt({});
const link = (words: string, more = "") => `<a href="/search?q=${encodeURIComponent(words)}${more}">${escaped(words)}</a>`;

/** The list of other words below a notice, the only part of the page that tells. */
async function noticed(asked: Asked, notice: (asked: string, other: string) => string): Promise<string> {
	const other = correctedWords(asked.term);
	return marks.aboveList(renamed(await asked.other({ q: other }), other, asked.term), notice(asked.term, other));
}

/** Google's notice of corrected words. Source: saved pages, <p id="fprs"> with a link to the other words and one back. */
const insisting = (
	name: string,
	[country, language]: [string, string],
	[forOther, forAsked]: [string, string],
	device: "desktop" | "mobile",
) =>
	right(
		name,
		`insists on other words, in ${language}`,
		(asked) =>
			noticed(
				asked,
				(own, other) =>
					`<div id="fprs"><span class="gL9Hy">${forOther}</span> ${link(other, "&amp;spell=1&amp;sa=X")}<br><span class="spell_orig">${forAsked} ${link(own, "&amp;nfpr=1&amp;sa=X")}</span></div>`,
			),
		{ may: "other words", market: { country, language, device } },
	);

/** Nothing for the words in quotes, the list is for them without. Source: a saved page of Google of 2017, and Bing's of today. */
const unquoted = (name: string, [country, language]: [string, string], [before, after]: [string, string]) =>
	right(
		name,
		`nothing for the words in quotes, a list without them, in ${language}`,
		async (asked) => {
			const bare = asked.term.replaceAll('"', "");
			const html = renamed(await asked.other({ q: bare }), bare, asked.term);
			return marks.aboveList(html, `<div class="v3jTId">${before} <b>${escaped(asked.term)}</b></div><div>${after} ${link(bare)}:</div>`);
		},
		{ may: "unknown", market: { country, language }, term: (i) => `"${name} shoes ${i}"` },
	);

/** Title, box and links name the asked words with something added, taken away or changed. */
const changed = (name: string, what: string, change: (term: string) => string, said: { term?: (i: number) => string } = {}) =>
	none(name, what, (asked) => disguised(asked, {}, change(asked.term)), said);

const nothing = async (asked: Asked, words: string) => withoutPager(await asked.other({ q: words, start: "990" }));
const cut = (term: string, length: number, end: string) => `${term.slice(0, length).trimEnd()}${end}`;
const long = (name: string) => (i: number) => `${name} best waterproof walking shoes for wide feet and long days in the mountains ${i}`;

export const WORDS: readonly HostileWay[] = [
	insisting("insist-pt", ["br", "pt"], ["Mostrando resultados para", "Em vez disso, pesquisar por"], "desktop"),
	insisting("insist-ko", ["kr", "ko"], ["다음 검색어에 대한 결과 표시:", "대신 검색:"], "desktop"),
	unquoted("unquoted-de", ["de", "de"], ["Keine Ergebnisse gefunden für", "Ergebnisse für"]),
	right(
		"showing-nl",
		"shows results for other words, none for the asked ones, no link back",
		(asked) =>
			noticed(
				asked,
				(own, other) => `<div class="med">Resultaten voor ${link(other)}<br>Geen resultaten gevonden voor <b>${own}</b></div>`,
			),
		{ may: "other words", market: { country: "nl", language: "nl" } },
	),
	right(
		"including-es",
		"includes other words, in Spanish",
		(asked) => noticed(asked, (own, other) => `<p>Se incluyen resultados de ${link(other)}<br>Buscar solo ${link(`"${own}"`)}</p>`),
		{ may: "other words", market: { country: "es", language: "es" } },
	),
	changed("cut-minus-site", "-site: is added", (term) => `${term} -site:pinterest.com`),
	changed("cut-quoted", "quotes are added", (term) => `"${term}"`),
	changed("cut-dropped", "the last word is missing", (term) => term.replace(/ \S+$/, ""), { term: (i) => `cut-dropped ${i} red shoes` }),
	changed("cut-order", "the words are in another order", (term) => term.split(" ").reverse().join(" "), {
		term: (i) => `cut-order ${i} red shoes`,
	}),
	none(
		"cut-dots",
		"title and box end in three dots, nothing else names the words",
		async (asked) => unlinked(titled(await disguised(asked), cut(asked.term, 40, "..."))),
		{ term: long("cut-dots") },
	),
	none(
		"cut-title-only",
		"the title is cut, the box is empty",
		async (asked) => unlinked(titled(await disguised(asked), cut(asked.term, 44, " …"))).replace(/(<textarea [^>]*>)[^<]*/, "$1"),
		{ term: long("cut-title-only") },
	),
	none("none-other", "nothing found for other words, the box has the asked ones", async (asked) =>
		titled(await nothing(asked, correctedWords(asked.term)), asked.term),
	),
	none("none-news", "no news match: title, box and notice name the asked words", async (asked) =>
		marks.onTab(
			marks.inMode((await nothing(asked, asked.term)).replace("did not match any documents", "did not match any news results"), {
				tbm: "nws",
			}),
			3,
		),
	),
	right(
		"none-second",
		"the second page finds nothing for other words",
		secondPage(async (asked) => titled(await nothing(asked, ELSEWHERE), asked.term)),
	),
	none(
		"none-above",
		"a card says that nothing matched, above another search's list, in German",
		async (asked) =>
			marks.aboveList(
				await disguised(asked),
				`<div class="card-section"><p role="heading" aria-level="3">Es wurden keine mit deiner Suchanfrage - <em>${asked.term}</em> - übereinstimmenden Dokumente gefunden.</p></div><div>Ergebnisse für ${link(elsewhereOf(asked.term))}</div>`,
			),
		{ market: { country: "de", language: "de" } },
	),
	none(
		"none-ai",
		"AI Mode finds no answer, in French",
		async (asked) =>
			marks.inMode(
				(await nothing(asked, asked.term)).replace(
					/<div class="JPMJ2c">.*?<\/div>/,
					'<div class="JPMJ2c"><p>Aucun résultat ne correspond à votre recherche.</p></div>',
				),
				{ udm: "50" },
			),
		{ market: { country: "fr", language: "fr" } },
	),
	honest(
		"own-suggest-fr",
		"a suggestion of other words, in French",
		async (asked) =>
			marks.aboveList(
				await asked.own(),
				`<p class="card-section"><span>Essayez avec l'orthographe</span> ${link(correctedWords(asked.term), "&amp;spell=1")}</p>`,
			),
		{ market: { country: "fr", language: "fr" } },
	),
	honest("own-place", "a notice of the place and a link to choose another", async (asked) =>
		marks.aboveList(
			await asked.own(),
			'<div class="Xe4YD"><span>Results for <b>Austin, TX</b></span> · <a href="#" role="button">Choose area</a></div>',
		),
	),
	honest("own-few", "a notice that there are few great matches", async (asked) =>
		marks.aboveList(
			await asked.own(),
			"<div>It looks like there aren't many great matches for your search</div><div>Tip: Try using words that might appear on the page you’re looking for.</div>",
		),
	),
	honest("own-missing", "rows lack a word and link to a search with it", async (asked) =>
		marks.worded(await asked.own(), {
			text: `Text of the page. <span>Missing:</span> <s>shoes</s> ‎| Show results with: ${link(`${asked.term} "shoes"`)}`,
		}),
	),
	honest("own-title-none", "a result's title says that no results were found for the asked words", async (asked) =>
		marks.worded(await asked.own(), {
			title: `No results found for "${asked.term}". Results for shoes`,
			text: `Your search - ${asked.term} - did not match any documents.`,
		}),
	),
	honest("own-quotes", "the asked words are in quotes", (asked) => asked.own(), { term: (i) => `"own-quotes shoes ${i}"` }),
	honest("own-dots", "the asked words end in dots", (asked) => asked.own(), { term: (i) => `own-dots to be continued ${i}...` }),
	honest(
		"own-long",
		"a long query is cut in the title and whole in the box",
		async (asked) => (await asked.own()).replace(/<title>.*?<\/title>/, `<title>${cut(asked.term, 44, "...")} - Google Search</title>`),
		{ term: long("own-long") },
	),
	honest("own-none", "nothing found for the asked words", (asked) => nothing(asked, asked.term), { isEmpty: true }),
];

/** The page without the words in attributes and links. */
function unlinked(html: string): string {
	return html
		.replace(/ data-async-context="[^"]*"/g, "")
		.replace(/href="\/search\?[^"]*"/g, 'href="/search"')
		.replace(/<a class="nPDzT[^>]*>/g, "<a>");
}
