import type { AnswerQuestion } from "./answer-plan";
import { dataforseoTime } from "./dataforseo-envelope";
import type { CitedPage, DrawnAnswer } from "./draw-answer";
import { googleCode } from "./google-countries";

/**
 * The result of AI Mode. Source of all names: recorded answer of June 2025 (dataforseo/google_ai_mode_task_get_advanced.json).
 * - One item of type "ai_overview" with `markdown`, elements and `references` of all of them; each element repeats the references of its own.
 * - A page is named again by each element that leans on it.
 * - Addresses may end with a text fragment: "https://www.autoevolution.com/cars/bmw-m4-f82-2014.html#:~:text=The%20load%20capacity…".
 * - A mark in the text is "[[1]](address)".
 * - `se_results_count` is 0; `check_url` has udm=50.
 */
export function aiModeResult(question: AnswerQuestion, drawn: DrawnAnswer, { at }: { at: number }): object {
	const { prompt, country, language } = question;
	const query = new URLSearchParams({ q: prompt, num: "1", hl: language, gl: country.toUpperCase(), udm: "50" });
	const item = {
		...{ type: "ai_overview", rank_group: 1, rank_absolute: 1, position: "left", asynchronous_ai_overview: false },
		markdown: drawn.paragraphs.map((one) => markdownOf(one, drawn.citations)).join("\n\n"),
		items: drawn.paragraphs.map((one, i) => elementOf(one, drawn.citations, i)),
		references: drawn.citations.length > 0 ? drawn.citations.map((page) => referenceOf(page, "right")) : null,
		rectangle: null,
	};
	const items = drawn.paragraphs.length === 0 ? [] : [item];
	return {
		...{ keyword: prompt, type: "ai_mode", se_domain: "google.com", location_code: googleCode(country), language_code: language },
		...{ check_url: `https://www.google.com/search?${query}`, datetime: dataforseoTime(at), spell: null, refinement_chips: null },
		...{ item_types: ["ai_overview"], se_results_count: 0, items_count: items.length, items },
	};
}

type Paragraph = DrawnAnswer["paragraphs"][number];

/** A paragraph with the marks of its pages. */
export function markdownOf({ text, cites }: Paragraph, pages: readonly CitedPage[]): string {
	const marks = cites.flatMap((n) => (pages[n] ? [`[[${n + 1}]](${fragmented(pages[n])})`] : []));
	return [text, ...marks].join(" ");
}

function elementOf(paragraph: Paragraph, pages: readonly CitedPage[], i: number): object {
	const own = paragraph.cites.flatMap((n) => pages[n] ?? []);
	return {
		...{ type: "ai_overview_element", rank_group: i + 1, rank_absolute: i + 1, position: "left", title: null },
		...{ text: paragraph.text, markdown: markdownOf(paragraph, pages), links: null, images: null },
		references: own.length > 0 ? own.map((page) => referenceOf(page, "left")) : null,
	};
}

function referenceOf(page: CitedPage, position: "left" | "right"): object {
	const { host, title, snippet } = page;
	return {
		type: "ai_overview_reference",
		position,
		source: host.replace(/^www\./, ""),
		domain: host,
		url: fragmented(page),
		title,
		text: snippet,
	};
}

function fragmented({ url, snippet }: CitedPage): string {
	return `${url}#:~:text=${encodeURIComponent(snippet)}`;
}
