/**
 * What a job got so far: per place in the bucket the look that was recorded last.
 * It lets a successor go on where a killed consumer stopped, and other jobs of the bucket reuse a look under 60 minutes old.
 */
export interface JobProgress {
	got: Record<string, GotLook>;
}

export interface GotLook {
	/** Part that holds it (domain/storage/look-id.ts), or of another job when it was reused. */
	part: string;
	finishedAt: number;
	/** Organic results read without a gap. */
	depth: number;
	/** The engine had no more. */
	exhausted: boolean;
	/** Depth that was asked for. */
	wanted: number;
}

/** Does this look settle a monitor of that depth, whatever its website? */
export function settles(got: GotLook, depth: number): boolean {
	return got.exhausted || got.depth >= depth;
}
