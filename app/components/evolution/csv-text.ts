import { neutralText } from "@serpentine/table-files";

/** Spreadsheet programs read UTF-8 only where it is announced. */
const BOM = "\ufeff";

/** Lines as a file of values separated by semicolons, as exports have it. */
export function csvText(lines: readonly (readonly string[])[]): string {
	return BOM + lines.map((line) => `${line.map(cell).join(";")}\r\n`).join("");
}

function cell(text: string): string {
	const neutral = neutralText(text);
	return /["\r\n;]|^\s|\s$/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}
