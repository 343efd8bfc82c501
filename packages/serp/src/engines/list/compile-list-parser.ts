import { MarkIndex } from "../../html/mark-index";
import type { ListParser } from "./list-parser-config";

/** Meaning of a parser mark for its element. */
export type ListMeaning =
	| {
			kind:
				| "column"
				| "aside"
				| "row"
				| "title"
				| "address"
				| "snippet"
				| "site_links"
				| "small_site_links"
				| "next"
				| "pager"
				| "corrected"
				| "totals";
	  }
	| { kind: "no_results" | "captcha" | "consent" | "script_wall" | "js_shell" | "soft_block" }
	| { kind: "layout"; name: string }
	| { kind: "block"; type: string };

/** Headings in every layout of every engine: the structural witness beside the class names. */
const HEADINGS = ["h2", "h3", "[role=heading]"];

const compiled = new WeakMap<ListParser, MarkIndex<ListMeaning>>();

/** The parser's marks ready for look-up; compiled once per parser value. */
export function compileListParser(parser: ListParser): MarkIndex<ListMeaning> {
	const known = compiled.get(parser);
	if (known !== undefined) return known;
	const { organic, walls } = parser;
	const index = new MarkIndex<ListMeaning>()
		.add(parser.columns, { kind: "column" })
		.add(parser.asides, { kind: "aside" })
		.add(organic.rows, { kind: "row" })
		.add([...HEADINGS, ...organic.titles], { kind: "title" })
		.add(organic.addresses, { kind: "address" })
		.add(organic.snippets, { kind: "snippet" })
		.add(organic.siteLinks, { kind: "site_links" })
		.add(organic.smallSiteLinks, { kind: "small_site_links" })
		.add(parser.paging.next, { kind: "next" })
		.add(parser.paging.pager, { kind: "pager" })
		.add(parser.corrected, { kind: "corrected" })
		.add(parser.totals, { kind: "totals" })
		.add(parser.noResults.marks, { kind: "no_results" })
		.add(walls.captcha.marks, { kind: "captcha" })
		.add(walls.consent.marks, { kind: "consent" })
		.add(walls.scriptWall.marks, { kind: "script_wall" })
		.add(walls.jsShell.marks, { kind: "js_shell" })
		.add(walls.softBlock.marks, { kind: "soft_block" });
	for (const layout of parser.layouts) index.add(layout.marks, { kind: "layout", name: layout.name });
	for (const [type, { marks = [], areas = [] }] of Object.entries(parser.types)) index.add([...marks, ...areas], { kind: "block", type });
	compiled.set(parser, index);
	return index;
}
