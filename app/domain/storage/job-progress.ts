import type { StoredMemory } from "../confirmation/search-memory";

/**
 * Progress of a job: per place in the bucket the last recorded look. With it a successor continues after a killed consumer, and other jobs of the
 * bucket reuse a look under 60 minutes old.
 */
export interface JobProgress {
	got: Record<string, GotLook>;
	/** Memories that its looks have changed, by place in the bucket; they move to the bucket when the job ends. */
	memories?: Record<string, StoredMemory>;
	/** Retries up to this job; absent where a request opened it. `job.retry` also counts the requests of the hour. */
	retries?: number;
}

export interface GotLook {
	/** Part that contains it (domain/storage/look-id.ts); of another job when the look was reused. */
	part: string;
	finishedAt: number;
	/** Organic results read without a gap. */
	depth: number;
	/** The engine had no more results. */
	exhausted: boolean;
	/** Wanted depth. */
	wanted: number;
	/** Only true: some of its values wait for another reading, so no other job uses it. */
	held?: true;
}

/** Whether this look is enough for a monitor of that depth, whatever its website. */
export function settles(got: GotLook, depth: number): boolean {
	return got.exhausted || got.depth >= depth;
}
