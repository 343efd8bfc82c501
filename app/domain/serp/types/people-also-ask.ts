import type { BlockView } from "./block-view";
import { readHeadedLinks } from "./read-headed-links";
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

/** The questions as `faq`; the links are those of the answers that came with the page. */
function readQuestions(block: BlockView): BlockReading {
	const pairs = block.parts("questions");
	const asked = (pairs.length > 0 ? pairs : [block]).map(questionOf).filter((question) => question !== "");
	const { links = [] } = readHeadedLinks(block);
	return { links, meta: asked.length > 0 ? { faq: [...new Set(asked)] } : {} };
}

/** As the engine names it in the markup; else the words that are shown, up to the question mark. */
function questionOf(pair: BlockView): string {
	const named = pair.attribute("data-q");
	if (named !== null) return named.trim();
	return /^[^?？]*[?？]/.exec(pair.text(MAX_QUESTION_CHARACTERS))?.[0].trim() ?? "";
}
