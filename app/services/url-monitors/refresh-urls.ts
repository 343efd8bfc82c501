import { accountById } from "~/db/accounts";
import { manualPriority } from "~/db/jobs";
import { urlsInPlan, urlsOf } from "~/db/url-monitors";
import { isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { HOUR_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { announceUrls } from "../live/announce-urls";
import { assertRight, type Seat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";
import { askUrls } from "./ask-urls";

const MAX_TRIES = 8;

export interface RefreshedUrls {
	accepted: string[];
	/** Refreshed too recently; hours left, rounded up. */
	skipped: { hid: string; url: string; hours: number }[];
}

/**
 * Requests new looks of the chosen URLs (null: all up to the plan's maximum), each at most once in the plan's interval. Throws
 * ThrottledRefreshUrlMonitorException {count: hours} when all are too recent, EmptySelectionException when none is chosen, PausedAccountException
 * where the subscription is suspended. Source: spec B §7, §8 "Manual update throttling"; A §9.
 */
export async function refreshUrls(ctx: Ctx, seat: Seat, hids: readonly string[] | null): Promise<RefreshedUrls> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountById(ctx.db, accountId);
		if (!account) throw new AppError("NotFoundException");
		if (isPaused(account)) throw new AppError("PausedAccountException");
		const rules = planRules({ plan: account.plan, packs: account.packs });
		const chosen = await chooseUrls(ctx, { accountId, hids }, rules.max_url_monitor);
		if (chosen.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.urls"] });
		const interval = rules.max_monitor_refresh_interval_hours * HOUR_MS;
		const freeAt = ({ refreshedAt }: { refreshedAt: number | null }) => (refreshedAt ?? 0) + interval;
		const skipped = chosen
			.filter((one) => one.refreshedAt !== null && freeAt(one) > ctx.now())
			.map((one) => ({ hid: one.hid, url: one.url, hours: Math.ceil((freeAt(one) - ctx.now()) / HOUR_MS) }));
		const passed = new Set(skipped.map(({ hid }) => hid));
		const urls = chosen.filter(({ hid }) => !passed.has(hid));
		if (urls.length === 0)
			throw new AppError("ThrottledRefreshUrlMonitorException", { count: Math.min(...skipped.map(({ hours }) => hours)) });
		const done = { accepted: urls.map(({ hid }) => hid), skipped };
		if (!(await askUrls(ctx, account, { urls, priority: manualPriority(urls.length), byHand: true, done }))) continue;
		await ctx.ports.clock.ring();
		await announceUrls(ctx, { accountId, hids: [] });
		return done;
	}
	throw new AppError("ConflictException");
}

/** URLs beyond the plan are paused. */
async function chooseUrls(ctx: Ctx, { accountId, hids }: { accountId: number; hids: readonly string[] | null }, max: number) {
	const shown = await urlsInPlan(wholeOf(ctx).db, accountId, max);
	const seen = ctx.whole ? new Set((await urlsOf(ctx.db, accountId)).map(({ hid }) => hid)) : null;
	const wanted = hids && new Set(hids);
	return shown.filter(({ hid }) => (wanted === null || wanted.has(hid)) && (seen === null || seen.has(hid)));
}
