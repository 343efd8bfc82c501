import { RESTING_STATES } from "~/domain/rest/rest-rules";

// Apart from read-unread.ts: a component that imports a value of it would bring the tables of the database into the browser.

/** States of keywords that are not read, with the names of the API. */
export const UNREAD_STATES = [...RESTING_STATES, "beyond_plan"] as const;
export type UnreadState = (typeof UNREAD_STATES)[number];
