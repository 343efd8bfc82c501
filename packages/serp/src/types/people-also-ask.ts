import type { BlockView } from "./block-view";
import { headedLinks, titled } from "./read-links";
import type { BlockReading, ResultType } from "./result-type";

/** Questions that unfold into answers with a link each. */
export const peopleAlsoAsk = {
	name: "people_also_ask",
	visibility: "shown",
	icon: "message-circle-question-mark",
	feature: "people-also-ask",
	merges: true,
	read: readQuestions,
} as const satisfies ResultType;

const MAX_QUESTION_CHARACTERS = 300;

/** The questions as `faq`; the links are those of the answers in the page. Pages reserve an empty place for more of them. */
function readQuestions(block: BlockView): BlockReading | null {
	const pairs = block.parts("questions");
	const asked = (pairs.length > 0 ? pairs : [block]).map(questionOf).filter((question) => question !== "");
	const links = headedLinks(block);
	if (asked.length === 0 && links.length === 0 && pairs.length === 0 && block.anchors().length === 0) return null;
	return { links, meta: { ...titled(block), ...(asked.length > 0 ? { faq: [...new Set(asked)] } : {}) } };
}

/** The question in the markup; else the visible words up to the question mark. */
function questionOf(pair: BlockView): string {
	const named = pair.attribute("data-q");
	if (named !== null) return named.trim();
	return /^[^?？]*[?？]/.exec(pair.text(MAX_QUESTION_CHARACTERS))?.[0].trim() ?? "";
}
