import { addLookCounts, type CountedLooks, type LookOutcome } from "~/db/look-counts";
import { isBlocked } from "~/domain/position/observe";
import type { PageOutcome } from "~/domain/serp/page-reading";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Counts the looks of one run for the operation screen and the status page. */
export class LookCounter {
	private readonly counts = new Map<string, CountedLooks>();

	/** gap: what ended the list before its end; null for none. */
	add({ engine, source, gap }: { engine: string; source: string; gap: PageOutcome | null }): void {
		const outcome: LookOutcome = gap === null ? "read" : isBlocked(gap) ? "blocked" : "unread";
		const key = `${engine} ${source} ${outcome}`;
		const counted = this.counts.get(key) ?? { engine, source, outcome, looks: 0 };
		this.counts.set(key, { ...counted, looks: counted.looks + 1 });
	}

	/** One statement for all. Never throws: a run does not fail for its statistics. */
	async write(ctx: Ctx): Promise<void> {
		if (this.counts.size === 0) return;
		const counts = [...this.counts.values()];
		this.counts.clear();
		await addLookCounts(ctx.db, Math.floor(ctx.now() / HOUR_MS), counts).catch((error) =>
			ctx.log({ event: "looks_not_counted", error: describeError(error) }),
		);
	}
}
