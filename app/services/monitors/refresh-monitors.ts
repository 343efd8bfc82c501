import { followedBy, manualPriority } from "~/db/jobs";
import { manualSamplesSince, sampleAt } from "~/db/samples";
import { isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { parseOrdinals } from "~/domain/sample/ordinals";
import { HOUR_MS } from "~/domain/time/durations";
import { localDay, localTime } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { notifyRefreshBegun } from "../notifications/notify-refreshes";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { requestLooks, type Wanted } from "../samples/request-looks";
import { assertRight, type Seat } from "../seat/seat";
import { accountNow } from "../zones/move-zone";
import { awaitsFirstPositions } from "./initial-loading";

const MAX_TRIES = 8;

export interface RefreshAnswer {
	/** The sample's local minute, "YYYY-MM-DD HH:mm". */
	date: string;
	accepted: string[];
	/** Refreshed too recently, with the hours left, rounded up. */
	skipped: { hid: string; hours: number }[];
}

/**
 * Requests new looks for monitors (null: all), for each at most once per interval of the plan.
 * Throws ThrottledRefreshMonitorException {count: hours} when all are too recent, EmptySelectionException when none is selected,
 * InitialLoadingException while the free plan's first positions are pending, PausedAccountException while the subscription is suspended.
 * Source: spec B §4, §7, §8; A §9.
 */
export async function refreshMonitors(ctx: Ctx, seat: Seat, hids: readonly string[] | null): Promise<RefreshAnswer> {
	assertRight(seat, "work.write");
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountNow(ctx, seat.account.id);
		if (!account) throw new AppError("NotFoundException");
		if (isPaused(account)) throw new AppError("PausedAccountException");
		const now = ctx.now();
		const rules = planRules({ plan: account.plan, packs: account.packs });
		const chosen = await chooseMonitors(ctx, { accountId: account.id, hids }, rules.max_monitor);
		if (chosen.length === 0) throw new AppError("EmptySelectionException");
		if (await awaitsFirstPositions(ctx, account)) throw new AppError("InitialLoadingException");
		const recent = await recentlyRefreshed(ctx, account.id, now, rules.max_monitor_refresh_interval_hours);
		const skipped = chosen.flatMap((monitor) => {
			const hours = recent.get(monitor.ordinal);
			return hours === undefined ? [] : [{ hid: monitor.hid, hours }];
		});
		const accepted = chosen.filter((monitor) => !recent.has(monitor.ordinal));
		if (accepted.length === 0)
			throw new AppError("ThrottledRefreshMonitorException", {
				count: rules.max_monitor_refresh_interval_hours,
				hours: Math.min(...skipped.map((one) => one.hours)),
			});
		const day = localDay(account.timezone, now);
		// 00:00 names the daily sample.
		const minute = localTime(account.timezone, now);
		const time = minute === DAILY_TIME ? "0001" : minute;
		const before = await sampleAt(ctx.db, account.id, day, time);
		const wanted: Wanted[] = accepted.map(({ hid, depth, ...place }) => ({ ...place, monitorHid: hid, depth: depth ?? account.depth }));
		const askedBefore = before ? [...parseOrdinals(before.asked)] : [];
		const done = { date: `${day} ${time.slice(0, 2)}:${time.slice(2)}`, accepted: accepted.map((monitor) => monitor.hid), skipped };
		const priority = manualPriority(wanted.length);
		const written = await requestLooks(ctx, { account, day, time, askedBefore, wanted, priority, done });
		if (!written) continue;
		await notifyRefreshBegun(
			ctx,
			{ accountId: account.id, day, time },
			new Set([...askedBefore, ...wanted.map(({ ordinal }) => ordinal)]).size,
		);
		await ctx.ports.clock.ring();
		return done;
	}
	throw new AppError("ConflictException");
}

async function chooseMonitors(ctx: Ctx, input: { accountId: number; hids: readonly string[] | null }, max: number) {
	// A seat with some websites finds none beyond the plan: the limit is then no place in its list.
	const followed = await followedBy(ctx.db, input.accountId);
	const shown = ctx.whole ? followed : followed.slice(0, max);
	if (input.hids === null) return shown;
	const hids = new Set(input.hids);
	return shown.filter((monitor) => hids.has(monitor.hid));
}

/** Ordinal → hours until it may be refreshed again. */
async function recentlyRefreshed(ctx: Ctx, accountId: number, now: number, intervalHours: number): Promise<Map<number, number>> {
	const recent = new Map<number, number>();
	if (intervalHours === 0) return recent;
	for (const sample of await manualSamplesSince(ctx.db, accountId, now - intervalHours * HOUR_MS)) {
		const hours = Math.ceil((sample.openedAt + intervalHours * HOUR_MS - now) / HOUR_MS);
		for (const ordinal of parseOrdinals(sample.asked)) recent.set(ordinal, Math.max(hours, recent.get(ordinal) ?? 0));
	}
	return recent;
}
