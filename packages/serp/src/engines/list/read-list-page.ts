import { judgeAnswer } from "../../answer/judge-answer";
import { deviceOf, type PageParts } from "../../answer/page-parts";
import { ElementRanges } from "../../html/element-ranges";
import { elementText } from "../../html/element-text";
import { scanHtml } from "../../html/scan-html";
import type { PageAnswer } from "../../page-answer";
import type { AiOverview, EngineReading } from "../../page-reading";
import { isListRepeated } from "../../result-identity";
import { buildListItems, findListItems, linkedResults } from "./build-list-items";
import { compileListParser, type ListMeaning } from "./compile-list-parser";
import { blocksOf, findResults, type ListFindings } from "./find-results";
import { countMisread, isMisread, judgeListOutcome } from "./judge-list-outcome";
import { linksOf } from "./links-of";
import type { ListEngine } from "./list-engine";
import type { ListParser } from "./list-parser-config";
import { isBlock, type ListBlock, type ListOutline, outlineList } from "./outline-list";
import { readHasNext } from "./read-has-next";

const MAX_TEXT_CHARACTERS = 20_000;
/** Longest text of a box with only its name and a notice or two. */
const MIN_TEXT_CHARACTERS = 80;

/** The engine's own generated answer with the pages that it cites; a place without text that a script was to fill is `not_loaded`. */
function readAiOverview(outline: ListOutline, engine: ListEngine): AiOverview {
	const blocks = blocksOf(outline).filter((block) => block.type === "ai_overview");
	if (blocks.length === 0) return { state: "absent", text: "", links: [] };
	const texts = blocks.map((block) => elementText(outline.page, block.element, MAX_TEXT_CHARACTERS));
	const text = texts.join(" ").trim();
	const links = blocks.flatMap((block) => linksOf(outline, block, engine));
	if (text.length < MIN_TEXT_CHARACTERS && links.length === 0) return { state: "not_loaded", text: "", links: [] };
	return { state: "present", text, links };
}

const MAX_NOTICE_CHARACTERS = 400;

/** Reads one answer of an engine that shows one list of rows. Never throws. Source: spec B §3 "Result page". */
export function readListPage(answer: PageAnswer, parser: ListParser, engine: ListEngine): EngineReading {
	const outline = outlineList(scanHtml(answer.html), compileListParser(parser), engine);
	const findings = findResults(outline, engine, parser.organic.adLabels);
	const found = findListItems(outline, findings, parser, engine);
	if (isListRepeated(linkedResults(found))) findings.doubtful++;
	const judged = judgeListOutcome(answer, outline, findings, parser);
	const marked = noticeOf(outline, "corrected");
	const generation = parser.layouts.find((layout) => outline.layouts.has(layout.name))?.name ?? "unknown";
	const parts = partsOf(outline, findings, generation);
	const { outcome, answeredFor } = judgeAnswer(judged, outline.page, { ...answer, engine: engine.name, marked, parts });
	const blocks = buildListItems(found);
	const headingsUnaccounted = countMisread(findings);
	return {
		outcome,
		generation,
		items: outcome === "results" ? blocks : [],
		organicCount: outcome === "results" ? blocks.filter(({ type }) => type === "organic").length : 0,
		hasNext: outcome === "no_results" ? false : outcome === "results" ? readHasNext(outline, answer.start, engine) : null,
		correctedQuery: answeredFor,
		totalResults: outcome === "results" ? readCount(noticeOf(outline, "totals")) : null,
		aiOverview: readAiOverview(outline, engine),
		health: {
			blocksSeen: blocks.length + headingsUnaccounted,
			blocksNamed: blocks.filter((block) => block.type !== "unknown").length,
			headingsUnaccounted,
			ok: !isMisread(findings) && findings.otherSchemes.length === 0 && outcome !== "unrecognised",
		},
	};
}

/** The parts that say which request the page answers. */
function partsOf(outline: ListOutline, { organic }: ListFindings, generation: string): PageParts {
	const marked = (...kinds: ListMeaning["kind"][]) => kinds.flatMap((kind) => outline.marked.get(kind) ?? []);
	const list = organic.map(({ row }) => row.element.index);
	// A notice about the words of the list stands in a box of its own.
	const isNotice = ({ type, links }: ListBlock) => (type === "unknown" || type === "did_you_mean") && links.length === 0;
	const blocks = outline.parts.flatMap((part) => (isBlock(part) && !isNotice(part) ? [part.element] : []));
	return {
		pagers: marked("pager"),
		nexts: marked("next"),
		totals: marked("totals"),
		notices: marked("no_results").filter((element) => elementText(outline.page, element, 1) !== ""),
		listFrom: Math.min(...list, outline.page.elements.length),
		blocks: new ElementRanges(blocks),
		away: new ElementRanges([...blocks, ...marked("pager", "totals")]),
		// Their other layouts are sent to phones, too.
		device: deviceOf(generation) === "mobile" ? "mobile" : null,
	};
}

function noticeOf(outline: ListOutline, kind: ListMeaning["kind"]): string | null {
	const notice = outline.marked.get(kind)?.[0];
	const text = notice === undefined ? "" : elementText(outline.page, notice, MAX_NOTICE_CHARACTERS);
	return text === "" ? null : text;
}

/** A count with its separators: "1,230,000", "1 230 000", "1.230.000". */
const COUNT = /\d{1,3}(?:[.,\s’'](?=\d{2,3}(?:\D|$))\d{2,3})+|\d+/g;

/** The number of results in a notice; null without one. "11-20 of 1,230 results" is 1230. */
function readCount(notice: string | null): number | null {
	const counts = notice?.replace(/\(.*$/, "").match(COUNT) ?? [];
	const most = Math.max(...counts.map((count) => Number(count.replace(/\D/g, ""))));
	return Number.isSafeInteger(most) ? most : null;
}
