import type { BlockView } from "./block-view";
import { headedLink } from "./read-links";
import type { BlockReading, ResultType } from "./result-type";

/** An answer quoted from one page above the list: position zero. It is not an organic result. */
export const featuredSnippet = {
	name: "featured_snippet",
	visibility: "shown",
	icon: "quote",
	feature: "featured-snippet",
	merges: false,
	read: readQuote,
} as const satisfies ResultType;

const MAX_ANSWER_CHARACTERS = 1_000;

/** The quoted page is that of the first linked heading; the answer is in a part of its own. */
function readQuote(block: BlockView): BlockReading {
	const links = block.links();
	const answer = block.parts("answer")[0]?.text(MAX_ANSWER_CHARACTERS) ?? "";
	const source = headedLink(block) ?? links[0];
	return source === undefined
		? { links, meta: { snippet: answer } }
		: { links, target: source, meta: { title: source.title, snippet: answer } };
}
