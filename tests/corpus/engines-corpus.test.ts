import { LIST_ENGINES, type ListEngineName, RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { ENGINES } from "@serpentine/serp/results";
import { parseMark } from "@serpentine/serp/test-support";
import { expect, test } from "vitest";
import { guessEngine } from "../../scripts/guess-engine";
import { judgePage } from "../../scripts/judge-page";
import { readCauses } from "../../scripts/reader-misses";
import { type CorpusPage, isHard, readCorpusPage, readLinks, requireCorpus, wantedLinks } from "../../scripts/serp-corpus";

const { parser } = RECENT_FIREFOX;
const LIST_ENGINE_NAMES = Object.keys(LIST_ENGINES) as ListEngineName[];
const corpus = requireCorpus(ENGINES.filter((engine) => engine !== "google"));
const lists = corpus.filter((page) => page.kind === "serp");
const walls = corpus.filter((page) => page.kind !== "serp");
const causes = readCauses();

/** Engines whose lists must be right. The limits on misses do not apply to the others. */
const MEASURED_ENGINES = ["bing", "duckduckgo", "yahoo", "qwant", "ecosia", "yandex", "brave"];
/** Number of sure pages whose list may be wrong. Pages with a known wrong expectation do not count. */
const MAX_MISSES = 1;

function read(page: CorpusPage, change: (html: string) => string = (html) => html) {
	return readPage({ engine: page.engine, html: change(readCorpusPage(page)), status: 200, complete: true, start: 0 }, parser);
}

function missesOf(pages: readonly CorpusPage[]): string[] {
	return pages.flatMap((page) => {
		const { miss } = judgePage(page, read(page));
		return miss === null || causes.get(page.id)?.startsWith("expectation") ? [] : [`${page.id}: ${miss}`];
	});
}

test("the corpus holds result pages and block pages of other engines", () => {
	console.info(`Real pages of other engines read: ${lists.length} result pages, ${walls.length} other answers.`);
	expect(corpus.length === 0 || (lists.length > 0 && walls.length > 0)).toBe(true);
});

test("of the sure pages of other engines at most one list is not exactly right", () => {
	expect(missesOf(lists.filter((page) => isHard(page) && MEASURED_ENGINES.includes(page.engine))).length).toBeLessThanOrEqual(MAX_MISSES);
});

test("nine in ten probable lists of other engines are exactly right, or have a wrong expectation", () => {
	const probable = lists.filter((page) => page.certainty === "probable" && MEASURED_ENGINES.includes(page.engine));
	expect(missesOf(probable).length).toBeLessThanOrEqual(probable.length / 10);
});

test("every block page of other engines gets its outcome", () => {
	expect(missesOf(walls)).toEqual([]);
});

test("a real page of another engine, truncated anywhere or with every class renamed, gives no wrong list and no 'nothing found'", () => {
	const pages = lists.filter((page) => isHard(page) && wantedLinks(page).length > 0);
	const wrong = pages.flatMap((page) => {
		const right = JSON.stringify(wantedLinks(page));
		const changed = [0.1, 0.4, 0.6, 0.8].map((share) => read(page, (html) => html.slice(0, Math.floor(html.length * share))));
		const renamed = read(page, (html) =>
			html.replace(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.replace(/\S+/g, (name) => `x-${name}`)}"`),
		);
		const isBad = [...changed, renamed].some(
			(reading) =>
				reading.outcome === "no_results" || (reading.outcome === "results" && JSON.stringify(readLinks(reading, page)) !== right),
		);
		return isBad ? [page.id] : [];
	});
	expect(wrong).toEqual([]);
});

/** A list of the engine with its own notice that nothing was found for a term. */
function noticeOf(engine: (typeof LIST_ENGINE_NAMES)[number], term: string): string {
	const { columns, noResults } = parser[engine];
	const open = (mark: string) => {
		const { tag, id, classes, attributes } = parseMark(mark) ?? { tag: null, id: null, classes: [], attributes: [] };
		const named = [...(id === null ? [] : [`id="${id}"`]), ...(classes.length === 0 ? [] : [`class="${classes.join(" ")}"`])];
		return `<${[tag ?? "div", ...named, ...attributes.map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`;
	};
	return `${open(columns[0] ?? "")}${open(noResults.marks[0] ?? "p")}${noResults.words[0] ?? "Nothing"}: ${term}</div></div>`;
}

test("a captcha page is 'nothing found' to no engine's reader, and to its own not even with the engine's notice about the requested term on it", () => {
	const captchas = requireCorpus(ENGINES).filter((page) => page.kind === "captcha");
	const pages = captchas.map((page) => ({ ...page, html: readCorpusPage(page), term: page.query ?? "garden chairs" }));
	const misread = (html: string, engine: (typeof ENGINES)[number], term: string) => {
		const { outcome } = readPage({ engine, html, status: 200, complete: true, start: 0, term }, parser);
		return outcome === "no_results" || outcome === "results";
	};
	const plain = pages.flatMap(({ id, html, term }) =>
		ENGINES.filter((engine) => misread(html, engine, term)).map((engine) => `${engine}: ${id}`),
	);
	const noticed = pages.flatMap(({ id, html, term, engine: own }) =>
		LIST_ENGINE_NAMES.filter((engine) => engine === own)
			.filter((engine) =>
				misread(
					html.replace(/<body[^>]*>/i, (body) => body + noticeOf(engine, term)),
					engine,
					term,
				),
			)
			.map((engine) => `${engine}: ${id}`),
	);
	expect([plain, noticed]).toEqual([[], []]);
	expect(pages.length === 0 || pages.filter(({ engine }) => engine === "bing").length >= 4).toBe(true);
});

const NAMED = /(\s(?:class|id|data-[\w-]+)=)("[^"]*"|'[^']*')/g;

/** Renames a class at every second occurrence, as an experiment of the engine would. */
function halfRenamed(html: string, name: string): string {
	let place = 0;
	const swap = (token: string) => (token === name && place++ % 2 === 1 ? `x-${token}` : token);
	return html.replace(NAMED, (whole, start: string, value: string) =>
		value.includes(name) ? start + value.replace(/[\w-]+/g, swap) : whole,
	);
}

test("a name that half of the rows lose never gives a wrong list silently", () => {
	const pages = lists.filter((page) => isHard(page) && page.engine !== "google" && wantedLinks(page).length > 0);
	const wrong = pages.flatMap((page) => {
		const marks = JSON.stringify(parser[page.engine]).match(/[.#][\w-]+|=[\w-]+\]/g) ?? [];
		const html = readCorpusPage(page);
		const names = [...new Set(marks.map((mark) => mark.replace(/^[.#=]|\]$/g, "")))].filter((name) => html.includes(name));
		return names.filter((name) => {
			const reading = read(page, () => halfRenamed(html, name));
			const isSilent = reading.outcome === "no_results" || (reading.outcome === "results" && reading.health.ok);
			return isSilent && JSON.stringify(readLinks(reading, page)) !== JSON.stringify(wantedLinks(page));
		});
	});
	expect(wrong).toEqual([]);
});

test("the engine of a file is detected from the page", () => {
	const pages = corpus.filter((page) => isHard(page));
	expect(pages.filter((page) => guessEngine(readCorpusPage(page), parser) !== page.engine).map((page) => page.id)).toEqual([]);
});
