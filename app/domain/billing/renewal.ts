import { CONTRACT } from "../legal/contract";
import { DAY_MS } from "../time/durations";
import { laterPrices, runningOrder } from "./estimate-choice";
import type { Order } from "./order";

type Renewing = Parameters<typeof runningOrder>[0] & { nextPacks: number | null; nextYearly: boolean | null };

/** A renewal as its owner is told: the order of the new period, its first instant, and its price in cents, tax included. */
export interface Renewal {
	order: Order;
	at: number;
	amount: number;
}

/** The longest time before a renewal at which it is told. */
export const LONGEST_NOTICE_MS = CONTRACT.renewalYearDays * DAY_MS;

/** The renewal that is to be told now; null while it is further away, and where it costs nothing. */
export function renewalToTell(row: Renewing, now: number): Renewal | null {
	const running = runningOrder(row);
	const days = row.yearly ? CONTRACT.renewalYearDays : CONTRACT.renewalMonthDays;
	if (now < running.end - days * DAY_MS || now >= running.end) return null;
	const order = row.nextPacks === null ? running : { packs: row.nextPacks, yearly: row.nextYearly ?? row.yearly };
	const amount = laterPrices(order, running, running.end)[0]?.total ?? 0;
	return amount === 0 ? null : { order: { packs: order.packs, yearly: order.yearly }, at: running.end, amount };
}
