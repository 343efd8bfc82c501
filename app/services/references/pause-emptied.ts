import type { Statement } from "~/db/client";
import { pausedEndpoints, pausedSchedules, pauseEmptyEndpoints, pauseEmptySchedules } from "~/db/emptied";
import type { Condition } from "~/db/guard";
import { ownTexts } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { notify } from "../notifications/notify";

/**
 * Statements that pause the account's scheduled reports and webhooks that cover no keyword any more. They stand after those that remove, in the
 * same batch; tellPaused takes their results.
 */
export function pauseEmptied(ctx: Ctx, accountId: number, when: Condition): Statement[] {
	return [pauseEmptySchedules(ctx.db, accountId, { at: ctx.now() }, when), pauseEmptyEndpoints(ctx.db, accountId, when)];
}

/** Tells the owner in the bell what pauseEmptied paused: each by its own name. results: those of its statements. */
export async function tellPaused(ctx: Ctx, accountId: number, [schedules, endpoints]: readonly unknown[]): Promise<void> {
	for (const { hid, emails } of pausedSchedules(schedules)) await tellPausedReport(ctx, accountId, { hid, emails: ownTexts(emails) });
	for (const { hid, url, name } of pausedEndpoints(endpoints)) {
		const label = name || new URL(url).hostname;
		await notify(ctx, { accountId, kind: "webhook_paused", topic: `webhook:${hid}`, facts: { label } });
	}
}

/** Pauses a scheduled report that covers no keyword, and tells its owner. false: it covers some. */
export async function pauseIfEmptied(ctx: Ctx, { accountId, hid }: { accountId: number; hid: string }): Promise<boolean> {
	const [paused] = pausedSchedules(await pauseEmptySchedules(ctx.db, accountId, { at: ctx.now(), hid }));
	if (paused) await tellPausedReport(ctx, accountId, { hid, emails: ownTexts(paused.emails) });
	return paused !== undefined;
}

/** Tells that a scheduled report was paused, by its readers. */
async function tellPausedReport(ctx: Ctx, accountId: number, { hid, emails }: { hid: string; emails: readonly string[] }): Promise<void> {
	await notify(ctx, { accountId, kind: "report_paused", topic: `paused:${hid}`, facts: { to: emails.join(", ") } });
}
