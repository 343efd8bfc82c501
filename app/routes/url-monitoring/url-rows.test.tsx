import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { packUrlRows } from "~/domain/url-monitor/packed-urls";
import type { UrlRow as StoredUrl } from "~/domain/url-monitor/url-report";
import en from "~/i18n/en";
import { translator } from "~/i18n/translator";
import { UrlRow } from "./url-rows";
import { firstRows, urlRuns } from "./url-runs";
import { urlWords } from "./use-url-words";

const AT = Date.parse("2026-11-21T14:05:00Z");
const DEFAULTS: StoredUrl = {
	hid: "h",
	url: "https://shop.example/a",
	domain: "shop.example",
	found: 1,
	protocolMismatch: false,
	detail: { depth: 4, source: "browser", at: AT },
	look: "look.1.2",
	doneAt: AT,
	askedAt: AT - 1,
};

function wordsIn(language: "en" | "fr") {
	const i18n = translator(language);
	return urlWords(i18n.t, { language, timezone: "Europe/Paris" });
}

/** HTML of a row, after packing and unpacking. */
function draw(stored: Partial<StoredUrl>, language: "en" | "fr" = "en"): string {
	const words = wordsIn(language);
	const view = urlRuns(packUrlRows([{ ...DEFAULTS, ...stored }], [])).runs[0]?.rows[0];
	if (!view) throw new Error("no row");
	const ago = words.ago(view.entry, AT + 180_000);
	return renderToStaticMarkup(
		<UrlRow
			{...view}
			ago={ago}
			changed={undefined}
			words={words}
			prefix=""
			refreshAction="/url-monitoring"
			historyHref="/url-monitoring?dialog=url_history"
		/>,
	);
}

const state = (html: string) => ({
	kind: /data-kind="(\w+)"/.exec(html)?.[1],
	icon: /url-state[^>]*>.*?#glyph-(\w+)/.exec(html)?.[1],
	text: /url-state[^>]*>.*?<\/svg>([^<]*)</.exec(html)?.[1],
});

const PENDING = { found: null, detail: {}, look: null, doneAt: null, askedAt: null } as const;
const BLOCKED = { found: -1, detail: { reason: "blocked", detail: "captcha", at: AT, source: "browser" } } as const;

test("states null, 1, 0, false and the flag differ by word and icon, not only by colour, in two languages", () => {
	const rows: Partial<StoredUrl>[] = [PENDING, {}, { found: 0 }, { found: 0, protocolMismatch: true }, BLOCKED];
	expect(rows.map((row) => state(draw(row)))).toEqual([
		{ kind: "pending", icon: "pending", text: "waiting" },
		{ kind: "indexed", icon: "indexed", text: "indexed" },
		{ kind: "notIndexed", icon: "notIndexed", text: "not indexed" },
		{ kind: "mismatch", icon: "mismatch", text: "http/https differ" },
		{ kind: "unknown", icon: "blocked", text: en.position.reason.blocked },
	]);
	expect(new Set(rows.map((row) => state(draw(row, "fr")).text)).size).toBe(5);
	expect(draw({ found: 0, protocolMismatch: true })).toContain("with the other protocol only: http://shop.example/a.");
	expect(draw({ ...PENDING, askedAt: AT })).toContain("#glyph-looking");
});

test("only an error has a refresh icon", () => {
	expect(draw(BLOCKED)).toContain('aria-label="Refresh https://shop.example/a"');
	for (const row of [{}, { found: 0 }, PENDING]) expect(draw(row)).not.toContain("Refresh https");
});

test("a row shows its age, with the exact time in the account's zone, and its source", () => {
	expect(draw({})).toMatch(/title="Nov 21, 2026, 15:05"><time datetime="2026-11-21T14:05:00.000Z">3 min. ago/);
	expect(draw({})).toContain("Read Nov 21, 2026, 15:05");
	expect(draw({})).toContain('href="/looks/look.1.2"');
	expect(draw(PENDING)).not.toContain("<time");
});

test("links: the site search, the URL, and a cached copy where the engine has one; no scheme but http and https", () => {
	const hrefs = (row: Partial<StoredUrl>) =>
		[...draw(row).matchAll(/<a href="([^"]*)" target="_blank" rel="noopener/g)].map(([, href]) => href);
	expect(hrefs({})).toEqual(["https://www.google.com/search?q=site%3Ashop.example%2Fa", "https://shop.example/a"]);
	expect(hrefs({ detail: { ...DEFAULTS.detail, cache: "https://cache.example/x" } })[0]).toBe("https://cache.example/x");
	expect(hrefs({ detail: { ...DEFAULTS.detail, cache: "javascript:alert(1)" } })).toHaveLength(2);
});

test("an internationalised domain is shown in Unicode, with the stored one on hover", () => {
	const html = draw({ url: "https://xn--bcher-kva.example/%C3%BC", domain: "xn--bcher-kva.example" });
	expect(html).toContain('title="https://xn--bcher-kva.example/%C3%BC">https://bücher.example/ü</span>');
	expect(html).toContain(">bücher.example</span>");
});

test("rows are grouped by website and rendered in steps; complete websites stay the same objects", () => {
	const counts = { total: 2, indexed: 2, mismatch: 0, notIndexed: 0, unknown: 0, pending: 0 };
	const rows = ["a", "a", "b", "c"].map((name, i) => ({ ...DEFAULTS, hid: `${i}`, url: `https://${name}.example/${i}` }));
	const groups = ["a", "b", "c"].map((name) => ({ domain: `${name}.example`, ...counts }));
	const { runs, total } = urlRuns(packUrlRows(rows, groups));
	expect([total, runs.map(({ group, rows }) => [group?.domain, rows.length])]).toEqual([
		4,
		[
			["a.example", 2],
			["b.example", 1],
			["c.example", 1],
		],
	]);
	expect(firstRows(runs, 3).map(({ rows }) => rows.length)).toEqual([2, 1]);
	expect(firstRows(runs, 1).map(({ rows }) => rows.length)).toEqual([1]);
	expect(firstRows(runs, 3)[0]).toBe(runs[0]);
	expect(urlRuns(packUrlRows(rows, [])).runs.map(({ group, rows }) => [group, rows.length])).toEqual([[null, 4]]);
});

test("the reason of URL Inspection is in the user's language; one that is not known stays in English", () => {
	const row = (coverage: string) => draw({ found: 0, detail: { source: "search_console", at: AT, coverage } }, "fr");
	expect(row("Page with redirect")).toContain('<span class="cut url-coverage" title="Page avec redirection">');
	expect(row("Page with redirect")).toContain("Google indique\u00a0: Page avec redirection.");
	expect(row("Page is on the moon")).toContain('lang="en" title="Page is on the moon">Page is on the moon</span>');
});
