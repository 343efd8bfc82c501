import { normalizeTerm } from "../normalize/term";
import { domainHolds } from "../normalize/unicode-domain";
import type { EngineFigures } from "./figures";

export const PROMPT_SORTS = ["added", "text", "website", "month", "answers"] as const;
export type PromptSort = (typeof PROMPT_SORTS)[number];

/** Fields of a prompt that search and sort read. */
export interface SortedPrompt {
	text: string;
	domain: string;
	tagNames: readonly string[];
	figures: readonly Pick<EngineFigures, "month">[];
}

interface Wanted {
	q: string;
	sort: PromptSort;
	dir: "asc" | "desc";
}

/**
 * The prompts that hold every word of the search, in their text, their website or a tag. `rows`: in order of creation, which also decides between
 * equal ones. Prompts without a share come last in both directions.
 */
export function sortPrompts<Row extends SortedPrompt>(rows: readonly Row[], { q, sort, dir }: Wanted): Row[] {
	const words = normalizeTerm(q).split(" ");
	const found = rows.filter((row) => words.every((word) => holds(row, word)));
	if (sort === "added") return dir === "asc" ? found : found.toReversed();
	const way = dir === "asc" ? 1 : -1;
	const { compare } = new Intl.Collator("en", { numeric: true });
	if (sort === "text" || sort === "website") {
		const field = sort === "text" ? "text" : "domain";
		return found.toSorted((a, b) => way * compare(a[field], b[field]));
	}
	const key = sort === "month" ? highestShare : countedAnswers;
	return found
		.map((row) => ({ row, value: key(row) }))
		.toSorted((a, b) =>
			a.value === null || b.value === null ? Number(a.value === null) - Number(b.value === null) : way * (a.value - b.value),
		)
		.map(({ row }) => row);
}

function holds({ text, domain, tagNames }: SortedPrompt, word: string): boolean {
	return normalizeTerm(text).includes(word) || domainHolds(domain, word) || tagNames.some((name) => normalizeTerm(name).includes(word));
}

/** The highest share of 28 days among the models: shares of several models are never in one figure. Null without an answer that counts. */
function highestShare({ figures }: SortedPrompt): number | null {
	const shares = figures.flatMap(({ month }) => (month === null ? [] : [month.cited / month.n]));
	return shares.length === 0 ? null : Math.max(...shares);
}

/** Answers of 28 days that count, of all models. */
function countedAnswers({ figures }: SortedPrompt): number {
	return figures.reduce((sum, { month }) => sum + (month?.n ?? 0), 0);
}
