/** Maximum number of markets in one addition, including the first. */
export const MAX_MARKETS_PER_CALL = 20;
