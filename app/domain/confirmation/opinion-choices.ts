/** When the first reading of a search is read twice before it counts. "poisoned": while poisoned pages are about. */
export const READ_NEW_TWICE = ["always", "poisoned", "never"] as const;

/** Whether values that jump and pages with foreign hosts wait for a second reading. */
export const REVIEWS = ["off", "on"] as const;
