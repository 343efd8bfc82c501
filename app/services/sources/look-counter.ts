import { addLookCounts, type CountedLooks, type TimedLooks } from "~/db/look-counts";
import { isBlocked } from "~/domain/position/observe";
import type { Walk } from "~/domain/position/walk-pages";
import { type LookCountName, type LookMark, timeStep } from "~/domain/status/source-health";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Counts the looks of one run for the health of sources, the operation screen and the status page. */
export class LookCounter {
	private readonly counts = new Map<string, CountedLooks>();
	private readonly times = new Map<string, TimedLooks>();

	/** A look has ended; ms: its time. */
	add({ engine, source }: LookName, { gap, organic }: Walk, ms: number): void {
		this.count({ engine, source }, gap === null ? "read" : isBlocked(gap) ? "blocked" : "unread");
		if (organic.some(({ meta }) => meta.sealed)) this.mark({ engine, source }, "sealed");
		const step = timeStep(ms);
		const key = `${source} ${step}`;
		this.times.set(key, { source, step, looks: (this.times.get(key)?.looks ?? 0) + 1 });
	}

	/** A look that was counted is also this. */
	mark(name: LookName, mark: LookMark): void {
		this.count(name, mark);
	}

	/** One batch for all. Never throws: a run does not fail for its statistics. */
	async write(ctx: Ctx): Promise<void> {
		if (this.counts.size === 0) return;
		const counted = { counts: [...this.counts.values()], times: [...this.times.values()] };
		this.counts.clear();
		this.times.clear();
		await addLookCounts(ctx.db, Math.floor(ctx.now() / HOUR_MS), counted).catch((error) =>
			ctx.log({ event: "looks_not_counted", error: describeError(error) }),
		);
	}

	private count({ engine, source }: LookName, outcome: LookCountName): void {
		const key = `${engine} ${source} ${outcome}`;
		const looks = (this.counts.get(key)?.looks ?? 0) + 1;
		this.counts.set(key, { engine, source, outcome, looks });
	}
}

interface LookName {
	engine: string;
	source: string;
}
