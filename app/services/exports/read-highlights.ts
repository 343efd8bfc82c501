import { type Because, type Highlights, highlightsOf } from "~/domain/export/change-sentences";
import { extremesOf, type ReportChanges } from "~/domain/export/report-changes";
import { type DayColumns, seenAt, urlAt } from "~/domain/sample/day";
import type { Compared } from "~/domain/table/compare-days";
import type { TableInput } from "~/domain/table/table-input";
import { wordCauses } from "~/i18n/alert-words";
import type { Language } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { explainMoves, type MovedValue } from "../alerts/explain-moves";
import type { Ctx } from "../ctx";
import { websitesOfAccount } from "../websites/list-websites";

interface Told {
	account: { id: number; timezone: string };
	table: TableInput;
	/** Rows that the synthesis is about. */
	rows: Uint32Array;
	compared: Compared;
	changes: ReportChanges;
	language: Language;
}

/** What changed in a report, in words: the largest gain and the largest loss with their likely causes. */
export async function readHighlights(ctx: Ctx, told: Told): Promise<Highlights> {
	return highlightsOf(told.changes, reportWords(told.language).changes, await becauseOf(ctx, told));
}

async function becauseOf(ctx: Ctx, { account, table, rows, compared, language }: Told): Promise<Because> {
	const { tracked, date, comparison } = table;
	const { best, worst } = extremesOf(rows, compared);
	const extremes = [best, worst].filter((row) => row !== null);
	if (!date || !comparison || extremes.length === 0) return { best: null, worst: null };
	const websites = new Map((await websitesOfAccount(ctx, account.id)).map((one) => [one.hid, one]));
	const ordinalOf = (row: number) => tracked.ordinals[row] ?? 0;
	const moves = extremes.flatMap((row) => {
		const website = websites.get(tracked.websites[tracked.website[row] ?? 0]?.hid ?? "");
		if (!website) return [];
		const { domain, hosts } = website;
		const [before, after] = [valueAt(comparison, ordinalOf(row)), valueAt(date, ordinalOf(row))];
		const { previous, current } = compared;
		return [
			{
				ordinal: ordinalOf(row),
				before: { ...before, code: previous.codes[row] ?? 0, depth: previous.depths[row] ?? 0 },
				after: { ...after, code: current.codes[row] ?? 0, depth: current.depths[row] ?? 0 },
				...{ domain, hosts },
			},
		];
	});
	const explained = await explainMoves(ctx, account.id, moves);
	const place = { language, timezone: account.timezone, dates: "language" as const };
	const sentenceOf = (row: number | null) => {
		const cause = row === null ? null : explained.get(ordinalOf(row))?.cause;
		return (cause && wordCauses([cause], place)[0]) ?? null;
	};
	return { best: sentenceOf(best), worst: sentenceOf(worst) };
}

function valueAt(day: DayColumns, ordinal: number): Pick<MovedValue, "look" | "url"> {
	return { look: seenAt(day, ordinal)?.evidence.look ?? null, url: urlAt(day, ordinal) };
}
