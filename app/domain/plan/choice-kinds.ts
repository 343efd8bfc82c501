/** Kinds of things that a plan limits. The user chooses which of them are read. */
export const CHOICE_KINDS = ["keywords", "urls"] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];
