/** The one sentence on what is beyond a plan, in every place that tells the date: screens, notifications, mails. */
export const KEPT_BEYOND = "They are not read, and kept with their history until {{until}}; then they are deleted.";
