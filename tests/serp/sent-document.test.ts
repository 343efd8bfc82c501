import { isListAltered as isAltered, mayBeAltered, type PageTexts, RECENT_FIREFOX, readPage } from "@serpentine/serp";
import type { PageReading } from "@serpentine/serp/results";
import { desktopPage, desktopRow, madeResults } from "@serpentine/serp/test-support";
import { expect, test } from "vitest";
import { otherPage, resultsPage } from "~/domain/position/look-fixtures";

const list = (hosts: string[], hasNext: boolean | null = true) => resultsPage(hosts, hasNext).reading;
const SENT = list(["a.test", "b.test", "c.test"]);
const NO_TEXTS: PageTexts = { shown: "", sent: "" };
const isListAltered = (shown: PageReading, sent: PageReading, texts = NO_TEXTS) => isAltered(shown, sent, texts);

test("results that scripts removed, inserted or replaced make the list altered", () => {
	expect(isListAltered(list(["a.test", "b.test"]), SENT)).toBe(true);
	expect(isListAltered(list(["a.test", "x.test", "b.test", "c.test"]), SENT)).toBe(true);
	expect(isListAltered(list(["a.test", "b.test", "x.test"]), SENT)).toBe(true);
	expect(isListAltered(list(["b.test", "a.test", "c.test"]), SENT)).toBe(true);
	expect(isListAltered(otherPage("no_results").reading, SENT)).toBe(true);
	expect(isListAltered(list(["a.test", "b.test", "c.test"], false), SENT)).toBe(true);
});

test("results added below the sent ones, and a shell that scripts fill, do not make the list altered", () => {
	expect(isListAltered(SENT, SENT)).toBe(false);
	expect(isListAltered(list(["a.test", "b.test", "c.test", "d.test"], null), SENT)).toBe(false);
	expect(isListAltered(SENT, otherPage("js_shell").reading)).toBe(false);
	expect(isListAltered(SENT, otherPage("unrecognised").reading)).toBe(false);
	expect(isListAltered(otherPage("no_results").reading, otherPage("script_wall").reading)).toBe(false);
});

test("a document as sent that answers another question, or contains unaccounted titles, counts against the page shown", () => {
	const { reading } = otherPage("unrecognised");
	expect(isListAltered(SENT, { ...reading, health: { ...reading.health, headingsUnaccounted: 3 } })).toBe(true);
	expect(isListAltered(SENT, otherPage("other_question").reading)).toBe(true);
	expect(isListAltered(otherPage("captcha").reading, SENT)).toBe(false);
});

test("unaccounted headings of the document as sent prove nothing where the page shown has their links", () => {
	const { reading } = otherPage("unrecognised");
	const unread = { ...reading, health: { ...reading.health, headingsUnaccounted: 1 } };
	const sent = '<a href="https://a.test/?a=1&amp;b=2"><h3>A</h3></a><div><h3>People say</h3></div><a href="https://b.test/">more</a>';
	const shown = '<a href="https://a.test/?a=1&amp;b=2"><h3>A</h3></a><a href="https://b.test/">more</a>';
	expect(isListAltered(SENT, unread, { shown, sent })).toBe(false);
	expect(isListAltered(SENT, unread, { shown: shown.replace("a.test", "x.test"), sent })).toBe(true);
	expect(isListAltered(SENT, unread, { shown, sent: "<div>no heading</div>" })).toBe(true);
});

test("a result that scripts replaced by another address of the document as sent is found, also where the numbers of headings are equal", () => {
	const [first = "", second = "", ...others] = madeResults(10).map(desktopRow);
	const read = (html: string) => readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
	const page = (rows: string[]) => desktopPage(rows.join(""), { hasNext: true });
	// The document names the address elsewhere: in a script before the list, and as a link without a title behind the first result.
	const bait = desktopRow({ link: "https://bait.example/", title: "Bait", snippet: "" });
	for (const place of ['<script>var seen = ["https://bait.example/"]</script>', '<a href="https://bait.example/">bait</a>']) {
		const sent = page([first + place, second, ...others]);
		const shown = page([first + place, bait, ...others]);
		expect(mayBeAltered(read(shown), { shown, sent })).toBe(true);
	}
	// The address of a result begins that of another one.
	const [root, deep] = ["https://same.example/", "https://same.example/deep"].map((link) => desktopRow({ link, title: link, snippet: "" }));
	const sent = page([root ?? "", deep ?? "", ...others]);
	const shown = page([deep ?? "", root ?? "", ...others]);
	expect(mayBeAltered(read(shown), { shown, sent })).toBe(true);
});

test("a page whose results scripts removed completely is an altered list, not an unknown layout", () => {
	for (const outcome of ["unrecognised", "js_shell"] as const) {
		expect(isListAltered(otherPage(outcome).reading, SENT)).toBe(true);
		expect(isListAltered(otherPage(outcome).reading, otherPage(outcome).reading)).toBe(false);
	}
});

test("the document as sent is read again only where its headings or results differ from the page shown", () => {
	const rows = madeResults(10).map(desktopRow);
	const page = (list: string[], more: Partial<Parameters<typeof desktopPage>[1]> = {}) =>
		desktopPage(list.join(""), { hasNext: true, ...more });
	const read = (html: string) => readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
	const differs = (shown: string, sent: string) => mayBeAltered(read(shown), { shown, sent });
	const sent = page(rows);
	expect(read(sent)).toMatchObject({ outcome: "results", organicCount: 10, hasNext: true });
	expect(differs(sent, sent)).toBe(false);
	expect(differs(sent.replace("<body", '<body data-loaded="1"'), sent)).toBe(false);
	expect(differs(page(rows.slice(0, 9)), sent)).toBe(true);
	expect(differs(page([...rows.slice(1), rows[0] ?? ""]), sent)).toBe(true);
	expect(differs(page([...rows.slice(0, 9), desktopRow({ link: "https://other.example/", title: "Other", snippet: "" })]), sent)).toBe(
		true,
	);
	expect(differs(page(rows, { hasNext: false }), sent)).toBe(true);
	expect(differs(sent, sent.replaceAll("<h3", "<H3"))).toBe(true);
	expect(differs("<html></html>", sent)).toBe(true);
});
