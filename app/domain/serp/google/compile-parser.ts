import { MarkIndex } from "../html/mark-index";
import type { GoogleParser } from "./parser-config";

/** What a mark of the parser means for the element that bears it. */
export type Meaning =
	| { kind: "column" | "aside" | "section" | "card" | "item_heading" | "group_heading" | "row" | "snippet" | "next" | "pager" | "footer" }
	| { kind: "corrected" | "totals" | "captcha" | "consent" | "script_wall" | "soft_block" }
	| { kind: "block"; type: string };

const compiled = new WeakMap<GoogleParser, MarkIndex<Meaning>>();

/** The parser's marks ready for look-up; made once for each parser value. */
export function compileParser(parser: GoogleParser): MarkIndex<Meaning> {
	const known = compiled.get(parser);
	if (known !== undefined) return known;
	const index = new MarkIndex<Meaning>()
		.add(parser.columns, { kind: "column" })
		.add([...parser.asides, ...parser.panels], { kind: "aside" })
		.add(parser.sections, { kind: "section" })
		.add(parser.cards, { kind: "card" })
		.add(parser.headings.item, { kind: "item_heading" })
		.add(parser.headings.group, { kind: "group_heading" })
		.add(parser.organic.rows, { kind: "row" })
		.add(parser.organic.snippets, { kind: "snippet" })
		.add(parser.paging.next, { kind: "next" })
		.add(parser.paging.pager, { kind: "pager" })
		.add(parser.paging.footer, { kind: "footer" })
		.add(parser.corrected, { kind: "corrected" })
		.add(parser.totals, { kind: "totals" })
		.add(parser.walls.captcha.marks, { kind: "captcha" })
		.add(parser.walls.consent.marks, { kind: "consent" })
		.add(parser.walls.scriptWall.marks, { kind: "script_wall" })
		.add(parser.walls.softBlock.marks, { kind: "soft_block" });
	for (const [type, { marks, areas }] of Object.entries(parser.types))
		index.add([...(marks ?? []), ...(areas ?? [])], { kind: "block", type });
	compiled.set(parser, index);
	return index;
}
