import { type KeywordFacts, keywordFacts } from "~/db/keyword-facts";
import { type EvolutionDay, yearsOf } from "~/domain/position/evolution";
import { daysOfRange, type EvolutionRange } from "~/domain/position/evolution-range";
import { type BestColumns, dayOfNumber } from "~/domain/sample/bests";
import { daysOfColumns, type HistoryColumns } from "~/domain/storage/history-columns";
import type { YearUrls } from "~/domain/storage/year-urls";
import { dayAt, type Zoned } from "~/domain/time/account-zone";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { NoteView } from "../notes/list-notes";
import { loadBests } from "../samples/bests";
import { assertRight, type Seat } from "../seat/seat";
import { readHistoryColumns, readYearUrls } from "../storage/read-year-history";
import { notesOf } from "./read-keyword-detail";

/** A keyword over time. */
export interface KeywordEvolution {
	facts: KeywordFacts;
	/** First selectable day: the day the keyword was added or its first data, whichever is earlier. */
	first: string;
	today: string;
	/** Best position ever and its first day; null while never ranked. */
	best: { position: number; day: string } | null;
	/** Day of the first answer; null without any. */
	firstSeen: string | null;
	/** Years of the range, oldest first; null values for a year without data. */
	years: { year: number; columns: HistoryColumns | null; urls: YearUrls | null }[];
	notes: NoteView[];
}

interface Asked {
	hid: string;
	range: EvolutionRange;
	/** Reading the URLs is expensive in a large account, so it is optional. */
	withUrls: boolean;
}

/** Content of the Evolution tab; null when the account does not track the keyword. Years without data are empty. Source: spec B §2, §4, §8 "404 on history". */
export async function readKeywordEvolution(
	ctx: Ctx,
	seat: Seat<Zoned & { id: number }>,
	{ hid, range, withUrls }: Asked,
): Promise<KeywordEvolution | null> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const facts = await keywordFacts(ctx.db, account.id, hid);
	if (!facts) return null;
	const today = localDay(account.timezone, ctx.now());
	const created = dayAt(account, facts.createdAt);
	const [notes, bests] = await Promise.all([notesOf(ctx, account.id, facts), loadBests(ctx, account.id)]);
	const kept = dayOfNumber(bests.firstSeen[facts.ordinal] ?? 0);
	// Data may be older than the keyword: imported, or read for another account.
	const first = kept !== null && kept < created ? kept : created;
	const years = await Promise.all(
		yearsOf(daysOfRange(range, { today, first: kept ?? first })).map(async (year) => {
			const of = { year, monitor: hid };
			const urls = withUrls ? await readYearUrls(ctx, account.id, of) : null;
			return { year, columns: await readHistoryColumns(ctx, account.id, of), urls };
		}),
	);
	const days = years.flatMap(({ columns }) => (columns ? daysOfColumns(columns) : []));
	return {
		facts,
		first,
		today,
		best: bestOf(bests, facts.ordinal) ?? bestOfDays(days),
		firstSeen: kept ?? days.find(({ kind }) => kind !== "unknown")?.day ?? null,
		years,
		notes,
	};
}

function bestOf({ best, day }: BestColumns, ordinal: number): KeywordEvolution["best"] {
	const position = best[ordinal] ?? 0;
	const first = dayOfNumber(day[ordinal] ?? 0);
	return position === 0 || first === null ? null : { position, day: first };
}

/** Best of the loaded days, before a best position is stored. */
function bestOfDays(days: readonly EvolutionDay[]): KeywordEvolution["best"] {
	let best: KeywordEvolution["best"] = null;
	for (const one of days)
		if (one.kind === "ranked" && (!best || one.position < best.position)) best = { position: one.position, day: one.day };
	return best;
}
