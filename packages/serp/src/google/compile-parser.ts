import { MarkIndex } from "../html/mark-index";
import type { ViewRules } from "../html/view-block";
import { targetOf } from "./link-target";
import type { GoogleParser } from "./parser-config";

/** The type of blocks without a name. */
export const UNKNOWN_TYPE = "unknown";

/** Meaning of a parser mark for its element. */
export type Meaning =
	| { kind: "column" | "aside" | "panel" | "section" | "card" | "carousel" | "item_heading" | "group_heading" | "row" | "snippet" }
	| { kind: "site_links" | "small_site_links" | "notation" }
	| { kind: "next" | "pager" | "footer" | "corrected" | "totals" | "captcha" | "consent" | "script_wall" | "soft_block" }
	/** `area`: a place for blocks of the type, see types/type-marks.ts. */
	| { kind: "block"; type: string; isArea: boolean; typeAroundRows?: string }
	/** Mark of a generation of the layout. */
	| { kind: "sign"; mark: string };

/** Words that name a group, in lower case, longest first. */
interface GroupWord {
	word: string;
	type: string;
	/** Words that name a group even in a heading for screen readers only. */
	hidden: boolean;
}

/** A parser ready for use. */
export interface CompiledParser {
	config: GoogleParser;
	marks: MarkIndex<Meaning>;
	groupWords: readonly GroupWord[];
	/** Names of headings over ordinary results, in lower case. */
	organicWords: ReadonlySet<string>;
	noResultsWords: readonly string[];
	/** Marks of the parts that a type's `read` uses. */
	viewRules(type: string): ViewRules;
}

const compiled = new WeakMap<GoogleParser, CompiledParser>();

/** Compiled once per parser value. */
export function compileParser(config: GoogleParser): CompiledParser {
	const known = compiled.get(config);
	if (known !== undefined) return known;
	const made: CompiledParser = {
		config,
		marks: indexMarks(config),
		groupWords: groupWordsOf(config),
		organicWords: new Set(config.organic.words.map((word) => word.toLowerCase())),
		noResultsWords: config.noResults.words.map((word) => word.toLowerCase()),
		viewRules: viewRulesOf(config),
	};
	compiled.set(config, made);
	return made;
}

function indexMarks(parser: GoogleParser): MarkIndex<Meaning> {
	const index = new MarkIndex<Meaning>()
		.add(parser.columns, { kind: "column" })
		.add(parser.asides, { kind: "aside" })
		.add(parser.panels, { kind: "panel" })
		.add(parser.sections, { kind: "section" })
		.add(parser.cards, { kind: "card" })
		.add(parser.carousels, { kind: "carousel" })
		.add(parser.headings.item, { kind: "item_heading" })
		.add(parser.headings.group, { kind: "group_heading" })
		.add(parser.organic.rows, { kind: "row" })
		.add(parser.organic.snippets, { kind: "snippet" })
		.add(parser.organic.siteLinks, { kind: "site_links" })
		.add(parser.organic.smallSiteLinks, { kind: "small_site_links" })
		.add(parser.organic.notations, { kind: "notation" })
		.add(parser.paging.next, { kind: "next" })
		.add(parser.paging.pager, { kind: "pager" })
		.add(parser.paging.footer, { kind: "footer" })
		.add(parser.corrected, { kind: "corrected" })
		.add(parser.totals, { kind: "totals" })
		.add(parser.walls.captcha.marks, { kind: "captcha" })
		.add(parser.walls.consent.marks, { kind: "consent" })
		.add(parser.walls.scriptWall.marks, { kind: "script_wall" })
		.add(parser.walls.softBlock.marks, { kind: "soft_block" });
	for (const [type, { marks, areas, aroundRows }] of Object.entries(parser.types)) {
		index.add(marks ?? [], { kind: "block", type, isArea: false }).add(areas ?? [], { kind: "block", type, isArea: true });
		index.add(aroundRows ?? [], { kind: "block", type: UNKNOWN_TYPE, isArea: false, typeAroundRows: type });
	}
	const signs = new Set(parser.generations.flatMap((generation) => [...generation.has, ...generation.lacks]));
	for (const mark of signs) index.add([mark], { kind: "sign", mark });
	return index;
}

function groupWordsOf({ types }: GoogleParser): GroupWord[] {
	const words = Object.entries(types).flatMap(([type, marks]) =>
		(marks.words ?? []).map((word) => ({ word: word.toLowerCase(), type, hidden: marks.hidden ?? false })),
	);
	return words.sort((one, other) => other.word.length - one.word.length);
}

function viewRulesOf({ types, headings }: GoogleParser): (type: string) => ViewRules {
	const rules = new Map<string, ViewRules>();
	const index = new MarkIndex<true>().add(headings.item, true).add(headings.group, true);
	return (type) => {
		const known = rules.get(type);
		if (known !== undefined) return known;
		const parts = Object.entries(types[type]?.parts ?? {}).map(([name, marks]) => [name, new MarkIndex<true>().add(marks, true)] as const);
		const made: ViewRules = { resolve: targetOf, headings: index, parts: new Map(parts) };
		rules.set(type, made);
		return made;
	};
}

/** The kind of group that a heading, or a text beginning with it, names in any of the engine's languages; null for none. */
export function nameGroup(text: string, parser: CompiledParser): CompiledParser["groupWords"][number] | null {
	const name = text.toLowerCase();
	return parser.groupWords.find(({ word }) => name.startsWith(word)) ?? null;
}

/** The type of group that has exactly this name; null for none. */
export function typeOfName(name: string, parser: CompiledParser): string | null {
	const lowered = name.toLowerCase();
	return parser.groupWords.find(({ word }) => word === lowered)?.type ?? null;
}
