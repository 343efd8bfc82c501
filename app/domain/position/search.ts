import type { AskedEngine } from "../reference/search-engines";

/**
 * The identity of a search; no part is ever absent (place "" means the whole country). All monitors that follow the search share it. Source:
 * design.md point 3.
 */
export interface Search {
	engine: AskedEngine;
	/** Normalised term (see domain/normalize/term.ts). */
	term: string;
	/** ISO 3166-1 alpha-2, lower case. */
	country: string;
	/** ISO 639-1, lower case. */
	language: string;
	device: "desktop" | "mobile";
	place: string;
}

/** Default depth of a monitor, in organic results. Source: design.md "+30". */
export const DEFAULT_DEPTH_RESULTS = 30;
/** Bounds of a monitor's own depth. */
export const MIN_DEPTH_RESULTS = 10;
export const MAX_DEPTH_RESULTS = 100;
