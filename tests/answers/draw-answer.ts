import { ANSWER_ENGINE_FACTS, type AnswerEngine } from "~/domain/reference/answer-engines";
import { type AnswerFault, type AnswerPlan, type AnswerQuestion, onDay } from "./answer-plan";
import { answerWords } from "./answer-words";

/** Longest times: of a live answer (dataforseo.com/chatgpt-scraper-api: "≤90 s turnaround in Live mode"), and of a late task. */
const LATE_MS = 90_000;
const LATE_TASK_MS = 4 * 3_600_000;
const MOST_OTHERS = 4;

export interface CitedPage {
	url: string;
	host: string;
	title: string;
	snippet: string;
}

/** One draw: what the model answered. */
export interface DrawnAnswer {
	/** Number of the draw of this question, from 1. */
	number: number;
	kind: "answered" | "refused" | "not_offered";
	searched: boolean;
	/** In order of first mention. */
	citations: CitedPage[];
	/** cites: numbers of the pages that a paragraph names, from 0. */
	paragraphs: { text: string; cites: number[] }[];
	/** Name with its version. */
	model: string;
	latencyMs: number;
	taskMs: number;
	dearer: number;
}

/** Names of models with their versions, "" where answers tell none. "if gpt-4.1 is specified, the gpt-4.1-2025-04-14 will be set as model_name automatically" (llm_responses/live). */
export const OWN_MODELS: Readonly<Record<AnswerEngine, string>> = {
	google_ai_mode: "",
	chatgpt: "gpt-5-5",
	chatgpt_model: "gpt-4.1-mini-2025-04-14",
	claude_model: "claude-sonnet-4-5-20250929",
	gemini_model: "gemini-2.5-flash",
	perplexity_model: "sonar",
};

/** The draw number so and so of a question. The same seed, plan and day draw the same. */
export function drawAnswer(
	seed: string,
	plan: AnswerPlan,
	question: AnswerQuestion,
	of: { number: number; day: string; isForced: boolean },
): DrawnAnswer {
	const { engine, prompt, country } = question;
	const { number, day } = of;
	const drawn = (name: string) => chance(seed, name, engine, prompt, country, number);
	const isLate = drawn("late") < plan.late;
	const between = ([from, to]: readonly [number, number], name: string) => Math.round(from + (to - from) * drawn(name));
	const base = {
		number,
		model: plan.model === undefined ? OWN_MODELS[engine] : onDay(plan.model, day),
		latencyMs: isLate ? LATE_MS : between(plan.latency_ms, "latency"),
		taskMs: isLate ? LATE_TASK_MS : between(plan.task_ms, "task"),
		dearer: plan.dearer,
	};
	const words = answerWords(question.language || plan.language);
	const { isBareModel, maySkipSearch } = ANSWER_ENGINE_FACTS[engine];
	if (plan.not_offered && !isBareModel) return { ...base, kind: "not_offered", searched: false, citations: [], paragraphs: [] };
	if (drawn("refused") < plan.refused)
		// A bare model declines in words, which nothing tells from another answer.
		return {
			...base,
			kind: isBareModel ? "answered" : "refused",
			searched: !maySkipSearch,
			citations: [],
			paragraphs: [{ text: words.refusal, cites: [] }],
		};
	const skips = maySkipSearch && !of.isForced && drawn("skip") < plan.no_search;
	const citations = skips ? [] : citedPages(plan, question, day, drawn);
	const told = words.paragraphs(namesOf(plan, citations, drawn), drawn("words"));
	// The names after those of the cited pages have none.
	const paragraphs = told.map(({ text, cites }) => ({ text, cites: cites.filter((n) => n < citations.length) }));
	return { ...base, kind: "answered", searched: !skips, citations, paragraphs };
}

/** Names in the text: those of the cited pages, then brands that are named without their page. */
function namesOf({ cites }: AnswerPlan, citations: readonly CitedPage[], drawn: (name: string) => number): string[] {
	const brandOf = (host: string) => cites.find(({ domain }) => host === `www.${domain}`)?.name ?? host.replace(/^www\./, "");
	const isCited = (domain: string) => citations.some(({ host }) => host === `www.${domain}`);
	const alsoNamed = cites.filter(({ domain, named }) => !isCited(domain) && drawn(`names ${domain}`) < named);
	return [...citations.map(({ host }) => brandOf(host)), ...alsoNamed.map(({ domain, name }) => name ?? domain)];
}

function citedPages(plan: AnswerPlan, { prompt, language }: AnswerQuestion, day: string, drawn: (name: string) => number): CitedPage[] {
	const words = answerWords(language || plan.language);
	const wanted = plan.cites.filter(({ domain, share }) => drawn(`cites ${domain}`) < onDay(share, day));
	if (wanted.length === 0 && drawn("silent") < plan.silent) return [];
	const pageOf = (host: string, path: string): CitedPage => ({
		url: `https://${host}${path}`,
		host,
		title: words.title(prompt, host),
		snippet: words.snippet,
	});
	const own = wanted.map(({ domain, pages }) => pageOf(`www.${domain}`, pages[Math.floor(drawn(`page ${domain}`) * pages.length)] ?? "/"));
	const count = Math.max(wanted.length === 0 ? 1 : 0, Math.round(drawn("count") * MOST_OTHERS));
	const others = plan.others
		.map((host) => ({ host, order: drawn(`other ${host}`) }))
		.toSorted((one, other) => one.order - other.order)
		.slice(0, count)
		.map(({ host }) => pageOf(host, `/${slugOf(prompt)}`));
	// The place of each among the others is drawn, too.
	return [...own, ...others]
		.map((page) => ({ page, order: drawn(`place ${page.url}`) }))
		.toSorted((one, other) => one.order - other.order)
		.map(({ page }) => page);
}

/** Source: serpapi/public-roadmap#3690. */
const FAILED_WORDS = "Something went wrong and an AI response wasn't generated.";

/** The answer as faults of the engine leave it: its sentence of a failure, or no text at all. */
export function spoiledBy(fault: AnswerFault | null, drawn: DrawnAnswer): DrawnAnswer {
	if (fault === "failed_words") return { ...drawn, kind: "answered", citations: [], paragraphs: [{ text: FAILED_WORDS, cites: [] }] };
	return fault === "empty" ? { ...drawn, kind: "answered", citations: [], paragraphs: [] } : drawn;
}

function slugOf(prompt: string): string {
	const words = prompt
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();
	return (
		words
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "")
			.slice(0, 40) || "page"
	);
}

/** Uniform in [0, 1) from a hash of all parts: FNV-1a, then the finish of MurmurHash3. */
export function chance(...parts: (string | number)[]): number {
	let mixed = 0x811c9dc5;
	for (const char of parts.join("\u0000")) mixed = Math.imul(mixed ^ (char.codePointAt(0) ?? 0), 0x01000193);
	mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
