/** Lifetimes of shares in days. Apart from the schema, because a list of choices needs no zod. */
export const SHARE_DAYS = [7, 30, 90] as const;
