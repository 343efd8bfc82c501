import { judgeAnswer } from "../answer/judge-answer";
import { deviceOf, type PageParts } from "../answer/page-parts";
import { ElementRanges } from "../html/element-ranges";
import { elementText } from "../html/element-text";
import { scanHtml } from "../html/scan-html";
import type { PageAnswer } from "../page-answer";
import type { EngineReading, PageOutcome } from "../page-reading";
import { isListRepeated } from "../result-identity";
import { buildItems } from "./build-items";
import { compileParser, type Meaning, UNKNOWN_TYPE } from "./compile-parser";
import { findCards } from "./find-cards";
import { findGroups } from "./find-groups";
import { findLabelled } from "./find-labelled";
import { findOrganic, type OrganicFindings } from "./find-organic";
import { findPlainCards } from "./find-plain-cards";
import { countMisread, isMisread, judgeOutcome } from "./judge-outcome";
import { countHiddenResults, nameBlocks } from "./name-blocks";
import { type Block, type Outline, outlinePage } from "./outline-page";
import type { GoogleParser } from "./parser-config";
import { NO_AI_OVERVIEW, readAiOverview } from "./read-ai-overview";
import { readOrganic } from "./read-organic";
import { readHasNext } from "./read-paging";

/** A count with its separators: "1,230,000", "1 230 000", "1.230.000". */
const COUNT = /\d{1,3}(?:[.,\s’'](?=\d{2,3}(?:\D|$))\d{2,3})+|\d+/g;

/** The query that the engine searched instead of ours ("Showing results for …"); null when it searched ours. */
function readCorrectedQuery(outline: Outline): string | null {
	const notice = outline.marked.get("corrected")?.[0];
	const text = notice === undefined ? "" : elementText(outline.page, notice, 400);
	return text === "" ? null : text;
}

/** The engine's own number of results; null when it shows none. "Page 2 of about 1,230 results (0.4 s)" is 1230. */
function readTotalResults(outline: Outline): number | null {
	for (const element of outline.marked.get("totals") ?? []) {
		const text = elementText(outline.page, element, 200).replace(/\(.*$/, "");
		const last = text.match(COUNT)?.pop();
		const count = last === undefined ? Number.NaN : Number(last.replace(/\D/g, ""));
		if (Number.isSafeInteger(count)) return count;
	}
	return null;
}

/** Reads one answer of Google, of any layout that the parser's marks know. Never throws. Source: spec B §3 "Result page". */
export function readGooglePage(answer: PageAnswer, config: GoogleParser): EngineReading {
	const parser = compileParser(config);
	const outline = outlinePage(scanHtml(answer.html), parser);
	const headed = findGroups(outline, parser);
	const labelled = findLabelled(outline, headed, parser);
	const carded = [...headed, ...findCards(outline, headed, labelled.ads)];
	const groups = [...carded, ...findPlainCards(outline, carded, parser)];
	const findings = findOrganic(outline, groups);
	findings.doubtful += labelled.doubtful;
	const places = outline.overflows ? [] : readOrganic(outline, findings.organic);
	if (isListRepeated(places)) findings.doubtful++;
	const judged = judgeOutcome(answer, outline, groups, findings, parser);
	const generation = nameGeneration(outline, config);
	const parts = partsOf(outline, groups, findings, generation);
	const { outcome, answeredFor } = judgeAnswer(judged, outline.page, {
		...answer,
		engine: "google",
		marked: readCorrectedQuery(outline),
		parts,
	});
	const blocks = nameBlocks(outline, groups, parser);
	const found = outline.overflows ? [] : buildItems(outline, places, blocks, parser);
	const headingsUnaccounted = countMisread(findings);
	return {
		outcome,
		generation,
		items: outcome === "results" ? found : [],
		organicCount: outcome === "results" ? found.filter(({ type }) => type === "organic").length : 0,
		hasNext: readNext(outcome, () => readHasNext(outline, answer.start)),
		correctedQuery: answeredFor,
		totalResults: outcome === "results" ? readTotalResults(outline) : null,
		aiOverview: outcome === "results" ? readAiOverview(outline, groups, parser) : NO_AI_OVERVIEW,
		health: {
			blocksSeen: found.length + headingsUnaccounted,
			blocksNamed: found.filter((block) => block.type !== UNKNOWN_TYPE).length,
			headingsUnaccounted,
			ok: outcome !== "unrecognised" && !isMisread(findings) && findings.otherSchemes === 0 && countHiddenResults(outline, blocks) === 0,
		},
	};
}

/** Blocks that are about the list: notices of corrected words. */
const ABOUT_LIST = new Set(["showing_results_for", "did_you_mean"]);

/** The parts that say which request the page answers. */
function partsOf(outline: Outline, groups: readonly Block[], { organic }: OrganicFindings, generation: string): PageParts {
	const marked = (...kinds: Meaning["kind"][]) => kinds.flatMap((kind) => outline.marked.get(kind) ?? []);
	const list = organic.map(({ heading, row }) => (row ?? heading).index);
	const blocks = [...outline.blocks, ...groups].filter(({ type }) => !ABOUT_LIST.has(type)).map(({ element }) => element);
	return {
		pagers: marked("pager"),
		nexts: marked("next"),
		totals: marked("totals"),
		notices: [],
		listFrom: Math.min(...list, outline.page.elements.length),
		blocks: new ElementRanges(blocks),
		away: new ElementRanges([...blocks, ...marked("aside", "panel", "totals")]),
		device: deviceOf(generation),
	};
}

function readNext(outcome: PageOutcome, read: () => boolean | null): boolean | null {
	if (outcome === "no_results") return false;
	return outcome === "results" ? read() : null;
}

/** Name of an unknown layout. */
const UNKNOWN_GENERATION = "unknown";

/** The layout of a page by the parser's marks: the first whose marks are all present, and whose `lacks` are all absent. */
function nameGeneration({ signs }: Outline, parser: GoogleParser): string {
	const fits = parser.generations.find(({ has, lacks }) => has.every((mark) => signs.has(mark)) && !lacks.some((mark) => signs.has(mark)));
	return fits?.name ?? UNKNOWN_GENERATION;
}
