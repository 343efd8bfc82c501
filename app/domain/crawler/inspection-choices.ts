/** Source: spec A §5 "Crawler inspection". */
export const REQUEST_COUNTS = [1, 5, 10, 20] as const;
export const DEFAULT_REQUEST_COUNT = 5;
/** The requests take the available datacenters in turn. */
export const EACH_DATACENTER = "";

/** Outcome of a request that got no page: its source rests after refusals, or its runs ended again and again. */
export const UNASKED_OUTCOMES = ["resting", "gave_up"] as const;
