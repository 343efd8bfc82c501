/** States by which the page of alerts is filtered. */
export const HISTORY_STATES = ["all", "unread", "corrected"] as const;
