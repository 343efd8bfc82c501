import { CODES } from "../sample/codes";
import type { PositionRead } from "./read-cells";

/** The position on a day. */
export interface SeenDay {
	/** "YYYY-MM-DD". */
	day: string;
	/** A definite one of CODES. */
	code: number;
	/** How many results were read; null if the row does not say. */
	depth: number | null;
}

const MAX_DEPTH = 1_000;

/** The number of results that a cell names; null for none. */
export function depthOf(cell = ""): number | null {
	const depth = /^\s*\d{1,4}\s*$/.test(cell) ? Number(cell) : 0;
	return depth > 0 && depth <= MAX_DEPTH ? depth : null;
}

/** depth: that the row names; null for none. */
export function seenOn(day: string, read: Exclude<PositionRead, { kind: "empty" | "fault" }>, depth: number | null): SeenDay {
	switch (read.kind) {
		case "ranked":
			return { day, code: CODES.place + read.position, depth: depth === null ? null : Math.max(depth, read.position) };
		case "below":
			return { day, code: CODES.place + read.position, depth: read.depth };
		case "not_found":
			return { day, code: CODES.notFound, depth: read.depth ?? depth };
		case "exhausted":
			return { day, code: CODES.exhausted, depth: read.depth };
	}
}
