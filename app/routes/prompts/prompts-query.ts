import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { PROMPT_SORTS, type PromptSort } from "~/domain/prompt/sort-prompts";
import { paths } from "~/paths";

/** All prompts are on one page. */
const SIZES = [1_000] as const;
const DEFAULTS = { sort: "added", dir: "asc", size: SIZES[0] } as const;
/** Longer values are no hids. */
const MOST_CHARACTERS = 100;

/** State of the list, stored completely in the address. */
export interface PromptsQuery extends ListQuery<PromptSort, (typeof SIZES)[number]> {
	/** hids; "" for all. */
	website: string;
	tag: string;
}

export function readPromptsQuery(parameters: URLSearchParams): PromptsQuery {
	const hid = (name: string) => (parameters.get(name) ?? "").slice(0, MOST_CHARACTERS);
	const list = readListQuery(parameters, { sorts: PROMPT_SORTS, sizes: SIZES }, DEFAULTS);
	return { ...list, page: 1, website: hid("website"), tag: hid("tag") };
}

/** Returns the parameters that differ from the defaults. */
function promptsParameters(query: PromptsQuery): Record<string, string> {
	const { website, tag } = query;
	return { ...(website !== "" && { website }), ...(tag !== "" && { tag }), ...printListQuery(query, DEFAULTS) };
}

/** Parameter `dialog` of the question whether prompts are to be removed. */
export const REMOVE_PROMPTS = "remove_prompts";

/** Address of the list, or of a dialog over it. */
export function promptsHref(query: PromptsQuery, dialog?: typeof REMOVE_PROMPTS): string {
	return paths.prompts({ ...promptsParameters(query), ...(dialog && { dialog }) });
}

/** The same list without search and filters. */
export function unfiltered(query: PromptsQuery): PromptsQuery {
	return { ...query, q: "", website: "", tag: "" };
}

export const promptsLinks: TableLinks<PromptsQuery> = {
	parameters: promptsParameters,
	action: () => paths.prompts(),
	href: (query) => promptsHref(query),
};
