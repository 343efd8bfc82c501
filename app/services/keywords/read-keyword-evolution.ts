import { type KeywordFacts, keywordFacts } from "~/db/keyword-facts";
import { type DayRange, type EvolutionDay, evolutionDays, yearsOf } from "~/domain/position/evolution";
import { daysOfRange, type EvolutionRange } from "~/domain/position/evolution-range";
import { type BestColumns, dayOfNumber } from "~/domain/storage/account-columns";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { NoteView } from "../notes/list-notes";
import { loadBests } from "../samples/account-columns";
import { readYearHistory } from "../storage/read-year-history";
import { notesOf } from "./read-keyword-detail";

/** A keyword over time. */
export interface KeywordEvolution {
	facts: KeywordFacts;
	range: DayRange;
	/** First day that is offered: the earlier of the keyword's own and of its data. */
	first: string;
	today: string;
	/** Best position ever and its first day; null while never ranked. */
	best: { position: number; day: string } | null;
	/** Day of the first answer; null without any. */
	firstSeen: string | null;
	/** Answered days of the years that the range touches, of this year and the last, oldest first. */
	days: EvolutionDay[];
	notes: NoteView[];
}

/** What the Evolution tab shows; null when the keyword is not the account's. Years without data are empty. Source: spec B §2, §4, §8 "404 on history". */
export async function readKeywordEvolution(
	ctx: Ctx,
	input: { account: { id: number; timezone: string }; hid: string; range: EvolutionRange },
): Promise<KeywordEvolution | null> {
	const { account, hid } = input;
	const facts = await keywordFacts(ctx.db, account.id, hid);
	if (!facts) return null;
	const today = localDay(account.timezone, ctx.now());
	const created = localDay(account.timezone, facts.createdAt);
	const thisYear = Number(today.slice(0, 4));
	// Data may be older than the keyword: imported, or read for somebody else. The longest default range reaches into last year.
	const asked = daysOfRange(input.range, { today, first: created });
	const years = [...new Set([...yearsOf(asked), thisYear - 1, thisYear])].sort((a, b) => a - b);
	const [histories, notes, bests] = await Promise.all([
		Promise.all(years.map((year) => readYearHistory(ctx, account.id, { year, monitor: hid }))),
		notesOf(ctx, account.id, facts),
		loadBests(ctx, account.id),
	]);
	const days = histories.flatMap((history) => (history ? evolutionDays(history) : []));
	const firstSeen = dayOfNumber(bests.firstSeen[facts.ordinal] ?? 0) ?? days.find(({ kind }) => kind !== "unknown")?.day ?? null;
	const first = firstSeen !== null && firstSeen < created ? firstSeen : created;
	return {
		facts,
		range: daysOfRange(input.range, { today, first }),
		first,
		today,
		best: bestOf(bests, facts.ordinal) ?? bestOfDays(days),
		firstSeen,
		days,
		notes,
	};
}

function bestOf({ best, day }: BestColumns, ordinal: number): KeywordEvolution["best"] {
	const position = best[ordinal] ?? 0;
	const first = dayOfNumber(day[ordinal] ?? 0);
	return position === 0 || first === null ? null : { position, day: first };
}

/** Of the days at hand, where nothing is kept yet. */
function bestOfDays(days: readonly EvolutionDay[]): KeywordEvolution["best"] {
	let best: KeywordEvolution["best"] = null;
	for (const one of days)
		if (one.kind === "ranked" && (!best || one.position < best.position)) best = { position: one.position, day: one.day };
	return best;
}
