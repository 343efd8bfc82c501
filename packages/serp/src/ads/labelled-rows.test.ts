import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults } from "../google/fixtures/page-parts";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";

const ROWS = madeResults(6).map(desktopRow);

function read(html: string, engine: "google" | "bing" = "google") {
	const reading = readPage({ engine, html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
	const hosts = (type: string) => reading.items.flatMap((item) => (item.type === type ? [item.meta.host.replace(".example", "")] : []));
	return { outcome: reading.outcome, organic: hosts("organic"), ads: hosts("ads") };
}
const REST = ["site-3", "site-4", "site-5", "site-6"];
/** The first two rows with a label, each in a box of its own. */
const labelled = (label: (row: string) => string) => desktopPage(ROWS.map((row, place) => (place < 2 ? label(row) : row)).join(""));
const before = (words: string) =>
	labelled((row) => row.replace('<div class="A6K0A">', `<div class="A6K0A"><span role="text">${words}</span></div><div class="A6K0A">`));
const bingRow = (n: number, label = "", caption = "") =>
	`<li class="b_algo">${label}<a class="tilk" href="https://site-${n}.example/"><span class="tptt">Site ${n}</span></a><h2><a href="https://site-${n}.example/">Chairs ${n}</a></h2><div class="b_caption"><p>${caption}</p></div></li>`;
const bingPage = (...rows: string[]) => `<html><body><ol id="b_results">${rows.join("")}</ol></body></html>`;

// Source: labels on Google's result pages, "Ads on Google Search: Sponsored label" (Google Ads Help), and Bing's "b_adSlug".
test.each([
	"Sponsored",
	"Sponsored results",
	"Gesponsert",
	"Anzeige",
	"Sponsorisé",
	"Annonce",
	"Patrocinado",
	"Sponsorizzato",
	"Реклама",
	"スポンサー",
	"광고",
	"贊助商廣告",
	"Ad ·",
	"[Ad]",
])("rows below %s in an element beside them are advertisements", (words) => {
	expect(read(before(words))).toEqual({ outcome: "results", organic: REST, ads: ["site-1", "site-2"] });
	const inHead = labelled((row) => row.replace('<div class="yuRUbf">', `<div class="yuRUbf"><span class="label">${words}</span>`));
	expect(read(inHead)).toEqual({ outcome: "results", organic: REST, ads: ["site-1", "site-2"] });
	const bing = [1, 2, 3, 4].map((n) => bingRow(n, n === 1 ? `<span class="b_adSlug">${words}</span>` : ""));
	expect(read(bingPage(...bing), "bing")).toEqual({ outcome: "results", organic: ["site-2", "site-3", "site-4"], ads: ["site-1"] });
});

test("Bing's slug in a caption names its row, a caption with such a word does not", () => {
	const page = (caption: string) => read(bingPage(bingRow(1, "", `</p>${caption}<p>Chairs.`), bingRow(2), bingRow(3)), "bing");
	expect(page('<p><span class="b_adSlug">Anzeige</span></p>')).toEqual({
		outcome: "results",
		organic: ["site-2", "site-3"],
		ads: ["site-1"],
	});
	expect(page("<p>Anzeige</p>")).toMatchObject({ outcome: "results", organic: ["site-1", "site-2", "site-3"] });
});

test("a label over a group names its rows; over the list itself it names nobody can tell which", () => {
	const group = `<div class="group"><div>Sponsored</div>${ROWS.slice(0, 2).join("")}</div>${ROWS.slice(2).join("")}`;
	expect(read(desktopPage(group))).toMatchObject({ organic: REST, ads: ["site-1", "site-2"] });
	expect(read(desktopPage(`<div aria-label="Ads">${ROWS.slice(0, 2).join("")}</div>${ROWS.slice(2).join("")}`))).toMatchObject({
		organic: REST,
	});
	expect(read(desktopPage(`<div>Sponsored</div>${ROWS.join("")}`)).outcome).toBe("unrecognised");
	expect(read(desktopPage(`${ROWS.slice(0, 3).join("")}<p>Anzeige</p>${ROWS.slice(3).join("")}`)).outcome).toBe("unrecognised");
	expect(read(bingPage("<li>Ads</li>", ...[1, 2, 3].map((n) => bingRow(n))), "bing").outcome).toBe("unrecognised");
});

test("titles, names of sites, folders, snippets and links with such a word are no labels", () => {
	const all = ["site-1", ...["site-2"], ...REST];
	const first = (change: (row: string) => string) =>
		read(desktopPage(ROWS.map((row, place) => (place === 0 ? change(row) : row)).join("")));
	expect(first((row) => row.replace("Result 1 &amp; more", "Sponsored"))).toMatchObject({ outcome: "results", organic: all });
	expect(first((row) => row.replace("Result 1 &amp; more", "<em>Ad</em> agencies"))).toMatchObject({ outcome: "results", organic: all });
	expect(first((row) => row.replace("<span>What site 1 says.</span>", "<span>Sponsored</span>"))).toMatchObject({ organic: all });
	expect(first((row) => row.replace("<cite>site</cite>", "<cite>https://site-1.example<span> › ad</span></cite>"))).toMatchObject({
		organic: all,
	});
	expect(
		first((row) => row.replace('<div class="VwiC3b">', '<div><a href="https://site-1.example/ads">Anuncios</a></div><div class="VwiC3b">')),
	).toMatchObject({ organic: all });
	const named = (name: (n: number) => string) =>
		read(desktopPage(ROWS.map((row, place) => row.replace("<cite>", `<span class="VuuXrf">${name(place + 1)}</span><cite>`)).join("")));
	expect(named((n) => (n === 2 ? "Sponsored" : `Shop ${n}`))).toMatchObject({ outcome: "results", organic: all, ads: [] });
});

test("a label in an empty place for advertisements names no row below it", () => {
	expect(read(desktopPage(ROWS.join(""), { top: '<div id="tads" aria-label="Ads"><h1>Ads</h1></div>' }))).toMatchObject({
		outcome: "results",
		ads: [],
	});
});
