import { describe, expect, test } from "vitest";
import { parseMark } from "../html/mark";
import type { PageReading } from "../page-reading";
import { parserSchema } from "../parser-config";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { ASK_FIXTURES } from "./ask/ask-fixtures";
import { BAIDU_FIXTURES } from "./baidu/baidu-fixtures";
import { BING_FIXTURES } from "./bing/bing-fixtures";
import { BRAVE_FIXTURES } from "./brave/brave-fixtures";
import { DUCKDUCKGO_FIXTURES } from "./duckduckgo/duckduckgo-fixtures";
import { ECOSIA_FIXTURES } from "./ecosia/ecosia-fixtures";
import { type EngineFixture, wholePage } from "./engine-fixtures";
import { LIST_ENGINES, type ListEngineName } from "./list-engines";
import { NAVER_FIXTURES } from "./naver/naver-fixtures";
import { QWANT_FIXTURES } from "./qwant/qwant-fixtures";
import { YAHOO_FIXTURES } from "./yahoo/yahoo-fixtures";
import { YANDEX_FIXTURES } from "./yandex/yandex-fixtures";

const { parser } = RECENT_FIREFOX;
const LIST_ENGINE_NAMES = Object.keys(LIST_ENGINES) as ListEngineName[];
const FIXTURES: readonly EngineFixture[] = [
	...BING_FIXTURES,
	...DUCKDUCKGO_FIXTURES,
	...YAHOO_FIXTURES,
	...QWANT_FIXTURES,
	...ECOSIA_FIXTURES,
	...YANDEX_FIXTURES,
	...BRAVE_FIXTURES,
	...BAIDU_FIXTURES,
	...ASK_FIXTURES,
	...NAVER_FIXTURES,
];
const LISTS = FIXTURES.filter((fixture) => fixture.outcome === "results");

function read({ engine, html }: EngineFixture, answer: { status?: number; complete?: boolean; html?: string } = {}): PageReading {
	return readPage({ engine, html, status: 200, complete: true, start: 0, ...answer }, parser);
}

function links(reading: PageReading): (string | null)[] {
	return reading.items.filter((item) => item.type === "organic").map((item) => item.meta.link);
}

test.each(FIXTURES.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
	const reading = read(fixture);
	expect(reading).toMatchObject({ outcome: fixture.outcome, engine: fixture.engine, generation: fixture.generation });
	expect(reading.items.map((item) => item.type)).toEqual(fixture.items);
	expect(links(reading)).toEqual(fixture.organic);
	expect(reading.items.filter((item) => item.position !== null).map((item) => item.position)).toEqual(
		fixture.organic.map((_link, index) => index + 1),
	);
	expect(reading.items.map((item) => item.blockPosition)).toEqual(fixture.items.map((_item, index) => index + 1));
	expect(reading.hasNext).toBe(fixture.hasNext);
	expect(reading.health.ok).toBe(fixture.outcome !== "unrecognised");
});

test.each(LISTS.map((fixture) => [fixture.name, fixture] as const))("%s: titles and snippets are text", (_, fixture) => {
	for (const { meta } of read(fixture).items.filter((item) => item.type === "organic")) {
		expect(meta.title).toMatch(/^(Garden )?(Chairs|chairs|의자) \d$/);
		expect(meta.host).toBe(meta.sealed ? "" : new URL(meta.link ?? "").hostname);
	}
});

const NAMES = /((?:class|id|data-[\w-]+)=["'])([^"']+)/g;

/** Changes a class, id or data value everywhere, as a release of the engine would. */
function renamed(html: string, name: string): string {
	return html.replaceAll(NAMES, (_whole, start: string, value: string) => {
		const names = value.split(" ").map((one) => (one === name ? `zz-${one.slice(0, 2)}` : one));
		return start + names.join(" ");
	});
}

test.each(LISTS.map((fixture) => [fixture.name, fixture] as const))(
	"%s: a renamed class never moves positions in silence",
	(_, fixture) => {
		const names = new Set([...fixture.html.matchAll(NAMES)].flatMap((match) => (match[2] ?? "").split(" ")));
		for (const name of names) {
			const reading = read(fixture, { html: renamed(fixture.html, name) });
			const isSame = JSON.stringify(links(reading)) === JSON.stringify(fixture.organic);
			expect(isSame || reading.outcome === "unrecognised", `${name}: ${reading.outcome} ${links(reading)}`).toBe(true);
		}
	},
);

test.each(LISTS.map((fixture) => [fixture.name, fixture] as const))("%s: truncated anywhere, its outcome is truncated", (_, fixture) => {
	for (let at = 200; at < fixture.html.length; at += 97) {
		const reading = read(fixture, { html: fixture.html.slice(0, at), complete: false });
		expect(reading.outcome).toBe("truncated");
		expect(reading.items).toEqual([]);
	}
});

test("a status of 400 and above is never results", () => {
	for (const fixture of LISTS) {
		expect(read(fixture, { status: 503 }).outcome).toBe("error");
		expect(read(fixture, { status: 429 }).outcome).toBe("soft_block");
	}
});

test("a result page with words of a challenge stays a result page", () => {
	for (const fixture of LISTS) {
		const html = fixture.html.replace("All about chairs", "Please solve the challenge below to continue, bots use DuckDuckGo too");
		expect(read(fixture, { html }).outcome).toBe("results");
	}
});

/** A start tag that a mark matches. */
function tagOf(mark: string): string {
	const { tag, id, classes, attributes } = parseMark(mark) ?? { tag: null, id: null, classes: [], attributes: [] };
	const named = [...(id === null ? [] : [`id="${id}"`]), ...(classes.length === 0 ? [] : [`class="${classes.join(" ")}"`])];
	return `<${[tag ?? "div", ...named, ...attributes.map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`;
}

describe.each(LIST_ENGINE_NAMES)("nothing found by %s", (engine) => {
	const { columns, noResults } = parser[engine];
	const notice = (said: string) => `${tagOf(noResults.marks[0] ?? "p")}${said}</div>`;
	const page = (said: string, beside = "") =>
		wholePage(`${tagOf(columns[0] ?? "")}${notice(said)}</div>${beside}`, "<title>Search</title>");
	const outcome = (html: string, term: string) => readPage({ engine, html, status: 200, complete: true, start: 0, term }, parser).outcome;

	test("is accepted where notice, title or search box names the requested term", () => {
		expect(outcome(page("Nothing for <b>Garden  Chairs</b>"), "garden chairs")).toBe("no_results");
		expect(outcome(page("Nothing."), "garden chairs")).toBe("unrecognised");
		expect(outcome(page("Nothing.", '<input name="q" value="garden chairs">'), "garden chairs")).toBe("no_results");
		expect(outcome(page("Nothing.").replace("Search<", "garden chairs — Search<"), "garden chairs")).toBe("no_results");
		expect(outcome(page("Nothing for <b>wooden benches</b>"), "garden chairs")).toBe("unrecognised");
		expect(outcome(page(""), "garden chairs")).not.toBe("no_results");
	});

	test.each([
		'<div class="captcha"><p>One last step</p></div>',
		'<script src="https://challenges.example/turnstile/v0/api.js"></script>',
		'<form action="/checkcaptcha?key=1"><button>I am no robot</button></form>',
		'<iframe src="https://www.google.com/sorry/index"></iframe>',
		'<div data-sitekey="0x4AAA"></div>',
	])("is a captcha beside a challenge: %s", (challenge) => {
		expect(outcome(page("Nothing for <b>garden chairs</b>", challenge), "garden chairs")).toBe("captcha");
	});

	test("is not accepted on a page that ends inside its list", () => {
		expect(outcome(page("Nothing for <b>garden chairs</b>").replace(/<\/div><\/body>.*$/, ""), "garden chairs")).not.toBe("no_results");
	});
});

test("an empty body is an error when it arrived complete", () => {
	for (const engine of ["bing", "duckduckgo", "yahoo"] as const) {
		expect(readPage({ engine, html: " ", status: 200, complete: true, start: 0 }, parser).outcome).toBe("error");
		expect(readPage({ engine, html: "", status: 0, complete: false, start: 0 }, parser).outcome).toBe("truncated");
	}
});

test("a script's address is never a link", () => {
	const html = `<html><body><ol id="b_results"><li class="b_algo"><h2><a href="javascript:alert(1)">one</a></h2></li><li class="b_algo"><h2><a href="https://a.example/"><script>alert(1)</script>t<b>w</b>o</a></h2></li></ol></body></html>`;
	const reading = readPage({ engine: "bing", html, status: 200, complete: true, start: 0 }, parser);
	expect(JSON.stringify(reading)).not.toMatch(/javascript|alert/);
	expect(links(reading)).toEqual([null, "https://a.example/"]);
});

test("a parser config without the engines reads them with the built-in marks", () => {
	const old = parserSchema.parse({ reader: parser.reader, google: parser.google });
	expect(old).toEqual(parser);
});

test("messages of an invalid parser name the path", () => {
	const broken = { ...parser, bing: { ...parser.bing, organic: { ...parser.bing.organic, rows: [".b_algo li"] } } };
	const error = parserSchema.safeParse(broken).error;
	expect(error?.issues[0]?.path).toEqual(["bing", "organic", "rows", 0]);
	expect(error?.issues[0]?.message).toMatch(/mark/);
});
