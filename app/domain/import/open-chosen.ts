import { type CsvSettings, FileError, type Row } from "@serpentine/table-files";
import { type ByteSource, openTableFile, type TableFile } from "@serpentine/table-files/read";
import { PREVIEW_ROWS } from "./import-settings";
import { type FileTable, pickTable } from "./pick-table";
import { type ExportFilters, readFilters } from "./search-console";

/** Tables of a file that are looked at for keywords. */
const MAX_TABLES = 20;

interface ChosenTable {
	file: TableFile;
	/** Names of the tables that may be chosen; [] when there is one. */
	sheets: string[];
	sheet: string | null;
	isSure: boolean;
	/** Filters of the search, from another table of the file. */
	filters: ExportFilters;
}

/** The file with the table opened that seems to hold the keywords. */
export async function openChosen(source: ByteSource): Promise<ChosenTable> {
	const file = await openTableFile(source);
	const sheets = (await file.sheets()).slice(0, MAX_TABLES);
	if (sheets.length < 2) return { file, sheets: [], sheet: null, isSure: true, filters: { country: null, language: null, device: null } };
	const opened = new Map<string, TableFile>();
	const tables: FileTable[] = [];
	for (const name of sheets) {
		const one = await ifReadable(() => openTableFile(source, name));
		const rows = one && (await ifReadable(() => firstRows(one, one.csv ?? undefined)));
		if (!one || !rows) continue;
		opened.set(name, one);
		tables.push({ name, rows });
	}
	const picked = pickTable(tables);
	const chosen = picked && opened.get(picked.name);
	if (!chosen) throw new FileError("empty");
	const others = tables.filter(({ name }) => name !== picked.name);
	return { file: chosen, sheets: [...opened.keys()], sheet: picked.name, isSure: picked.isSure, filters: filtersOf(others) };
}

function filtersOf(tables: readonly FileTable[]): ExportFilters {
	const read = tables.map(({ rows }) => readFilters(rows));
	const named = <K extends keyof ExportFilters>(key: K) => read.find((one) => one[key] !== null)?.[key] ?? null;
	return { country: named("country"), language: named("language"), device: named("device") };
}

/** null for a table that cannot be read: another one of the file may be. */
async function ifReadable<T>(work: () => Promise<T>): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof FileError) return null;
		throw error;
	}
}

export async function firstRows(file: TableFile, csv: CsvSettings | undefined): Promise<Row[]> {
	const first: Row[] = [];
	for await (const rows of file.rows(csv)) {
		first.push(...rows.slice(0, PREVIEW_ROWS - first.length));
		if (first.length >= PREVIEW_ROWS) break;
	}
	return first;
}
