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
 * Reads a file once to know what it holds. Without an order in the settings, the dates of the whole column decide: most of those that show one; where none
 * does, `rules.dateOrder` stands. Where the order turns out to be the other one, the file is read again.
 */
export async function surveyFile(
	file: TableFile,
	rules: Rules,
	beat: () => Promise<void>,
	{ isOrderKnown = false }: { isOrderKnown?: boolean } = {},
): Promise<{ survey: ImportSurvey; rules: Rules }> {
	const { columns, date_order, depth } = rules.settings;
	const dateColumn = columns.indexOf("date");
	const survey = new ImportSurvey(depth ?? null);
	const used: Rules = date_order ? { ...rules, dateOrder: date_order } : rules;
	const shown = { dmy: 0, mdy: 0 };
	const other = used.dateOrder === "dmy" ? "mdy" : "dmy";
	const isOpen = dateColumn >= 0 && !date_order && !isOrderKnown;
	for await (const rows of importedRows(file, used, beat)) {
		for (const { line, cells, read } of rows) {
			const order = isOpen ? orderShown(cells[dateColumn] ?? "") : null;
			if (order !== null) shown[order]++;
			survey.take(line, read);
		}
	}
	if (shown[other] > shown[used.dateOrder]) return surveyFile(file, { ...used, dateOrder: other }, beat, { isOrderKnown: true });
	return { survey, rules: used };
}
