import { type KeywordFacts, keywordFacts } from "~/db/keyword-facts";
import { type DayRange, type EvolutionDay, evolutionDays, yearsOf } from "~/domain/position/evolution";
import { daysOfRange, type EvolutionRange } from "~/domain/position/evolution-range";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { NoteView } from "../notes/list-notes";
import { readYearHistory } from "../storage/read-year-history";
import { notesOf } from "./read-keyword-detail";

/** A keyword over time. */
export interface KeywordEvolution {
	facts: KeywordFacts;
	range: DayRange;
	/** First day that is offered: the earlier of the keyword's own and of its data. */
	first: string;
	today: string;
	/** Answered days of the years that the range touches and of this year, oldest first. */
	days: EvolutionDay[];
	years: number[];
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
	const first = localDay(account.timezone, facts.createdAt);
	const range = daysOfRange(input.range, { today, first });
	const years = [...new Set([...yearsOf(range), Number(today.slice(0, 4))])].sort((a, b) => a - b);
	const [histories, notes] = await Promise.all([
		Promise.all(years.map((year) => readYearHistory(ctx, account.id, { year, monitor: hid }))),
		notesOf(ctx, account.id, facts),
	]);
	const days = histories.flatMap((history) => (history ? evolutionDays(history) : []));
	return { facts, range, first, today, days, years, notes };
}
