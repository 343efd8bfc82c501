import { monitorsOf } from "~/db/monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { Seen } from "~/domain/position/seen";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { type Running, readDay } from "./read-day";

/** One followed keyword with what two dates say of it. */
export interface MonitorRow {
	hid: string;
	/** Place in the account's columns; never leaves the server. */
	ordinal: number;
	term: string;
	country: string;
	language: string;
	device: "desktop" | "mobile";
	domain: string;
	websiteHid: string;
	keywordHid: string;
	favorite: boolean;
	/** Organic results looked through. */
	depth: number;
	createdAt: number;
	/** The day's latest definite observation, else its latest unknown; null while nothing has come. */
	current: Seen | null;
	/** The same of the comparison day. */
	previous: Seen | null;
	/** A later try of the day that ended unknown, when `current` is older. */
	lastTry: Seen | null;
	/** A look of the day is awaited. */
	looking: boolean;
}

export interface MonitorList {
	/** Favourites first, then oldest. */
	rows: MonitorRow[];
	day: string;
	comparisonDay: string;
	running: Running;
	/** Monitors beyond the plan, not in `rows`. Source: spec B §2 "Only the first max_monitor monitors are shown". */
	excess: number;
}

/**
 * The monitoring table: what the account follows, at a day and at the one it is compared with ("YYYY-MM-DD" in the account's zone; default today
 * and the day before). Source: spec B §2 "Position monitoring page".
 */
export async function listMonitors(
	ctx: Ctx,
	input: { account: { id: number; timezone: string; plan: Plan; packs: number; depth: number }; day?: string; comparisonDay?: string },
): Promise<MonitorList> {
	const { account } = input;
	const day = input.day ?? localDay(account.timezone, ctx.now());
	const comparisonDay = input.comparisonDay ?? addDays(day, -1);
	const followed = await monitorsOf(ctx.db, account.id);
	const shown = followed.slice(0, planRules(account).max_monitor);
	const ordinals = shown.map((monitor) => monitor.ordinal);
	const now = await readDay(ctx, account.id, day, ordinals);
	const before = comparisonDay === day ? now : await readDay(ctx, account.id, comparisonDay, ordinals);
	const rows = shown.map((monitor): MonitorRow => {
		const seen = now.seen.get(monitor.ordinal);
		return {
			...monitor,
			depth: monitor.depth ?? account.depth,
			current: seen?.best ?? null,
			previous: before.seen.get(monitor.ordinal)?.best ?? null,
			lastTry: seen?.lastTry ?? null,
			looking: seen?.pending ?? false,
		};
	});
	return { rows, day, comparisonDay, running: now.running, excess: followed.length - shown.length };
}
