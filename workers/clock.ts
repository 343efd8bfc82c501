import { DurableObject } from "cloudflare:workers";
import { createCtx } from "~/server/context";
import type { ClockCalls, Env } from "~/server/env";
import { type ClockMemory, tick } from "~/services/clock/tick";
import type { Ctx } from "~/services/ctx";
import { reportCrash } from "~/services/report-crash";

/** If a tick dies, the alarm that was set before it began fires after this time. */
const AFTER_CRASH_MS = 5_000;
/** Work that was just asked for starts after this time, so that several wishes make one tick. */
const RING_MS = 50;

/** The one Clock of a deployment: alarms of Durable Objects survive where queues and crons do not. */
export class Clock extends DurableObject<Env> implements ClockCalls {
	private readonly memory: ClockMemory = { hinted: new Map() };

	/** Sets the alarm if none is set. */
	async arm(): Promise<void> {
		if (this.env.MANUAL_CLOCK === "1") return;
		if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + RING_MS);
	}

	/** There is new work: tick now. */
	async ring(): Promise<void> {
		if (this.env.MANUAL_CLOCK === "1") return;
		await this.ctx.storage.setAlarm(Date.now() + RING_MS);
	}

	override async alarm(): Promise<void> {
		// Re-armed first: a tick that dies is followed by another.
		await this.ctx.storage.setAlarm(Date.now() + AFTER_CRASH_MS);
		if (this.env.MANUAL_CLOCK === "1") return;
		let ctx: Ctx | null = null;
		try {
			ctx = await createCtx(this.env, { requestId: "clock" });
			const { nextAt } = await tick(ctx, this.memory);
			const wait = Math.max(RING_MS, nextAt - ctx.now());
			const rung = await this.ctx.storage.getAlarm();
			// A bell that rang during the tick has set an earlier alarm.
			if (rung === null || rung > Date.now() + RING_MS) await this.ctx.storage.setAlarm(Date.now() + wait);
		} catch (error) {
			if (ctx) await reportCrash(ctx, error, { event: "tick_failed" });
		}
	}
}
