import { sql } from "drizzle-orm";

/**
 * The one order that decides which keywords are shown, refreshed, paused and deleted when the plan is exceeded: favourites first, then oldest.
 * Source: design.md "Where we leave the spec".
 */
export const FOLLOWED_ORDER = sql`monitor.favorite DESC, monitor.ordinal`;
