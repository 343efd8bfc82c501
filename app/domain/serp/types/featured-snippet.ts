import type { BlockView } from "./block-view";
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
	const source = block.headings().find((heading) => heading.link !== null) ?? links[0];
	const answer = block.parts("answer")[0]?.text(MAX_ANSWER_CHARACTERS) ?? "";
	return { links, meta: { ...(source === undefined ? {} : { title: source.title, link: source.link }), snippet: answer } };
}
