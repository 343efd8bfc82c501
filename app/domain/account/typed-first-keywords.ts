// This file is separate from the schemas, so that pages do not load zod in the browser.

/** Maximum length of the keywords that are stored with a new user. The limit is low, because each request reads the user's row. */
export const FIRST_KEYWORDS_MAX_CHARACTERS = 2_000;
export const FIRST_WEBSITE_MAX_CHARACTERS = 300;

/** Website and keywords that a visitor typed before the sign-up, unparsed. */
export interface FirstKeywords {
	website: string;
	keywords: string;
}

/** Returns null if both fields are empty. */
export function typedFirstKeywords(typed: { [Field in keyof FirstKeywords]?: string | undefined }): FirstKeywords | null {
	const { website = "", keywords = "" } = typed;
	return website === "" && keywords === "" ? null : { website, keywords };
}
