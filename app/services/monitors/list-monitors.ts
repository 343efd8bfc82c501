import { monitorsOf } from "~/db/monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { codeWeight } from "~/domain/position/observation-code";
import { isPending, type Seen } from "~/domain/position/seen";
import { seenAt } from "~/domain/table/seen-at";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadBests } from "../samples/account-columns";
import { loadDayColumns } from "../samples/load-day-columns";
import type { LoadedDay } from "../samples/loaded-day";

/** codeWeight of what is awaited. */
const PENDING_WEIGHT = 1;

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
	/** Searches a month; null where nobody said. */
	volume: number | null;
	/** Best position ever seen, these days' included; null while never ranked. */
	best: number | null;
	createdAt: number;
	/** What stands for the day (see betterOfDay); null while nothing has come. */
	current: Seen | null;
	/** The same of the comparison day. */
	previous: Seen | null;
	/** A look of the day is awaited. */
	looking: boolean;
}

export interface MonitorList {
	/** Favourites first, then oldest. */
	rows: MonitorRow[];
	day: string;
	comparisonDay: string;
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
	const now = await readDay(ctx, account.id, day);
	const before = comparisonDay === day ? now : await readDay(ctx, account.id, comparisonDay);
	const bests = await loadBests(ctx, account.id);
	const rows = shown.map((monitor): MonitorRow => {
		const { ordinal } = monitor;
		const [current, previous] = [answerAt(now, ordinal), answerAt(before, ordinal)];
		return {
			...monitor,
			depth: monitor.depth ?? account.depth,
			best: bestOf(bests.best[ordinal] ?? 0, [current, previous]),
			current,
			previous,
			looking: (now?.open ?? []).some((sample) => codeWeight(sample.codes[ordinal - sample.first] ?? 0) === PENDING_WEIGHT),
		};
	});
	return { rows, day, comparisonDay, excess: followed.length - shown.length };
}

/** stored: 0 for none. Samples that are still open are not counted in there yet. */
function bestOf(stored: number, seen: readonly (Seen | null)[]): number | null {
	const positions = seen.flatMap((one) => (one?.observation.outcome === "ranked" ? [one.observation.position] : []));
	return [...(stored > 0 ? [stored] : []), ...positions].reduce<number | null>(
		(best, one) => (best === null ? one : Math.min(best, one)),
		null,
	);
}

async function readDay(ctx: Ctx, accountId: number, day: string): Promise<LoadedDay | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	return columns;
}

function answerAt(day: LoadedDay | null, ordinal: number): Seen | null {
	const seen = seenAt(day, ordinal);
	return seen && !isPending(seen) ? seen : null;
}
