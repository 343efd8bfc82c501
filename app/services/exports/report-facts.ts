import type { ReportType } from "~/domain/export/choices";
import { changesOf } from "~/domain/export/report-changes";
import { summarize } from "~/domain/table/summarize";
import type { Synthesis } from "~/domain/table/synthesis";
import { trafficOfRows } from "~/domain/table/tracked-keywords";
import { reportWords } from "~/i18n/report-words";
import type { Ctx } from "../ctx";
import { readHighlights } from "./read-highlights";
import { type Asked, coversOf, foundIn, leftOutOf, loadTable, periodOfRequest, reportType, summedRows } from "./read-report-table";
import { readCourse } from "./report-parts";

/** A report in a few numbers. */
export interface ReportFacts extends Pick<Synthesis, "current" | "previous" | "up" | "down" | "appeared" | "lost"> {
	type: ReportType;
	/** Its period and what it is compared with, "YYYY-MM-DD". */
	from: string;
	to: string;
	comparison: string;
	/** Scope in words. */
	covers: string;
	/** Keywords that its file lists. */
	listed: number;
	/** Keywords that its synthesis is about, and those with a definite answer on its last day. */
	keywords: number;
	read: number;
	/** Number of keywords in the scope that exceed the plan and are not read. Absent in facts of an earlier version. */
	leftOut?: number;
	/** Sentences of the first page, in the language of the report, and the visibility of its days. Absent without a synthesis, and in earlier facts. */
	said?: readonly string[];
	visibility?: readonly (number | null)[];
	/** Clicks and impressions of the keywords in the last 28 final days; null without a connected property. byPage: absent in facts of an earlier version. */
	traffic?: { clicks: number; impressions: number; byPage?: number } | null;
}

/** A report whose keywords are counted. Its sentences and its course read many more days, so only a report that is told reads them. */
export interface CountedReport extends Pick<ReportFacts, "listed" | "keywords" | "read"> {
	readFacts(): Promise<ReportFacts>;
}

/** The numbers of a report's synthesis, by the rules of its cover. */
export async function countReport(ctx: Ctx, asked: Asked): Promise<CountedReport> {
	const { account, request, language } = asked;
	const type = reportType(request);
	const period = periodOfRequest(request);
	const { from, to, comparison } = period;
	const table = await loadTable(ctx, asked, { date: { day: to, time: null }, comparison: { day: comparison, time: null } });
	const { tracked } = table;
	const { rows, columns: compared } = foundIn(table, asked);
	const summed = summedRows(request, tracked, rows);
	const synthesis = summarize(summed, compared);
	const { current, previous, up, down, appeared, lost } = synthesis;
	const covers = coversOf(tracked, request.targets, reportWords(language));
	const listed = request.only_favorites === "everywhere" ? summed.length : rows.length;
	const counts = { listed, keywords: summed.length, read: current.ranked + current.notFound };
	const readTold = async (): Promise<Pick<ReportFacts, "said" | "visibility">> => {
		const changes = changesOf(summed, table, compared, synthesis);
		const highlights = await readHighlights(ctx, { account, table, rows: summed, compared, changes, language });
		// The line of the file has the same keywords as its figures.
		const course = await readCourse(ctx, { account, tracked, rows: summed, summed, period });
		return { said: highlights.first, visibility: course?.byDay.map((day) => day?.visibility ?? null) ?? [] };
	};
	const numbers = { ...counts, leftOut: leftOutOf(asked, tracked), current, previous, up, down, appeared, lost };
	return {
		...counts,
		readFacts: async () => ({
			...{ type, from, to, comparison, covers },
			...numbers,
			...(request.synthesis && (await readTold())),
			traffic: trafficOfRows(tracked, summed),
		}),
	};
}
