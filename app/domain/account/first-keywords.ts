import { z } from "zod";
import { FIRST_KEYWORDS_MAX_CHARACTERS, FIRST_WEBSITE_MAX_CHARACTERS } from "./first-keywords-limits";

/** Website and keywords that a visitor typed before the sign-up, unparsed. */
export const firstKeywordsSchema = z.object({
	website: z.string().trim().max(FIRST_WEBSITE_MAX_CHARACTERS),
	keywords: z.string().trim().max(FIRST_KEYWORDS_MAX_CHARACTERS),
});
export type FirstKeywords = z.output<typeof firstKeywordsSchema>;

const metaSchema = z.object({ first_keywords: firstKeywordsSchema.nullable().catch(null).default(null) });

/** Returns the first keywords in a user's stored meta; null if there are none or if they were added. */
export function readFirstKeywords(meta: string): FirstKeywords | null {
	try {
		return metaSchema.parse(JSON.parse(meta)).first_keywords;
	} catch {
		return null;
	}
}

/** Returns null if both fields are empty. */
export function typedFirstKeywords(typed: { [Field in keyof FirstKeywords]?: string | undefined }): FirstKeywords | null {
	const { website = "", keywords = "" } = typed;
	return website === "" && keywords === "" ? null : { website, keywords };
}
