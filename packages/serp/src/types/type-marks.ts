import { z } from "zod";
import { markSchema } from "../html/mark";

const marksSchema = z.array(markSchema).max(200);
/** Words as the engine shows them, in any of its languages; compared case-insensitively. */
const wordsSchema = z.array(z.string().min(2).max(200)).max(300);

/** Marks of one result type on one engine's pages, as data. Types that an engine never shows are left out. */
export const typeMarksSchema = z.strictObject({
	/** Elements that are such a block as a whole; of nested ones the outermost counts. */
	marks: marksSchema.optional(),
	/**
	 * Places reserved for such blocks: nothing in them is an organic result. Blocks of other types in them are named by their own marks; every other
	 * linked heading is one block of this type.
	 */
	areas: marksSchema.optional(),
	/** Elements that are such a block where they contain a plain result row; otherwise a block that its content names. */
	aroundRows: marksSchema.optional(),
	/** Beginnings of the heading over a group of results, where only the heading names the block. The longest match wins. */
	words: wordsSchema.optional(),
	/** The words count even in a heading for screen readers only. */
	hidden: z.boolean().optional(),
	/** Marks of the parts that the type's `read` uses, by name. */
	parts: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), marksSchema).optional(),
});

/** Marks and words of many types, by the types' names. */
export const typesMarksSchema = z.record(
	z.string().regex(/^[a-z][a-z0-9_]*$/, "must be the name of a result type, e.g. people_also_ask"),
	typeMarksSchema,
);
export type TypesMarks = z.infer<typeof typesMarksSchema>;
