// This file is separate from the schemas, so that the welcome page does not load zod in the browser.

/** Maximum length of the keywords that are stored with a new user. The limit is low, because each request reads the user's row. */
export const FIRST_KEYWORDS_MAX_CHARACTERS = 2_000;
export const FIRST_WEBSITE_MAX_CHARACTERS = 300;
