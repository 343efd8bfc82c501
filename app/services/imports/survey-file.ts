import type { HostRule } from "@serpentine/serp/hosts";
import type { TableFile } from "@serpentine/table-files/read";
import { websitesOf } from "~/db/websites";
import { headerDate } from "~/domain/import/column-plan";
import type { DaySpan } from "~/domain/import/day-span";
import { type ImportedRow, type RowFault, RowReader } from "~/domain/import/import-row";
import type { ImportSettings } from "~/domain/import/import-settings";
import { OpenCells } from "~/domain/import/open-questions";
import { type DateOrder, isOpenOrder, orderShown } from "~/domain/import/read-day";
import { ImportSurvey } from "~/domain/import/survey";
import { findTitles } from "~/domain/import/title-row";
import type { Ctx } from "../ctx";
import { loadSuffixes } from "../websites/refuse-suffix";

/** How the rows of a file are read. */
export interface Rules {
	settings: ImportSettings;
	dateOrder: DateOrder;
	/** The account's local day. */
	today: string;
	/** Host rules of the account's websites, by domain. */
	hosts: ReadonlyMap<string, HostRule>;
}

/** The hosts of Rules. */
export async function hostsOfWebsites(ctx: Ctx, accountId: number): Promise<Rules["hosts"]> {
	return new Map((await websitesOf(ctx.db, accountId)).map(({ domain, hosts }) => [domain, hosts]));
}

/** Each row of a file as its settings read it, the titles with the first ones; `beat` is awaited between blocks of rows. span: the days whose columns of positions are read. */
export async function* importedRows(
	file: TableFile,
	rules: Rules,
	beat: () => Promise<void>,
	span: DaySpan | null = null,
): AsyncGenerator<{ titles: readonly string[]; rows: { line: number; cells: string[]; read: ImportedRow | RowFault }[] }> {
	const { settings, ...known } = rules;
	const { reading, columns, filling, entities, unranked } = settings;
	const readerWith = (headers: readonly string[]) => new RowReader({ columns, headers, filling, entities, unranked, ...known }, span);
	const { bareSuffix } = await loadSuffixes();
	const judged = (read: ImportedRow | RowFault) => (typeof read !== "string" && bareSuffix(read.domain) !== null ? "suffix" : read);
	let reader: RowReader | null = null;
	for await (const rows of file.rows(reading.csv ?? undefined)) {
		if (rows.length === 0) continue;
		const titled = reader === null && reading.ignore_headers ? findTitles(rows) : null;
		const by: RowReader = reader ?? readerWith(titled?.titles ?? []);
		reader = by;
		const body = (titled ? rows.slice(titled.place + 1) : rows).map(({ line, cells }) => ({ line, cells, read: judged(by.read(cells)) }));
		yield { titles: titled?.titles ?? [], rows: body };
		await beat();
	}
}

/** The order that stands where a file shows none. */
export function dateOrderOf(country: string): DateOrder {
	return country === "us" ? "mdy" : "dmy";
}

export interface SurveyedFile {
	survey: ImportSurvey;
	/** Cells that can be read in two ways. */
	open: OpenCells;
	/** With the order of its dates. */
	rules: Rules;
	/** Some dates can be read in both orders, and neither the file nor the settings say which. */
	isOrderOpen: boolean;
	/** false: the file has more rows than were read. */
	isWhole: boolean;
}

/** How much of a file a survey reads and keeps. Default: all rows, none kept. */
export interface SurveyBounds {
	/** Rows that are read at most. */
	most?: number | undefined;
	/** How many of the first rows that are taken are kept. */
	kept?: number;
}

/**
 * Reads a file once to know what it holds. Without an order in the settings, the dates of the whole column decide: most of those that show one; where none
 * does, `rules.dateOrder` stands. Where the order turns out to be the other one, the file is read again.
 */
export async function surveyFile(
	file: TableFile,
	rules: Rules,
	beat: () => Promise<void>,
	bounds: SurveyBounds = {},
): Promise<SurveyedFile> {
	const { columns, date_order } = rules.settings;
	if (date_order) return { ...(await surveyBy(file, { ...rules, dateOrder: date_order }, beat, bounds)), isOrderOpen: false };
	const read = await surveyBy(file, rules, beat, bounds);
	const { dmy, mdy, open } = read.shown;
	const other = rules.dateOrder === "dmy" ? "mdy" : "dmy";
	const isOrderOpen = open > 0 && dmy === 0 && mdy === 0 && columns.includes("position");
	if (read.shown[other] <= read.shown[rules.dateOrder]) return { ...read, isOrderOpen };
	return { ...(await surveyBy(file, { ...rules, dateOrder: other }, beat, bounds)), isOrderOpen: false };
}

async function surveyBy(
	file: TableFile,
	rules: Rules,
	beat: () => Promise<void>,
	{ most = Number.POSITIVE_INFINITY, kept = 0 }: SurveyBounds,
) {
	const { columns, depth } = rules.settings;
	const dateColumn = columns.indexOf("date");
	const survey = new ImportSurvey(depth ?? null, kept);
	const open = new OpenCells(columns);
	/** Dates that show an order, and those that can be read in both. */
	const shown = { dmy: 0, mdy: 0, open: 0 };
	const count = (cell: string) => {
		const order = orderShown(cell);
		if (order !== null) shown[order]++;
		else if (isOpenOrder(cell)) shown.open++;
	};
	for await (const { titles, rows } of importedRows(file, rules, beat)) {
		open.title(titles);
		if (dateColumn < 0) for (const [column, title] of titles.entries()) if (columns[column] === "position") count(headerDate(title));
		for (const { line, cells, read } of rows) {
			if (survey.rows >= most) return { survey, open, rules, shown, isWhole: false };
			if (dateColumn >= 0) count(cells[dateColumn] ?? "");
			open.take(cells);
			survey.take(line, read);
		}
	}
	return { survey, open, rules, shown, isWhole: true };
}
