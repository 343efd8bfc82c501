import { namesOf } from "../by-name";
import type { AskedEngine } from "../reference/search-engines";
import { THINGS, type ThingWith, thingsWith } from "../thing/things";
import { DAY_MS } from "../time/durations";

/** How long a removed thing rests before it is deleted. */
export const REST_DAYS = 30;

/** Kinds of things that rest, in the order in which they come back. */
export const RESTING_KINDS = thingsWith("rests");
export type RestingKind = ThingWith<"rests">;
/** Kinds whose things are one row each. */
export type RowKind = ThingWith<"rests", "row">;
export const ROW_KINDS = namesOf(THINGS).filter((name): name is RowKind => THINGS[name].rests === "row");
/** Kinds of ROW_KINDS that an API token can make. */
export const MADE_ROW_KINDS = ROW_KINDS.filter((name) => THINGS[name].made);

/** Why a thing rests. What is removed is deleted after REST_DAYS; what is paused stays as long as the account. */
export const RESTING_STATES = ["removed", "paused"] as const;
export type RestingState = (typeof RESTING_STATES)[number];

/** What a list says of a resting thing besides its label. Domains in punycode, days as "YYYY-MM-DD". */
export interface RestingFacts {
	domain?: string | undefined;
	country?: string | undefined;
	language?: string | undefined;
	engine?: AskedEngine | undefined;
	device?: "desktop" | "mobile" | undefined;
	/** Place below the country; absent or "" for the whole country. */
	place?: string | undefined;
	day?: string | undefined;
	/** Keywords that were removed with a website. */
	keywords?: number | undefined;
}

/** Until when a thing that was removed at an instant is kept; ms. */
export function keptUntil(at: number): number {
	return at + REST_DAYS * DAY_MS;
}
