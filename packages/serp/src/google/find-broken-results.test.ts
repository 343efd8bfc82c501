import { expect, test } from "vitest";
import {
	basicPage,
	basicRow,
	desktopPage,
	desktopRow,
	type MadeResult,
	madeResults,
	mobilePage,
	mobileRow,
	oldRow,
} from "./fixtures/page-parts";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

type Row = (result: MadeResult) => string;
type Page = (rows: string) => string;

const LAYOUTS: [string, Page, Row][] = [
	["desktop 2025", desktopPage, desktopRow],
	["desktop 2016", desktopPage, oldRow],
	["mobile 2023", mobilePage, (result) => mobileRow(result)],
	["basic HTML", basicPage, basicRow],
];

function read(html: string) {
	return readGooglePage({ html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
}

/** The list with a changed fourth row. */
function withFourth(page: Page, row: Row, change: (html: string) => string): string {
	return page(
		madeResults(9)
			.map((result, place) => (place === 3 ? change(row(result)) : row(result)))
			.join(""),
	);
}

/** Removes the heading's tags and the marks inside them; link and words stay. */
function headless(heading: string): string {
	const anchor = /<a [^>]*>/.exec(heading)?.[0];
	const words = heading.replace(/<[^>]*>/g, "");
	return anchor === undefined ? `<b>${words}</b>` : `${anchor}${words}</a>`;
}

const HREF = / href="[^"]*"/;
const CHANGES: [string, (html: string) => string][] = [
	["whose link has no address", (row) => row.replace(HREF, "")],
	["whose link leads to itself", (row) => row.replace(HREF, ' href="#"')],
	["whose heading is none any more", (row) => row.replace(/<h3[^>]*>.*?<\/h3>|<div role="heading"[^>]*>([^<]*)<\/div>/, headless)],
];

test.each(LAYOUTS.flatMap(([name, page, row]) => CHANGES.map(([what, change]) => [name, what, page, row, change] as const)))(
	"%s: a row %s is missing from the list, and the page says so",
	(_layout, _what, page, row, change) => {
		const html = withFourth(page, row, change);
		expect(html).not.toBe(withFourth(page, row, (same) => same));
		expect(read(html)).toMatchObject({ outcome: "unrecognised", items: [], health: { ok: false } });
	},
);

test.each(["javascript:alert(1)", " JavaScript:void(0)", "data:text/html,x", "about:blank", "mailto:a@b.example"])(
	"a row that leads to no web page (%s) keeps its place without an address, and the reading is not healthy",
	(href) => {
		const reading = read(withFourth(desktopPage, desktopRow, (row) => row.replace(HREF, ` href="${href}"`)));
		expect(reading).toMatchObject({ outcome: "results", organicCount: 9, health: { ok: false } });
		expect(reading.items[3]?.meta).toMatchObject({ link: null, host: "" });
	},
);

test("a page about the engine is an ordinary result; the engine's searches are not results", () => {
	const about = "https://www.google.com/search/howsearchworks/";
	const reading = read(desktopPage(madeResults(2).map(desktopRow).join("") + desktopRow({ link: about, title: "How", snippet: "" })));
	expect(reading.items[2]).toMatchObject({ type: "organic", position: 3, meta: { link: about } });
	const search = desktopRow({ link: "/search?q=y&tbm=isch", title: "Images", snippet: "" });
	expect(read(desktopPage(madeResults(2).map(desktopRow).join("") + search))).toMatchObject({ organicCount: 2, health: { ok: true } });
});

test("rows outside every column are part of an unknown list", () => {
	const rows = madeResults(9).map(desktopRow);
	const html = desktopPage(`${rows.slice(0, 5).join("")}</div></div></div></div></div></div></div>${rows.slice(5).join("")}`);
	expect(read(html)).toMatchObject({ outcome: "unrecognised", health: { ok: false } });
});

test("a page that ends inside its list is truncated, also when a browser closed it; in the engine's own frame the footer decides", () => {
	const whole = desktopPage(madeResults(9).map(desktopRow).join(""), { top: '<form action="/search"></form>' });
	const cut = whole.slice(0, whole.indexOf('<div class="MjjYud"', whole.indexOf("Result 6")));
	const closed = `${cut}</div></div></div></div></div></div></div></body></html>`;
	expect(read(whole).outcome).toBe("results");
	expect(read(`${cut}</body></html>`).outcome).toBe("truncated");
	expect(read(closed).outcome).toBe("truncated");
	expect(read(closed.replace('<form action="/search"></form>', ""))).toMatchObject({ outcome: "results", organicCount: 6 });
});

test("two concatenated pages are not one page", () => {
	const whole = desktopPage(madeResults(9).map(desktopRow).join(""));
	expect(read(whole + whole).outcome).toBe("unrecognised");
	expect(read(whole.replace("</html>", "") + whole).outcome).toBe("unrecognised");
});
