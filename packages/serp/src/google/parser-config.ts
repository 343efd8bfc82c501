import { z } from "zod";
import { adLabelsSchema } from "../ads/ad-label-words";
import { markSchema } from "../html/mark";
import { typesMarksSchema } from "../types/type-marks";

const marksSchema = z.array(markSchema).max(200);
const someMarksSchema = marksSchema.min(1);
/** Words as the engine shows them, in any of its languages; compared case-insensitively. */
const wordsSchema = z.array(z.string().min(2).max(200)).max(300);

/**
 * Structure of the engine's pages, as data: a new version fixes a renamed class without a deploy. The reader contains the logic that combines the
 * marks. Source: spec A §3 "Crawler config", design.md "How a look travels".
 */
export const googleParserSchema = z.strictObject({
	/** Columns that contain results. */
	columns: someMarksSchema,
	/** Parts without content of interest: dialogs, pager. */
	asides: marksSchema,
	/** Parts beside the list: they contain blocks but no organic result. */
	panels: marksSchema,
	/** Elements that bound a group with its own heading. */
	sections: marksSchema,
	/** Results of the basic layout; one inside another belongs to a group. */
	cards: marksSchema,
	/** Rows of adjacent cards: they contain no organic result. */
	carousels: marksSchema,
	/** Headings of single results and of groups of results. */
	headings: z.strictObject({ item: someMarksSchema, group: someMarksSchema }),
	/** Parts of one organic result; a linked heading outside every row mark is not counted but reported. */
	organic: z.strictObject({
		rows: someMarksSchema,
		snippets: marksSchema,
		/** Headings over ordinary results that name no group. */
		words: wordsSchema,
		/** Further links of the same website: under their own headings, and in one line. */
		siteLinks: marksSchema,
		smallSiteLinks: marksSchema,
		/** Stars, with their numbers in `aria-label` or in the words beside them. */
		notations: marksSchema,
		/** Labels of advertisements: an element with nothing but one of the words, or with a mark. */
		adLabels: adLabelsSchema,
	}),
	/** Blocks that are not organic results, by the names of the registry of result types; `unknown` for those without a name. */
	types: typesMarksSchema,
	/** Layouts by name; the first match counts: all marks of `has` and none of `lacks` are on the page. */
	generations: z.array(
		z.strictObject({
			name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words and digits with dashes, e.g. desktop-2022"),
			has: someMarksSchema,
			lacks: marksSchema,
		}),
	),
	/** The link to the following page where it has no page number, the pager, and the footer of the page. */
	paging: z.strictObject({ next: marksSchema, pager: someMarksSchema, footer: marksSchema }),
	/** The engine's own notice that nothing was found. */
	noResults: z.strictObject({ words: wordsSchema.min(1) }),
	/** The engine's statement that it searched another term, and its number of results. */
	corrected: marksSchema,
	totals: marksSchema,
	/** Pages that are not result pages; checked only where no result was found. Words are searched in the whole source. */
	walls: z.strictObject({
		captcha: z.strictObject({ marks: someMarksSchema, words: wordsSchema }),
		consent: z.strictObject({ marks: someMarksSchema, words: wordsSchema }),
		scriptWall: z.strictObject({ marks: marksSchema, words: wordsSchema.min(1) }),
		softBlock: z.strictObject({ marks: someMarksSchema, words: wordsSchema }),
	}),
});
export type GoogleParser = z.infer<typeof googleParserSchema>;
