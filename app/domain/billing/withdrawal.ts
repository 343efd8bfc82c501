import { CONTRACT } from "../legal/contract";
import { DAY_MS } from "../time/durations";

/** Last instant at which a consumer may withdraw from a subscription concluded then. Source: spec A §9 "Terms". */
export function withdrawalUntil(startedAt: number): number {
	return startedAt + CONTRACT.withdrawalDays * DAY_MS;
}

/** Does the subscription run, paid by card, and is the time to withdraw not over? A bank transfer is paid back by hand. */
export function mayWithdraw(of: { status: string; platform: "provider" | "transfer"; startedAt: number }, now: number): boolean {
	const runs = of.status === "active" || of.status === "past_due";
	return runs && of.platform === "provider" && now <= withdrawalUntil(of.startedAt);
}
