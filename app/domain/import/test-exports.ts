import type { Row } from "@serpentine/table-files";
import { heldSource } from "@serpentine/table-files/read";
import { placeOf } from "../sample/codes";
import { type GuessedPreset, guessPreset } from "./guess-preset";
import { RowReader } from "./import-row";
import { firstRows, openChosen } from "./open-chosen";
import { findTitles } from "./title-row";

/** [keyword, country with a device and an engine other than the usual ones, [day, position; 0 for not found] …] or the fault of the row. */
export type ReadRow = [string, string, ...[string, number][]] | string;

const FILLING = { website: "shop.example", country: "gb", language: "en" };

/** A file as an import reads it by its guessed preset. */
export async function readExport(
	bytes: Uint8Array,
	today = "2026-11-20",
): Promise<GuessedPreset & { rows: ReadRow[]; sheet: string | null; reader: RowReader }> {
	const { file, sheet, isSure, filters } = await openChosen(heldSource(bytes));
	const preset = guessPreset(await firstRows(file, file.csv ?? undefined));
	const all: Row[] = [];
	for await (const rows of file.rows()) all.push(...rows);
	const { place, titles } = findTitles(all);
	const filling = { ...FILLING, country: filters.country ?? FILLING.country, device: filters.device ?? undefined };
	const reader = new RowReader({ columns: preset.columns, headers: titles, filling, dateOrder: "dmy", today });
	const rows = all.slice(preset.ignoreHeaders ? place + 1 : 0).map(({ cells }): ReadRow => {
		const row = reader.read(cells);
		if (typeof row === "string") return row;
		const search = [row.country, row.device, row.engine].filter((one) => one !== "desktop" && one !== "google").join(" ");
		return [row.term, search, ...row.seen.map(({ day, code }): [string, number] => [day, placeOf(code)])];
	});
	return { ...preset, isCertain: preset.isCertain && isSure, rows, sheet, reader };
}
