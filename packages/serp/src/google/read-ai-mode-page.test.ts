import { expect, test } from "vitest";
import { readPage, withdrawReading } from "..";
import { isListAltered, mayBeAltered } from "../answer/sent-document";
import { RECENT_FIREFOX } from "../recent-firefox";

const TERM = "which garden chair is best";
const END = '<div>AI can make mistakes. <a href="https://support.google.com/websearch?p=aimode&amp;hl=en">Learn more</a></div>';
const cite = (href: string, text: string) => `<a href="${href}">${text}</a>`;

interface Turn {
	question?: string;
	main?: string;
	side?: string;
	end?: string;
}

/** Written from docs/answers-of-providers.md "Google's own page", by hand. */
const turn = ({ question = `You said: ${TERM}`, main = "<p>Oak is best.</p>", side = "", end = END }: Turn) =>
	`<div data-scope-id="turn"><span role="heading" aria-level="2">${question}</span>
	<div data-subtree="aimc"><div data-container-id="main-col">${main}</div>${end}</div>${side}</div>`;
const page = (body: string) => `<!doctype html><html lang="en"><head><title>x - Google Search</title></head><body>${body}</body></html>`;
const panel = (links: string) => `<div data-container-id="rhs-col"><ul>${links}</ul></div>`;

function read(html: string, changes: { status?: number; complete?: boolean; term?: string } = {}) {
	const request = { term: TERM, market: { country: "us", language: "en" }, ...changes };
	const answer = { engine: "google_ai_mode", status: 200, complete: true, start: 0, html, ...request } as const;
	return readPage(answer, RECENT_FIREFOX.parser);
}

test("an answer is its text, line by line, and the pages that it cites in order, each once", () => {
	const main = `<h3>Chairs</h3><p>Oak is &quot;best&quot;${cite("https://a.com/oak#:~:text=Oak%20is", "A")}.</p><button>+2</button>
		<ul><li>Teak ${cite("/url?q=https://b.com/teak&amp;sa=U", "B")}</li></ul>
		<p style="display:none">unseen</p>${cite("/search?q=teak&amp;udm=50", "Search teak")}${cite("https://maps.google.com/x", "Map")}`;
	const side = panel(
		`<li>${cite("https://b.com/teak", "Teak")}</li><li>${cite("https://c.com/", "C")}</li><li>${cite("/goto?url=CAEStokentoken", "D")}<cite>https://d.com</cite></li>`,
	);
	const dialog = `<div data-type="hovc">${cite("https://e.com/", "E")}</div>`;
	const reading = read(page(turn({ main, side }) + dialog));
	expect(reading).toMatchObject({ outcome: "results", engine: "google_ai_mode", items: [], organicCount: 0, hasNext: false });
	expect(reading.health.ok).toBe(true);
	expect(reading.answer).toMatchObject({ state: "answered", searched: true, model: null });
	expect(reading.answer?.text.split("\n").slice(0, 3)).toEqual(["Chairs", 'Oak is "best".', "Teak B"]);
	expect(reading.answer?.text).not.toMatch(/unseen|\+2|mistakes|Learn more/);
	expect(reading.answer?.citations).toEqual([
		{ link: "https://a.com/oak", title: "A" },
		{ link: "https://b.com/teak", title: "B" },
		{ link: "https://c.com/", title: "C" },
		{ link: null, title: "D", sealed: true, host: "d.com" },
		{ link: "https://e.com/", title: "E" },
	]);
});

test.each([
	["the end of a sentence", `Oak lasts.${cite("https://a.com/", "Ours")}`, "Oak lasts."],
	["another source", `Oak lasts.${cite("https://a.com/", "Ours")}${cite("https://b.com/", "Theirs")} Buy it.`, "Oak lasts. Buy it."],
	["a word, in an element of its own", `Oak lasts<span>${cite("https://a.com/", "Ours")}</span>.`, "Oak lasts."],
	["a quotation", `So &quot;buy oak&quot;${cite("https://a.com/", "Ours")}`, 'So "buy oak"'],
])("the name of a source that is attached to %s is no word of the answer", (_, main, text) => {
	const { answer } = read(page(turn({ main: `<p>${main}</p>` })));
	expect(answer?.text).toBe(text);
	expect(answer?.citations[0]?.link).toBe("https://a.com/");
});

test.each([
	["after a space", `Look at ${cite("https://a.com/", "Ours")} first.`, "Look at Ours first."],
	["at the beginning of a line", `${cite("https://a.com/", "Ours")} is a shop.`, "Ours is a shop."],
	["in brackets", `A shop (${cite("https://a.com/", "Ours")}).`, "A shop (Ours)."],
	["quoted", `The shop &quot;${cite("https://a.com/", "Ours")}&quot;.`, 'The shop "Ours".'],
	["after an apostrophe", `Chez l'${cite("https://a.com/", "Ourse")}.`, "Chez l'Ourse."],
	["in a script without spaces", `東京の${cite("https://a.com/", "店")}です。`, "東京の店です。"],
])("a linked word is one of the answer: %s", (_, main, text) => {
	expect(read(page(turn({ main: `<p>${main}</p>` }))).answer?.text).toBe(text);
});

test("an answer without sources is one without citations; the sentences of the engine are what they say", () => {
	expect(read(page(turn({}))).answer).toMatchObject({ state: "answered", text: "Oak is best.", citations: [] });
	const refused = "It looks like there’s no response available for this search. Try asking something else.";
	expect(read(page(turn({ main: refused }))).answer).toMatchObject({ state: "refused", text: "", citations: [] });
	const away = "Le Mode IA n'est pas disponible dans votre pays ou votre langue";
	for (const html of [page(turn({ main: away })), page(`<main><h1>${away}</h1></main>`)])
		expect(read(html)).toMatchObject({ outcome: "results", answer: { state: "not_offered", citations: [] } });
	expect(read(page(turn({ main: "Something went wrong and an AI response wasn't generated." })))).toMatchObject({ outcome: "soft_block" });
});

const placeholder = '<div data-container-id="model-response-placeholder"></div>';
const wall = '<form id="captcha-form"></form>';
const AWAY = "AI Mode isn't available";

test.each<[string, string, { status?: number; complete?: boolean; term?: string }, string]>([
	["the end is not written yet", page(turn({ end: "" })), {}, "truncated"],
	["nothing is written yet", page(turn({ main: placeholder, end: "" })), {}, "truncated"],
	["its list of sources is not filled yet", page(turn({ side: panel("") })), {}, "truncated"],
	["the document is cut", page(turn({})).slice(0, -30), {}, "truncated"],
	["the connection broke", page(turn({})), { complete: false }, "truncated"],
	["no text", page(turn({ main: "" })), {}, "unrecognised"],
	["the text stands elsewhere", page(turn({}).replace("main-col", "other-col")), {}, "unrecognised"],
	["another question", page(turn({ question: "You said: garden chair" })), {}, "other_question"],
	["a longer question with the same end", page(turn({ question: `all about ${TERM}` })), {}, "other_question"],
	["the question is not repeated", page(turn({}).replace("aria-level", "data-level")), {}, "unrecognised"],
	["two questions", page(turn({}) + turn({})), {}, "unrecognised"],
	["another language", page(turn({})).replace('lang="en"', 'lang="de"'), {}, "other_market"],
	["a list of results", page('<div id="rso"><a href="https://a.com/"><h3>A</h3></a></div>'), {}, "unrecognised"],
	["a wall", page(wall), { status: 429 }, "captcha"],
	["a refusal", page(turn({})), { status: 429 }, "soft_block"],
	["an error", page("busy"), { status: 503 }, "error"],
	["a shell", "<html><head><script>x()</script></head><body></body></html>", {}, "js_shell"],
	["nothing", "", {}, "error"],
	["the question is the sentence itself", page(`<h1>${AWAY}</h1>`), { term: AWAY }, "unrecognised"],
])("nothing is said where %s", (_, html, changes, outcome) => {
	const reading = read(html, changes);
	expect(reading.outcome).toBe(outcome);
	expect(reading.answer).toBeUndefined();
});

test("a withdrawn reading has no answer; scripts may write an answer, but not take cited pages out of one", () => {
	const cited = page(turn({ main: `Oak ${cite("https://a.com/", "A")}` }));
	const texts = { shown: page(turn({})), sent: cited };
	expect(withdrawReading(read(cited), "altered").answer).toBeUndefined();
	expect(mayBeAltered(read(texts.shown), texts) && isListAltered(read(texts.shown), read(texts.sent), texts)).toBe(true);
	const written = { shown: cited, sent: page(turn({ main: placeholder, end: "" })) };
	expect(isListAltered(read(written.shown), read(written.sent), written)).toBe(false);
});
