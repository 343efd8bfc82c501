import { addLookCounts, type CountedLooks, type LookTimes } from "~/db/look-counts";
import { isBlocked } from "~/domain/position/observe";
import type { Walk } from "~/domain/position/walk-pages";
import { type LookCountName, type LookMark, timeStep } from "~/domain/status/source-health";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Counts the looks of one run for the health of sources, the operation screen and the status page. */
export class LookCounter {
	private readonly counts = new Map<string, CountedLooks & { times?: LookTimes }>();

	/** A look has ended; ms: its time. */
	add({ engine, source }: LookName, { gap, organic }: Walk, ms: number): void {
		const ended = this.count({ engine, source }, gap === null ? "read" : isBlocked(gap) ? "blocked" : "unread");
		ended.times ??= {};
		const step = timeStep(ms);
		ended.times[step] = (ended.times[step] ?? 0) + 1;
		if (organic.some(({ meta }) => meta.sealed)) this.mark({ engine, source }, "sealed");
	}

	/** A look that was counted is also this. */
	mark(name: LookName, mark: LookMark): void {
		this.count(name, mark);
	}

	/** One statement for all. Never throws: a run does not fail for its statistics. */
	async write(ctx: Ctx): Promise<void> {
		if (this.counts.size === 0) return;
		const counted = [...this.counts.values()];
		this.counts.clear();
		await addLookCounts(ctx.db, Math.floor(ctx.now() / HOUR_MS), counted).catch((error) =>
			ctx.log({ event: "looks_not_counted", error: describeError(error) }),
		);
	}

	private count({ engine, source }: LookName, outcome: LookCountName): CountedLooks & { times?: LookTimes } {
		const key = `${engine} ${source} ${outcome}`;
		const counted = this.counts.get(key) ?? { engine, source, outcome, looks: 0 };
		counted.looks++;
		this.counts.set(key, counted);
		return counted;
	}
}

interface LookName {
	engine: string;
	source: string;
}
