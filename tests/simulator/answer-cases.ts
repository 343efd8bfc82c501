import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import { chat, failedTask, mode, model, page, QUESTION, searchapiMode, serpapiMode, task } from "./given-answers";

const FIRST = "https://www.autoevolution.com/cars/bmw-m4-f82-2014.html";
const SECOND = "https://www.pistonheads.com/news/ph-driven";
export const LIVE = "dataforseo_live";
const TEXT = "A wooden chair is best.";
const linkOf = (link: string, title = "Chairs") => ({ link, title });
const references = [
	{ index: 0, ...linkOf(SECOND) },
	{ index: 1, ...linkOf(FIRST) },
];

type Case = [name: string, provider: ProviderName, engine: AnswerEngine, answer: unknown, becomes: object];

const SEALED = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ";
const citing = (...citations: object[]) => ({ state: "answered", text: TEXT, searched: true, citations });
const both = [linkOf(FIRST), linkOf(SECOND)];
const notSearched = { ...citing(), searched: false };

/** Written from docs/answers-of-providers.md "Answers"; none from an adapter. */
export const DEFINITE: Case[] = [
	[
		"pages of the parts come first, then those of the whole, each once, without a passage's mark",
		LIVE,
		"google_ai_mode",
		mode({
			markdown: TEXT,
			items: [
				{ type: "ai_overview_element", text: TEXT, links: null, references: [page(`${FIRST}#:~:text=The%20load`)] },
				{ type: "ai_overview_expanded_element", components: [{ text: "Step", references: [page(SECOND)] }], references: null },
			],
			references: [page(SECOND), page(FIRST)],
		}),
		citing(...both),
	],
	[
		"no reference anywhere",
		LIVE,
		"google_ai_mode",
		mode({ markdown: null, items: [{ text: TEXT, links: null, references: null }], references: [] }),
		citing(),
	],
	["no results", LIVE, "google_ai_mode", failedTask(40_102, "No Search Results."), { state: "refused", citations: [] }],
	["a language without it", LIVE, "google_ai_mode", failedTask(40_501, "Invalid Field: 'language_code'."), { state: "not_offered" }],
	["a country without it", LIVE, "chatgpt", failedTask(40_501, "Invalid Field: 'location_code'."), { state: "not_offered" }],
	[
		"search results are no citations, and its own mark is cut",
		LIVE,
		"chatgpt",
		chat({
			markdown: TEXT,
			search_results: [page("https://other.com/")],
			items: [{ type: "chat_gpt_text", markdown: TEXT, sources: [page(`${FIRST}?utm_source=chatgpt.com`)] }],
			sources: [page(SECOND)],
		}),
		{ ...citing(...both), model: "gpt-5" },
	],
	["it searched and cited nothing", LIVE, "chatgpt", chat({ markdown: TEXT, search_results: [page("https://other.com/")] }), citing()],
	["it did not search", LIVE, "chatgpt", chat({ markdown: TEXT, sources: [] }), notSearched],
	[
		"the annotations in the order of the text",
		LIVE,
		"chatgpt_model",
		model([
			{
				text: TEXT,
				annotations: [
					{ ...page(SECOND), start_index: 40 },
					{ ...page(FIRST), start_index: 9 },
				],
			},
		]),
		{ ...citing(...both), model: "gpt-4.1-mini-2025-04-14" },
	],
	["it searched and found nothing", LIVE, "claude_model", model([{ text: TEXT, annotations: [] }]), citing()],
	["it did not search", LIVE, "gemini_model", model([{ text: TEXT, annotations: null }]), notSearched],
	[
		"a redirect is a sealed citation of the host in its title; another title names none",
		LIVE,
		"gemini_model",
		model([{ text: TEXT, annotations: [page(`${SEALED}1`, "pistonheads.com"), page(`${SEALED}2`, "Best chairs")] }]),
		citing(
			{ link: null, sealed: true, host: "pistonheads.com", title: "pistonheads.com" },
			{ link: null, sealed: true, host: "", title: "Best chairs" },
		),
	],
	["its citations", LIVE, "perplexity_model", model([{ text: TEXT, annotations: [page(FIRST)] }]), citing(linkOf(FIRST))],
	[
		"the order of the text, not of the references",
		"serpapi",
		"google_ai_mode",
		serpapiMode({
			text_blocks: [
				{ type: "paragraph", snippet: TEXT, reference_indexes: [1] },
				{ type: "list", list: [{ snippet: "Oak", reference_indexes: [1, 0] }] },
			],
			...{ references, reconstructed_markdown: TEXT },
		}),
		citing(...both),
	],
	[
		"null in place of empty lists",
		"serpapi",
		"google_ai_mode",
		serpapiMode({
			text_blocks: [{ snippet: TEXT, reference_indexes: null, snippet_links: null, list: null }, null],
			references: [null, { index: null, ...linkOf(FIRST) }],
		}),
		citing(linkOf(FIRST)),
	],
	[
		"null in place of empty lists",
		LIVE,
		"google_ai_mode",
		mode({ markdown: TEXT, items: [null, { text: TEXT, links: [null], references: [page(FIRST)], components: [null] }], references: null }),
		citing(linkOf(FIRST)),
	],
	[
		"a reference without an address, and links that do not tell where they lead",
		"serpapi",
		"google_ai_mode",
		serpapiMode({
			text_blocks: [{ snippet: TEXT }],
			references: [
				{ title: "Chairs" },
				linkOf("https://www.google.com/goto?url=CAES"),
				linkOf("https://www.google.com/url?q=CAES", "oak.com"),
			],
		}),
		citing(...["", "", "oak.com"].map((host) => ({ link: null, title: host || "Chairs", sealed: true, host }))),
	],
	[
		"a true answer that begins with the engine's sentence",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ reconstructed_markdown: "AI Mode isn't available in China. Chairs are." }),
		{ ...citing(), text: "AI Mode isn't available in China. Chairs are." },
	],
	[
		"the words of a sentence with a source",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ text_blocks: [{ snippet: "AI Mode isn't available.", reference_indexes: [1] }], references }),
		{ ...citing(linkOf(FIRST), linkOf(SECOND)), text: "AI Mode isn't available." },
	],
	["no reference", "serpapi", "google_ai_mode", serpapiMode({ text_blocks: [{ type: "paragraph", snippet: TEXT }] }), citing()],
	[
		"it declines",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ reconstructed_markdown: "It looks like there's no response available for this search. Try asking something else." }),
		{ state: "refused", text: "", citations: [] },
	],
	[
		"the market has none",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ text_blocks: [{ snippet: "Le Mode IA n’est pas disponible dans votre pays ou votre langue." }] }),
		{ state: "not_offered", citations: [] },
	],
	[
		"its own names of the same",
		"searchapi",
		"google_ai_mode",
		searchapiMode({
			text_blocks: [{ type: "unordered_list", items: [{ type: "paragraph", answer: TEXT, reference_indexes: [1] }] }],
			...{ reference_links: references, markdown: TEXT },
		}),
		citing(...both),
	],
];

/** None of these may ever say that nothing was cited. */
export const NOT_DEFINITE: Case[] = [
	[
		"no text",
		LIVE,
		"google_ai_mode",
		mode({ markdown: "", items: [], references: [page(FIRST)] }),
		{ outcome: "partial", page: "unrecognised" },
	],
	["no item", LIVE, "google_ai_mode", task({ keyword: QUESTION, items: [] }), { outcome: "partial", page: "unrecognised" }],
	["no result", LIVE, "chatgpt", task(null, { result: [] }), { outcome: "partial", page: "unrecognised" }],
	[
		"another question",
		LIVE,
		"google_ai_mode",
		mode({ markdown: TEXT }, { keyword: "which chair" }),
		{ outcome: "partial", page: "other_question", costMicros: 4_000 },
	],
	["another country", LIVE, "chatgpt", task({ keyword: QUESTION, location_code: 2250, markdown: TEXT }), { page: "other_question" }],
	[
		"null where it always searches",
		LIVE,
		"perplexity_model",
		model([{ text: TEXT, annotations: null }]),
		{ page: "truncated", costMicros: 31_600 },
	],
	["reasoning alone", LIVE, "gemini_model", model([]), { page: "unrecognised", costMicros: 31_600 }],
	[
		"an older answer",
		LIVE,
		"google_ai_mode",
		mode({ markdown: TEXT }, { datetime: "2026-11-30 08:40:00 +00:00" }),
		{ page: "repeated_page" },
	],
	["the provider fails", LIVE, "google_ai_mode", failedTask(40_101, "Internal SE Server Error."), { outcome: "error" }],
	["the model's name is gone", LIVE, "gemini_model", failedTask(40_501, "Invalid Field: 'model_name'."), { outcome: "bad_request" }],
	[
		"its rate limit",
		LIVE,
		"chatgpt",
		failedTask(40_202, "The rate-limit per minute has been exceeded."),
		{ outcome: "quota", costMicros: 0 },
	],
	["no money", LIVE, "claude_model", failedTask(40_210, "Insufficient Funds."), { outcome: "quota", costMicros: 0 }],
	["its key", LIVE, "claude_model", failedTask(40_100, "You are not authorized."), { outcome: "auth", costMicros: 0 }],
	["a page of HTML", LIVE, "chatgpt", "<html>Bad gateway</html>", { outcome: "error", page: "error" }],
	["cut off", "serpapi", "google_ai_mode", '{"search_metadata":{"id":"64e"', { outcome: "error", page: "error" }],
	["only metadata", "serpapi", "google_ai_mode", serpapiMode({}), { outcome: "partial", page: "unrecognised" }],
	[
		"a lost reference",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ text_blocks: [{ snippet: TEXT, reference_indexes: [0, 2] }], references }),
		{ outcome: "partial", page: "truncated" },
	],
	[
		"all references lost",
		"searchapi",
		"google_ai_mode",
		searchapiMode({ text_blocks: [{ answer: TEXT, reference_indexes: [0] }] }),
		{ page: "truncated" },
	],
	[
		"the engine fails",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ reconstructed_markdown: "Something went wrong and an AI response wasn't generated." }),
		{ outcome: "partial", page: "soft_block" },
	],
	[
		"the engine's limit",
		"searchapi",
		"google_ai_mode",
		searchapiMode({ markdown: "You've reached the request limit for AI responses at the moment. Try again in a little while." }),
		{ page: "soft_block", costMicros: 25_000 },
	],
	[
		"a cached repeat is free",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ reconstructed_markdown: TEXT }, { created_at: "2026-11-30 08:40:00 UTC" }),
		{ page: "repeated_page", costMicros: 0 },
	],
	["not ready", "serpapi", "google_ai_mode", serpapiMode({}, { status: "Processing" }), { outcome: "pending", page: "waiting" }],
	[
		"another language",
		"serpapi",
		"google_ai_mode",
		serpapiMode({ reconstructed_markdown: TEXT }, {}, { hl: "fr" }),
		{ page: "other_question" },
	],
	[
		"another country",
		"searchapi",
		"google_ai_mode",
		searchapiMode({ markdown: TEXT }, {}, { location_used: "France" }),
		{ page: "other_question" },
	],
];
