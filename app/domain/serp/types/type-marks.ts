import { z } from "zod";
import { markSchema } from "../html/mark";

const marksSchema = z.array(markSchema).max(200);
/** Words as the engine shows them, in any of its languages; compared without regard to case. */
const wordsSchema = z.array(z.string().min(2).max(200)).max(300);

/** How one engine's pages show one result type, as data. A type that an engine never shows is left out. */
export const typeMarksSchema = z.strictObject({
	/** Elements that are such a block, whole; of several around each other the outermost counts. */
	marks: marksSchema.optional(),
	/**
	 * Places kept for such blocks: nothing in them is an organic result. Blocks of other types in them are named by their own marks;
	 * every other heading with a link is one block of this type.
	 */
	areas: marksSchema.optional(),
	/** Elements that are such a block where one of the plain results' rows stands in them, and otherwise a block that has to be named by what is in it. */
	aroundRows: marksSchema.optional(),
	/** Beginnings of the heading over a group of results, where the heading alone names the block. The longest that fits wins. */
	words: wordsSchema.optional(),
	/** The words count even where the heading is for screen readers only. */
	hidden: z.boolean().optional(),
	/** Marks of what the type's own module looks for inside the block, by name. */
	parts: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), marksSchema).optional(),
});

/** Marks and words of many types, by the types' names. */
export const typesMarksSchema = z.record(
	z.string().regex(/^[a-z][a-z0-9_]*$/, "must be the name of a result type, e.g. people_also_ask"),
	typeMarksSchema,
);
export type TypesMarks = z.infer<typeof typesMarksSchema>;
