import { z } from "zod";
import { FIRST_KEYWORDS_MAX_CHARACTERS, FIRST_WEBSITE_MAX_CHARACTERS, type FirstKeywords } from "./typed-first-keywords";

export const firstKeywordsSchema = z.object({
	website: z.string().trim().max(FIRST_WEBSITE_MAX_CHARACTERS),
	keywords: z.string().trim().max(FIRST_KEYWORDS_MAX_CHARACTERS),
});

const metaSchema = z.object({ first_keywords: firstKeywordsSchema.nullable().catch(null).default(null) });

/** Returns the first keywords in a user's stored meta; null if there are none or if they were added. */
export function readFirstKeywords(meta: string): FirstKeywords | null {
	try {
		return metaSchema.parse(JSON.parse(meta)).first_keywords;
	} catch {
		return null;
	}
}
