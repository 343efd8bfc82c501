import type { AnswerFault, AnswerQuestion } from "./answer-plan";
import type { CitedPage, DrawnAnswer } from "./draw-answer";
import { countryOfPlace } from "./google-countries";

/** SerpApi and SearchApi, as far as they answer AI Mode. */
export interface SerpSurface {
	/** Addresses of the search. */
	paths: readonly string[];
	/** "" where the request has none. */
	keyOf(url: URL, headers: Headers): string;
	/** Milliseconds for which an answer is given again where the request does not forbid it. */
	cachesFor: number;
	/** Price in micro-units; the answer does not tell it. */
	micros: number;
	/** Refusals of the key, and of an account without searches. */
	key: { status: number; error: string };
	quota: { status: number; error: string };
	answer(question: AnswerQuestion, drawn: DrawnAnswer, of: AnsweredSearch): object;
}

/** The search that an answer repeats. */
export interface AnsweredSearch {
	id: string;
	at: number;
	query: URLSearchParams;
	fault: AnswerFault | null;
}

const HOUR_MS = 3_600_000;
/** Source: serpapi/public-roadmap#4085: "completed with search_metadata.status set to Success, did not contain an error, and returned this text as their full reconstructed response". */
const NO_RESPONSE = "It looks like there's no response available for this search. Try asking something else.";
/** Google's own sentence. Source: docs/answers-of-providers.md, "Google's own page". */
const NOT_OFFERED = "AI Mode is not available in your country or language";

/** The country is that of the parameter, otherwise of the place. */
export function questionOf({ searchParams }: URL): AnswerQuestion {
	const value = (name: string) => searchParams.get(name) ?? "";
	const country = value("gl") || countryOfPlace(value("location"));
	return { engine: "google_ai_mode", prompt: value("q"), country, language: value("hl") };
}

/**
 * Sources: serpapi.com/google-ai-mode-api and its sample answer ("Levi jeans").
 * - `text_blocks` with `type` "paragraph", `snippet` and `reference_indexes`, which are numbers of `references`, from 0 and in any order; `references` with
 *   `title`, `link`, `snippet`, `source` and `index`; `reconstructed_markdown`.
 * - "A cache is served only if the query and all parameters are exactly the same. Cache expires after 1h. Cached searches are free, and are not counted
 *   towards your searches per month."
 * - 429 "Your account has run out of searches."
 */
export const SERPAPI: SerpSurface = {
	paths: ["/search.json", "/search"],
	keyOf: (url) => url.searchParams.get("api_key") ?? "",
	cachesFor: HOUR_MS,
	micros: 15_000,
	key: { status: 401, error: "Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key" },
	quota: { status: 429, error: "Your account has run out of searches." },
	answer(_, drawn, { id, at, query, fault }) {
		const paragraphs = saidBy(drawn);
		const page = new URLSearchParams([...[...query].filter(([name]) => ["q", "gl", "hl"].includes(name)), ["udm", "50"]]);
		const references = drawn.citations.map(referenceOf);
		return {
			search_metadata: {
				...{ id, status: "Success", json_endpoint: `https://serpapi.com/searches/${id}.json`, created_at: serpapiTime(at) },
				...{ processed_at: serpapiTime(at), google_ai_mode_url: `https://www.google.com/search?${page}`, total_time_taken: 7.2 },
			},
			search_parameters: echoOf(query),
			...(paragraphs.length > 0 && {
				text_blocks: paragraphs.map(({ text: snippet, cites }) => ({ type: "paragraph", snippet, ...indexesOf(cites) })),
				reconstructed_markdown: paragraphs.map(({ text }) => text).join("\n\n"),
			}),
			...(references.length > 0 && { references: asLeft(fault, references) }),
		};
	},
};

/** Sources: www.searchapi.io/docs/google-ai-mode-api, www.searchapi.io/openapi/google_ai_mode.yaml: `text_blocks` with `answer`, `markdown`, `reference_links`. */
export const SEARCHAPI: SerpSurface = {
	paths: ["/api/v1/search"],
	keyOf: (url, headers) => (headers.get("authorization") ?? "").replace(/^Bearer /, "") || (url.searchParams.get("api_key") ?? ""),
	cachesFor: 0,
	micros: 4_000,
	key: { status: 401, error: "Invalid API key." },
	quota: { status: 429, error: "You have used all of the searches for the month." },
	answer(_, drawn, { id, at, query, fault }) {
		const paragraphs = saidBy(drawn);
		const references = drawn.citations.map(referenceOf);
		return {
			search_metadata: { id, status: "Success", created_at: `${new Date(at).toISOString().slice(0, 19)}Z`, total_time_taken: 7.3 },
			search_parameters: echoOf(query),
			...(paragraphs.length > 0 && {
				text_blocks: paragraphs.map(({ text: answer, cites }) => ({ type: "paragraph", answer, ...indexesOf(cites) })),
				markdown: paragraphs.map(({ text }) => text).join("\n\n"),
			}),
			...(references.length > 0 && { reference_links: asLeft(fault, references) }),
		};
	},
};

function saidBy({ kind, paragraphs }: DrawnAnswer): DrawnAnswer["paragraphs"] {
	if (kind === "answered") return paragraphs;
	return [{ text: kind === "refused" ? NO_RESPONSE : NOT_OFFERED, cites: [] }];
}

/** The parameters, and the place that was used. */
function echoOf(query: URLSearchParams): object {
	const shown = Object.fromEntries([...query].filter(([name]) => name !== "api_key" && name !== "no_cache"));
	const place = query.get("location");
	return { ...shown, device: query.get("device") ?? "desktop", ...(place && { location_used: place }) };
}

const indexesOf = (cites: readonly number[]) => (cites.length > 0 ? { reference_indexes: cites } : {});

/** "in some cases we are not getting or not extracting the references": the last one is missing (serpapi/public-roadmap#4192). */
function asLeft(fault: AnswerFault | null, references: object[]): object[] {
	return fault === "torn" ? references.slice(0, -1) : references;
}

function referenceOf({ title, url: link, snippet, host: source }: CitedPage, index: number): object {
	return { title, link, snippet, source, index };
}

/** "2026-05-22 17:52:53 UTC". Source: docs/answers-of-providers.md, "AI Mode, SerpApi". */
function serpapiTime(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
