import { expect, test } from "vitest";
import { otherPage, resultsPage } from "../../position/look-fixtures";
import { desktopPage, desktopRow, madeResults } from "../google/fixtures/page-parts";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { isListAltered, mayBeAltered } from "./sent-document";

const list = (hosts: string[], hasNext: boolean | null = true) => resultsPage(hosts, hasNext).reading;
const SENT = list(["a.test", "b.test", "c.test"]);

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
