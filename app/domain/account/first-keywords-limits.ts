// Apart from the schemas: the welcome page needs no zod in the browser.

/** Characters of the keywords that are kept until there is an account: the free plan's, many times over. They lie in the user's row, which each request reads. */
export const FIRST_KEYWORDS_MAX_CHARACTERS = 2_000;
export const FIRST_WEBSITE_MAX_CHARACTERS = 300;
