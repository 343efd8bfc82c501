/**
 * How the ranking page of a day relates to the wanted one. unranked: the website was looked for and not found. unknown: nothing definite was read, or a
 * position whose address was not told.
 */
export const WANTED_OUTCOMES = ["right", "other", "unranked", "unknown"] as const;
export type WantedOutcome = (typeof WANTED_OUTCOMES)[number];

/** Choices of the filter. none: no page is wanted. */
export const WANTED_CHOICES = [...WANTED_OUTCOMES, "none"] as const;
