import { DurableObject } from "cloudflare:workers";
import { createCtx } from "~/server/context";
import type { ClockCalls, Env } from "~/server/env";
import type { ClockMemory } from "~/services/clock/tick";
import type { Ctx } from "~/services/ctx";
import { reportCrash } from "~/services/report-crash";

/** Time until the alarm that replaces a crashed tick. */
const AFTER_CRASH_MS = 5_000;
/** Delay of requested work, so that several requests make one tick. */
const RING_MS = 50;

/** The only Clock of a deployment. The alarm of a Durable Object survives failures that queue messages and cron events do not. */
export class Clock extends DurableObject<Env> implements ClockCalls {
	private readonly memory: ClockMemory = { woken: new Map() };
	private ticking: Promise<void> = Promise.resolve();
	private heldUntil = 0;

	/** Sets the alarm if none is set. */
	async arm(): Promise<void> {
		if (this.env.MANUAL_CLOCK === "1") return;
		if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + RING_MS);
	}

	/** Ticks now, because there is new work. */
	async ring(): Promise<void> {
		if (this.env.MANUAL_CLOCK === "1") return;
		await this.ctx.storage.setAlarm(Date.now() + RING_MS);
	}

	/** The alarm, ms; null without one. */
	async nextTickAt(): Promise<number | null> {
		return await this.ctx.storage.getAlarm();
	}

	/** No tick runs for so long, or until release(): somebody else does the clock's work for another instant. Lost when the object ends. */
	async hold(ms: number): Promise<void> {
		this.heldUntil = Date.now() + ms;
		await this.ticking;
	}

	async release(): Promise<void> {
		this.heldUntil = 0;
		await this.ring();
	}

	override async alarm(): Promise<void> {
		if (Date.now() < this.heldUntil) return await this.ctx.storage.setAlarm(this.heldUntil);
		this.ticking = this.tick();
		await this.ticking;
	}

	private async tick(): Promise<void> {
		// Set before the tick, so that a crashed tick is followed by another.
		await this.ctx.storage.setAlarm(Date.now() + AFTER_CRASH_MS);
		if (this.env.MANUAL_CLOCK === "1") return;
		let ctx: Ctx | null = null;
		try {
			ctx = await createCtx(this.env, { requestId: "clock" });
			const { tick } = await import("~/services/clock/tick");
			const { nextAt } = await tick(ctx, this.memory);
			const wait = Math.max(RING_MS, nextAt - ctx.now());
			const alarm = await this.ctx.storage.getAlarm();
			// ring() during the tick has set an earlier alarm, which stays.
			if (alarm === null || alarm > Date.now() + RING_MS) await this.ctx.storage.setAlarm(Date.now() + wait);
		} catch (error) {
			if (ctx) await reportCrash(ctx, error, { event: "tick_failed" });
		}
	}
}
