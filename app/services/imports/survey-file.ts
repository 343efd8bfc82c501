import type { TableFile } from "@serpentine/table-files/read";
import { type ImportedRow, type RowFault, RowReader } from "~/domain/import/import-row";
import type { ImportSettings } from "~/domain/import/import-settings";
import { type DateOrder, orderShown } from "~/domain/import/read-day";
import { ImportSurvey } from "~/domain/import/survey";
import { findTitles } from "~/domain/import/title-row";
import { loadSuffixes } from "../websites/refuse-suffix";

/** How the rows of a file are read. */
export interface Rules {
	settings: ImportSettings;
	dateOrder: DateOrder;
	/** The account's local day. */
	today: string;
}

/** Each row of a file as its settings read it; `beat` is awaited between blocks of rows. months: the months whose columns of positions are read. */
export async function* importedRows(
	file: TableFile,
	rules: Rules,
	beat: () => Promise<void>,
	months: readonly string[] | null = null,
): AsyncGenerator<{ line: number; cells: string[]; read: ImportedRow | RowFault }[]> {
	const { reading, columns, filling } = rules.settings;
	const readerWith = (headers: readonly string[]) =>
		new RowReader({ columns, headers, filling, dateOrder: rules.dateOrder, today: rules.today }, months);
	const { bareSuffix } = await loadSuffixes();
	const judged = (read: ImportedRow | RowFault) => (typeof read !== "string" && bareSuffix(read.domain) !== null ? "suffix" : read);
	let reader: RowReader | null = null;
	for await (const rows of file.rows(reading.csv ?? undefined)) {
		if (rows.length === 0) continue;
		const titled = reader === null && reading.ignore_headers ? findTitles(rows) : null;
		const by: RowReader = reader ?? readerWith(titled?.titles ?? []);
		reader = by;
		yield (titled ? rows.slice(titled.place + 1) : rows).map(({ line, cells }) => ({ line, cells, read: judged(by.read(cells)) }));
		await beat();
	}
}

/**
 * Reads a file once to know what it holds. Where no date shows its order, `rules.dateOrder` stands; where one shows the other order, and none before showed
 * this one, the file is read again by that order.
 */
export async function surveyFile(
	file: TableFile,
	rules: Rules,
	beat: () => Promise<void>,
): Promise<{ survey: ImportSurvey; rules: Rules }> {
	const dateColumn = rules.settings.columns.indexOf("date");
	const survey = new ImportSurvey();
	let isShown = dateColumn < 0;
	for await (const rows of importedRows(file, rules, beat)) {
		for (const { line, cells, read } of rows) {
			const shown = isShown ? null : orderShown(cells[dateColumn] ?? "");
			if (shown !== null && shown !== rules.dateOrder) return surveyFile(file, { ...rules, dateOrder: shown }, beat);
			isShown ||= shown !== null;
			survey.take(line, read);
		}
	}
	return { survey, rules };
}
