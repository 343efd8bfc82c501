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

	/** A sentence of the engine without the term; the engines without one always quote the term. */
	const [known] = noResults.words;

	test("is accepted where the notice names the term, or is the engine's own sentence beside a title or search box that does", () => {
		const box = '<input name="q" value="garden chairs">';
		expect(outcome(page("Nothing for <b>Garden  Chairs</b>"), "garden chairs")).toBe("no_results");
		expect(outcome(page("Nothing."), "garden chairs")).toBe("unrecognised");
		for (const said of ["Nothing.", "One last step", "Please wait"]) expect(outcome(page(said, box), "garden chairs")).toBe("unrecognised");
		const sentence = known ?? "Nothing for <b>garden chairs</b>";
		expect(outcome(page(`${sentence}.`, box), "garden chairs")).toBe("no_results");
		expect(outcome(page(`${sentence}.`).replace("Search<", "garden chairs — Search<"), "garden chairs")).toBe("no_results");
		if (known !== undefined) expect(outcome(page(`${known}.`), "garden chairs")).toBe("unrecognised");
		expect(outcome(page("Nothing for <b>wooden benches</b>"), "garden chairs")).toBe("unrecognised");
		expect(outcome(page(""), "garden chairs")).not.toBe("no_results");
	});

	test.each([
		'<div class="captcha"><p>One last step</p></div>',
		'<script src="https://challenges.example/turnstile/v0/api.js"></script>',
		'<form action="/checkcaptcha?key=1"><button>I am no robot</button></form>',
		'<iframe src="https://www.google.com/sorry/index"></iframe>',
		'<div data-sitekey="0x4AAA"></div>',
		'<input type="hidden" name="cf-turnstile-response">',
		"<p>Please solve the challenge below to show you are not a robot.</p>",
		"<p>Our systems have detected unusual traffic from your network.</p>",
		"<p>Confirmez que vous n’êtes pas un robot</p>",
		"<p>Resuelve el problema: no soy un robot</p>",
		'<script>turnstile.render("#place")</script>',
		'<script>load("https://challenges.cloudflare.com/x.js")</script>',
	])("is a captcha beside a challenge: %s", (challenge) => {
		expect(outcome(page("Nothing for <b>garden chairs</b>", challenge), "garden chairs")).toBe("captcha");
	});

	test("is accepted where the term itself has the words of a challenge", () => {
		expect(outcome(page("Nothing for <b>i am not a robot</b>"), "i am not a robot")).toBe("no_results");
	});

	test("a challenge without any mark of the engine's is a captcha, also with the term in the search box", () => {
		const html = (said: string) =>
			wholePage(`<main><input name="q" value="garden chairs"><h1>${said}</h1></main>`, "<title>Just a moment...</title>");
		expect(outcome(html("Confirm you’re not a robot"), "garden chairs")).toBe("captcha");
		expect(outcome(html('One last step <input name="cf-turnstile-response">'), "garden chairs")).toBe("captcha");
		expect(outcome(html("One last step"), "garden chairs")).not.toBe("no_results");
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

test("an engine that says it is out of order gives an error, not an empty list; words in its scripts say nothing", () => {
	const qwant = (body: string) =>
		readPage({ engine: "qwant", html: wholePage(body), status: 200, complete: true, start: 0, term: "garden chairs" }, parser).outcome;
	const column = (said: string) => `<div id="root"><section data-testid="containerWeb"><div>${said}</div></section></div>`;
	for (const said of ["Service unavailable", "Service indisponible", "Qwant will be back in a few moments"])
		expect(qwant(column(said))).toBe("error");
	expect(qwant(`<div id="root"><h1>Service unavailable</h1><p>Unfortunately we are not yet available in your country.</p></div>`)).toBe(
		"error",
	);
	expect(
		qwant(
			`${column("Chairs and tables for gardens and terraces of all kinds")}<script>window.words={"title":"Service unavailable"}</script>`,
		),
	).toBe("unrecognised");
});
