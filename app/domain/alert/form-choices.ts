// Choices of the forms of alerts. This file is separate from the schemas, so that pages do not load zod in the browser.

export const CHANNEL_KINDS = ["slack", "discord", "teams", "google_chat", "telegram"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const DIGESTS = ["daily", "weekly", "off"] as const;

/** The first 3 or 10 places, or the depth that the keyword is read to. */
export const PLACES = ["3", "10", "depth"] as const;
export const DIRECTIONS = ["down", "up", "any"] as const;
/** places: at least so many. spread: more than so many times the mean daily movement of the keyword's last 30 days, and more than 5 places. */
export const MOVED_BY = ["places", "spread"] as const;
/** average: places. visibility: percentage points of what the table shows so. first_page: percentage points of the keywords in scope that are in the first 10. */
export const GROUP_FIGURES = ["average", "visibility", "first_page"] as const;
/** won: a result type appears, or names the website. lost: the reverse. */
export const TYPE_CHANGES = ["won", "lost", "any"] as const;
/** page: the result page shows a type. own: the type shows or cites the website. */
export const TYPE_OWNERS = ["page", "own"] as const;
