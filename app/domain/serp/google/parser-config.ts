import { z } from "zod";
import { markSchema } from "../html/mark";

const marksSchema = z.array(markSchema).max(200);
const someMarksSchema = marksSchema.min(1);
/** Words as the engine shows them, in any of its languages; compared without regard to case. */
const wordsSchema = z.array(z.string().min(2).max(200)).max(300);

/** Types the reader names today; a block it cannot name is `unknown`. Source: spec B §2 "result types". */
export const BLOCK_TYPES = [
	"ads",
	"people_also_ask",
	"maps",
	"videos",
	"featured_snippet",
	"sitelinks",
	"ai_overview",
	"top_stories",
	"related_searches",
	"unknown",
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/**
 * What the engine's pages look like, as data: a renamed class is mended by a new version of this, without a deploy.
 * How the marks play together is the reader's logic. Source: spec A §3 "Crawler config", design.md "How a look travels".
 */
export const googleParserSchema = z.strictObject({
	/** Goes into every reading; raise it with every change. */
	reader: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, "must be lower-case letters, digits, dots and dashes, e.g. google-1"),
	/** Where results stand. */
	columns: someMarksSchema,
	/** Parts of the columns where no result stands: side panel, dialogs, page navigation. */
	asides: marksSchema,
	/** What a group with a heading of its own never reaches beyond. */
	sections: marksSchema,
	/** Results of the basic layout; one inside another belongs to a group. */
	cards: marksSchema,
	/** Headings of single results and of groups of results. */
	headings: z.strictObject({ item: someMarksSchema, group: someMarksSchema }),
	/** Parts of one organic result; a heading with a link outside every row mark is not counted but reported. */
	organic: z.strictObject({ rows: someMarksSchema, snippets: marksSchema }),
	/** Blocks that are no organic results, told by a mark; the outermost counts. */
	blocks: z.array(z.strictObject({ type: z.enum(BLOCK_TYPES), marks: someMarksSchema })),
	/** Groups of results, named by the words of their heading. `hidden`: even where the heading is for screen readers only. */
	groups: z.array(z.strictObject({ type: z.enum(BLOCK_TYPES), words: wordsSchema.min(1), hidden: z.boolean() })),
	/** The link to the following page where it bears no page number, the part of the page that offers other pages, and the foot of the page. */
	paging: z.strictObject({ next: marksSchema, pager: someMarksSchema, footer: marksSchema }),
	/** The engine's own notice that nothing was found. */
	noResults: z.strictObject({ words: wordsSchema.min(1) }),
	/** Where the engine says that it searched something else, and how many results it claims. */
	corrected: marksSchema,
	totals: marksSchema,
	/** Pages that are no result pages; looked for only where no result was found. Words are looked for in the whole source. */
	walls: z.strictObject({
		captcha: z.strictObject({ marks: someMarksSchema, words: wordsSchema }),
		consent: z.strictObject({ marks: someMarksSchema, words: wordsSchema }),
		scriptWall: z.strictObject({ marks: marksSchema, words: wordsSchema.min(1) }),
		softBlock: z.strictObject({ marks: someMarksSchema, words: wordsSchema }),
	}),
});
export type GoogleParser = z.infer<typeof googleParserSchema>;
