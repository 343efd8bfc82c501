/** Markets of one addition, the first included. */
export const MAX_MARKETS_PER_CALL = 20;
