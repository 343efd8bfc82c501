/** Days after which a share can end by itself. Apart from the rules of shares: a list to choose from needs no schema. */
export const SHARE_DAYS = [7, 30, 90] as const;
