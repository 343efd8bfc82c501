import { z } from "zod";
import { adLabelsSchema } from "../../ads/ad-label-words";
import { markSchema } from "../../html/mark";
import { typesMarksSchema } from "../../types/type-marks";

const marksSchema = z.array(markSchema).max(200);
const someMarksSchema = marksSchema.min(1);
/** Words as the engine shows them, in any of its languages; compared case-insensitively. */
const wordsSchema = z.array(z.string().min(2).max(200)).max(300);
const wallSchema = z.strictObject({ marks: marksSchema, words: wordsSchema });
/** Words by which the engine says that it is out of order; searched in the visible text only. */
const failureSchema = z.strictObject({ words: wordsSchema });

/**
 * Structure of the pages of an engine that shows one list of rows, each with one title, as data: a new version fixes a renamed class without a
 * deploy. Source: spec A §3 "Crawler config".
 */
export const listParserSchema = z.strictObject({
	/** Layouts by name, e.g. "desktop-2021"; the first with a mark on the page gives the name. */
	layouts: z
		.array(z.strictObject({ name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/), marks: someMarksSchema }))
		.min(1)
		.max(30),
	/** Columns that contain results. */
	columns: someMarksSchema,
	/** Parts of a column that contain neither results nor blocks: filters, notices, pager. */
	asides: marksSchema,
	organic: z.strictObject({
		/** One organic result each; a title outside every row is not counted but reported. */
		rows: someMarksSchema,
		/** Titles besides the headings h2, h3 and role=heading: the link itself, or an element around or inside it. */
		titles: marksSchema,
		/** Parts of a title that do not belong to its text: an address shown in the same link. */
		addresses: marksSchema,
		snippets: marksSchema,
		/** Parts of a row with further links of the same site: with titles of their own, or in one line. */
		siteLinks: marksSchema,
		smallSiteLinks: marksSchema,
		/** Labels of advertisements: an element with nothing but one of the words, or with a mark. */
		adLabels: adLabelsSchema,
	}),
	/** Blocks that are not organic results, by the names of the registry of result types; `words` name a block marked `unknown` by its heading. */
	types: typesMarksSchema,
	/** The link to the following page, and the pager. */
	paging: z.strictObject({ next: marksSchema, pager: marksSchema }),
	/** The engine's own notice that nothing was found. */
	noResults: wallSchema,
	/** The engine's statement that it searched another term, and its number of results. */
	corrected: marksSchema,
	totals: marksSchema,
	/** Pages that are not result pages; checked only where no result was found. Words are searched in the whole source. */
	walls: z.strictObject({
		captcha: wallSchema,
		consent: wallSchema,
		scriptWall: wallSchema,
		jsShell: wallSchema,
		softBlock: wallSchema,
		failure: failureSchema.optional(),
	}),
});
export type ListParser = z.infer<typeof listParserSchema>;
