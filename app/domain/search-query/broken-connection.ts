import type { LikelyCause } from "./likely-cause";

/** A connection without which nothing new of a collected property arrives. */
export interface BrokenConnection {
	name: string;
	/** Instant, ms. */
	brokenAt: number | null;
	likelyCause: LikelyCause | null;
}
