import type { AiOverview, PageLink } from "@serpentine/serp/results";
import type { StructuredBlock } from "~/domain/source/structured-reading";

/** Type of block that a field of an answer holds; a function decides by its content. */
export type BlockFields = Readonly<Record<string, string | ((value: unknown) => string)>>;

type Fields = Readonly<Record<string, unknown>>;

/** Fields in which providers write the address of a row, and its words. */
const ADDRESSES = ["link", "url", "answer_link", "source_url", "site", "website"];
const WORDS = ["title", "name", "question", "source_title"];
/** Fields that hold the rows of a block. */
const ROWS = ["items", "places", "results", "answers"];
/** Ranks among all blocks of the page. */
const RANKS = ["rank_absolute", "global_rank", "pos_overall"];
/** Fields of an AI overview that hold cited pages, and those that hold its words. */
const CITED = ["references", "reference_links", "sources", "ai_overview_sources", "source_panel"];
const TEXTS = ["text", "snippet", "answer_text"];

/** The blocks of an answer. A field without content stands for none. */
export function blocksIn(answer: Fields, fields: BlockFields): StructuredBlock[] {
	return Object.entries(fields).flatMap(([field, type]) => {
		const value = answer[field];
		return hasContent(value) ? [blockOf(typeof type === "string" ? type : type(value), value)] : [];
	});
}

export function blockOf(type: string, value: unknown): StructuredBlock {
	return { type, links: rowsOf(value).flatMap(linksOf), rank: rankOf(value) };
}

/** Whether a field says anything: numbers and flags alone are no content, as an empty list may carry them. */
function hasContent(value: unknown): boolean {
	if (typeof value === "string") return value !== "";
	if (typeof value !== "object" || value === null) return false;
	const items = fieldsOf(value).items;
	return Object.values(Array.isArray(items) ? items : value).some(hasContent);
}

/** An answer box is a featured snippet where it quotes a page, and a direct answer otherwise. */
export function answerType(value: unknown): string {
	return linksIn(value).some(({ link }) => link !== null) ? "featured_snippet" : "direct_answer";
}

/**
 * The AI overview that a field of an answer holds. isAsked: an answer has it whenever the page shows one; otherwise a missing one was not read. A token, a
 * note or an empty place says that there is one, and not what it says.
 */
export function overviewIn(value: unknown, isAsked: boolean): AiOverview {
	const text = overviewText(value);
	const links = citedIn(value);
	if (text !== "" || links.length > 0) return { state: "present", text, links };
	const isThere = typeof value === "object" && value !== null && Object.keys(value).length > 0;
	return { state: isThere ? "not_loaded" : isAsked ? "absent" : "not_read", text: "", links: [] };
}

function overviewText(value: unknown): string {
	const { markdown } = fieldsOf(value);
	if (typeof markdown === "string" && markdown !== "") return markdown;
	return textsIn(value).join("\n");
}

function textsIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => {
		if (CITED.includes(name)) return [];
		return typeof inner === "string" ? (TEXTS.includes(name) && inner !== "" ? [inner] : []) : textsIn(inner);
	});
}

/** Cited pages in order, each once. */
function citedIn(value: unknown): PageLink[] {
	const links = new Map<string, PageLink>();
	const collect = (inner: unknown) => {
		if (typeof inner !== "object" || inner === null) return;
		for (const [name, part] of Object.entries(inner)) {
			if (!CITED.includes(name)) collect(part);
			else for (const { link, title } of linksIn(part)) if (link !== null && !links.has(link)) links.set(link, { link, title });
		}
	};
	collect(value);
	return [...links.values()];
}

function linksIn(value: unknown): StructuredBlock["links"] {
	return rowsOf(value).flatMap(linksOf);
}

function rowsOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	const fields = fieldsOf(value);
	const rows = ROWS.flatMap((name) => (Array.isArray(fields[name]) ? fields[name] : []));
	return rows.length > 0 ? rows : [value];
}

/** The address of a row, that of the source that it names, or else its host. */
function linksOf(row: unknown): StructuredBlock["links"] {
	const fields = fieldsOf(row);
	const [link, title] = [textAt(fields, ADDRESSES), textAt(fields, WORDS)];
	if (link !== "") return [{ link, title }];
	if (typeof fields.source === "object" && fields.source !== null) return linksOf(fields.source);
	return typeof fields.domain === "string" && fields.domain !== "" ? [{ link: null, title, host: fields.domain }] : [];
}

function rankOf(value: unknown): number | null {
	const fields = fieldsOf(Array.isArray(value) ? value[0] : value);
	const ranks = RANKS.flatMap((name) => (typeof fields[name] === "number" ? [fields[name]] : []));
	return ranks[0] ?? null;
}

function textAt(fields: Fields, names: readonly string[]): string {
	for (const name of names) {
		const value = fields[name];
		if (typeof value === "string" && value !== "") return value;
	}
	return "";
}

function fieldsOf(value: unknown): Fields {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
