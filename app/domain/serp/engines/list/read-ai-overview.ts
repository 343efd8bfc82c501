import { elementText } from "../../html/element-text";
import type { AiOverview } from "../../page-reading";
import { blocksOf } from "./find-results";
import { linksOf } from "./links-of";
import type { ListOutline } from "./outline-list";

const MAX_TEXT_CHARACTERS = 20_000;
/** Longest text of a box with only its name and a notice or two. */
const MIN_TEXT_CHARACTERS = 80;

/** The engine's own generated answer with the pages that it cites; a place without text that a script was to fill is `not_loaded`. */
export function readAiOverview(outline: ListOutline): AiOverview {
	const blocks = blocksOf(outline).filter((block) => block.type === "ai_overview");
	if (blocks.length === 0) return { state: "absent", text: "", links: [] };
	const texts = blocks.map((block) => elementText(outline.page, block.element, MAX_TEXT_CHARACTERS));
	const text = texts.join(" ").trim();
	const links = linksOf(
		outline,
		blocks.flatMap((block) => block.links),
	);
	if (text.length < MIN_TEXT_CHARACTERS && links.length === 0) return { state: "not_loaded", text: "", links: [] };
	return { state: "present", text, links };
}
