import type { Seen } from "~/domain/position/seen";
import type { SampleEntry } from "~/domain/storage/sample-columns";

/** A point in an account's time: "0000" is the daily sample, other times are manual refreshes. */
export interface SampleRef {
	day: string;
	/** "HHmm" in the account's zone. */
	time: string;
	openedAt: number;
	closedAt: number | null;
}

export interface SampleView extends SampleRef {
	/** Ordinals that were asked for. */
	ordinals(): Iterable<number>;
	/** undefined when the monitor was not asked for in this sample. */
	get(ordinal: number): Seen | undefined;
}

export function sampleView(ref: SampleRef, asked: Set<number>, entries: Map<number, SampleEntry>): SampleView {
	const notYet: Seen = {
		// Asked and never answered: waiting while the sample is open, given up when it has closed.
		observation: { outcome: "unknown", reason: ref.closedAt === null ? "pending" : "stale", depth: 0, detail: null },
		evidence: { at: ref.closedAt ?? ref.openedAt, source: "", look: null, retryAt: null },
	};
	return {
		day: ref.day,
		time: ref.time,
		openedAt: ref.openedAt,
		closedAt: ref.closedAt,
		ordinals: () => asked,
		get(ordinal) {
			const entry = entries.get(ordinal);
			if (entry) return { observation: entry.observation, evidence: entry.evidence };
			return asked.has(ordinal) ? notYet : undefined;
		},
	};
}
