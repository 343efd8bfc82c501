import { viewBlock } from "../html/view-block";
import type { AiOverview } from "../page-reading";
import type { CompiledParser } from "./compile-parser";
import type { Block, Outline } from "./outline-page";

const TYPE = "ai_overview";
const MAX_TEXT_CHARACTERS = 8_000;
/** An empty place holds its heading and a word or two ("Generating …", "Show more"). */
const MAX_EMPTY_CHARACTERS = 120;

export const NO_AI_OVERVIEW: AiOverview = { state: "absent", text: "", links: [] };

/** The machine's answer above the list: whether it is there, what it says and which pages it cites, in their order. */
export function readAiOverview(outline: Outline, groups: readonly Block[], parser: CompiledParser): AiOverview {
	const blocks = [...outline.blocks, ...groups]
		.filter((block) => block.type === TYPE)
		.sort((one, other) => one.element.index - other.element.index);
	const [block] = blocks;
	if (block === undefined) return NO_AI_OVERVIEW;
	const view = viewBlock(outline.page, block.element, parser.viewRules(TYPE));
	const [answer] = view.parts("text");
	const text = (answer ?? view).text(MAX_TEXT_CHARACTERS);
	const links = view.links();
	if (links.length === 0 && text.length <= MAX_EMPTY_CHARACTERS) return { state: "not_loaded", text: "", links: [] };
	return { state: "present", text, links };
}
