import type { HtmlDocument } from "../html/html-document";
import { type ViewRules, viewBlock } from "../html/view-block";
import type { AiOverview, PageLink } from "../page-reading";
import type { BlockView } from "../types/block-view";
import type { CompiledParser } from "./compile-parser";
import { DeferredParts } from "./deferred-parts";
import type { Block, Outline } from "./outline-page";

const TYPE = "ai_overview";
const MAX_TEXT_CHARACTERS = 8_000;
/** Longest text of an empty place: its heading, its status ("Searching"), and hidden error words. */
const MAX_EMPTY_CHARACTERS = 400;

export const NO_AI_OVERVIEW: AiOverview = { state: "absent", text: "", links: [] };

/** The generated answer above the list: its state, its text and the pages that it cites, in order. */
export function readAiOverview(outline: Outline, groups: readonly Block[], parser: CompiledParser): AiOverview {
	const places = [...outline.blocks, ...groups].filter((block) => block.type === TYPE);
	if (places.length === 0) return NO_AI_OVERVIEW;
	places.sort((one, other) => one.element.index - other.element.index);
	const rules = parser.viewRules(TYPE);
	const deferred = new DeferredParts(outline.page);
	for (const { element } of places) {
		const view = viewBlock(outline.page, element, rules);
		const views = [view, ...viewsOf(deferred.inside(element), rules)];
		const links = distinct(views.flatMap((one) => one.links()));
		const text = views.map((one) => textOf(one, one === view ? links : [])).find((said) => said !== "") ?? "";
		if (text !== "") return { state: "present", text, links };
	}
	return { state: "not_loaded", text: "", links: [] };
}

function viewsOf(parts: readonly HtmlDocument[], rules: ViewRules): BlockView[] {
	return parts.flatMap((part) => part.elements.slice(0, 1).map((root) => viewBlock(part, root, rules)));
}

function distinct(links: readonly PageLink[]): PageLink[] {
	return links.filter(({ link }, place) => link === null || links.findIndex((other) => other.link === link) === place);
}

/** Its text; empty where its place waits for a script. */
function textOf(view: BlockView, links: readonly PageLink[]): string {
	const said = view
		.parts("text")
		.map((part) => part.text(MAX_TEXT_CHARACTERS))
		.filter((text) => text !== "")
		.join("\n")
		.slice(0, MAX_TEXT_CHARACTERS);
	if (said !== "") return said;
	// Names of the parts change often; the links and the total length distinguish an answer from an empty place.
	const whole = view.text(MAX_TEXT_CHARACTERS);
	return links.length > 0 || whole.length > MAX_EMPTY_CHARACTERS ? whole : "";
}
