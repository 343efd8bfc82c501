import { engineDaysOf, marketsOf } from "~/db/day-marks";
import { type DayMark, type OperatorTexts, operatorText } from "~/domain/day-mark/day-mark";
import { isEngineWide, type Market } from "~/domain/day-mark/engine-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { listOperatorNotes } from "./list-operator-notes";

/** Markets of a chart about many keywords whose days are shown: those with the most of them. Notes are shown for the engines of all. */
const MAX_MARKETS = 10;
const PERCENT = 100;

interface MarksInput {
	from: string;
	to: string;
	/** A chart about one keyword names its market; otherwise those of the website's or of all keywords count. */
	of: { market: Market } | { websiteHid: string } | "all";
	/** Language of the operator's texts. */
	language: keyof OperatorTexts;
}

/** Facts of the engines in these days, oldest first: days on which unrelated websites moved unusually, and the operator's notes. */
export async function readDayMarks(ctx: Ctx, seat: Seat, { from, to, of, language }: MarksInput): Promise<DayMark[]> {
	assertRight(seat, "work.read");
	const markets =
		of !== "all" && "market" in of ? [of.market] : await marketsOf(ctx.db, seat.account.id, of === "all" ? null : of.websiteHid);
	const largest = markets.slice(0, MAX_MARKETS).map(({ engine, country }) => [engine, country]);
	const [days, notes] = await Promise.all([engineDaysOf(ctx.db, JSON.stringify(largest), { from, to }), listOperatorNotes(ctx)]);
	const engines = new Set(markets.map(({ engine }) => engine));
	const moved = days.filter(isEngineWide).map(({ engine, country, day, websites, moved: count }): DayMark => {
		return {
			kind: "engine",
			from: day,
			to: day,
			engine,
			country,
			websites: roughly(websites),
			percent: Math.floor((count / websites) * PERCENT),
		};
	});
	const known = notes
		.filter((note) => note.from <= to && note.to >= from && (note.engine === null || engines.has(note.engine)))
		.map(({ texts, ...note }): DayMark => ({ kind: "operator", ...note, text: operatorText(texts, language) }));
	return [...moved, ...known].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** "40 or more" of 47: numbers that change by one would tell of single websites. */
function roughly(websites: number): number {
	return Math.floor(websites / 10) * 10;
}
