import { z } from "zod";
import { markSchema } from "../html/mark";
import { typesMarksSchema } from "../types/type-marks";

const marksSchema = z.array(markSchema).max(200);
const someMarksSchema = marksSchema.min(1);
/** Words as the engine shows them, in any of its languages; compared without regard to case. */
const wordsSchema = z.array(z.string().min(2).max(200)).max(300);

/**
 * What the engine's pages look like, as data: a renamed class is mended by a new version of this, without a deploy.
 * How the marks play together is the reader's logic. Source: spec A §3 "Crawler config", design.md "How a look travels".
 */
export const googleParserSchema = z.strictObject({
	/** Where results stand. */
	columns: someMarksSchema,
	/** Parts where nothing of interest stands: dialogs, page navigation. */
	asides: marksSchema,
	/** Parts beside the list: no organic result stands there, but blocks do. */
	panels: marksSchema,
	/** What a group with a heading of its own never reaches beyond. */
	sections: marksSchema,
	/** Results of the basic layout; one inside another belongs to a group. */
	cards: marksSchema,
	/** Rows of cards beside each other: no organic result stands in one. */
	carousels: marksSchema,
	/** Headings of single results and of groups of results. */
	headings: z.strictObject({ item: someMarksSchema, group: someMarksSchema }),
	/** Parts of one organic result; a heading with a link outside every row mark is not counted but reported. */
	organic: z.strictObject({
		rows: someMarksSchema,
		snippets: marksSchema,
		/** Headings that stand over ordinary results and name no group. */
		words: wordsSchema,
		/** Further links of the same website: under headings of their own, and in one line. */
		siteLinks: marksSchema,
		smallSiteLinks: marksSchema,
		/** Stars, with their numbers in `aria-label` or in the words beside them. */
		notations: marksSchema,
	}),
	/** Blocks that are no organic results, by the names of the registry of result types; `unknown` for those nobody can name. */
	types: typesMarksSchema,
	/**
	 * Layouts by name, the first that fits: all marks of `has` are on the page and none of `lacks`.
	 */
	generations: z.array(
		z.strictObject({
			name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words and digits with dashes, e.g. desktop-2022"),
			has: someMarksSchema,
			lacks: marksSchema,
		}),
	),
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
