/** Rows as aligned columns, the first row being the heads. */
export function printTable(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)));
	const line = (row: readonly string[]) =>
		row.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - [...cell].length)).join("  ");
	return rows.map((row) => line(row).trimEnd()).join("\n");
}

interface Said {
	position?: number | false | null | undefined;
	seen?: { depth?: number; reason?: string | undefined } | undefined;
}

/** A position in words: a number, ">30" for not found within 30, "pending", or "unknown" with its reason; "-" if it was never asked for. */
export function printPosition({ position, seen }: Said): string {
	if (position === undefined) return "-";
	if (position === null) return "pending";
	if (position === false) return `unknown (${seen?.reason ?? "?"})`;
	return position === 0 ? `>${seen?.depth ?? "?"}` : String(position);
}

/** Places won or lost; "new" and "missing" as words. */
export function printVariation(variation: number | boolean | null): string {
	if (variation === true) return "new";
	if (variation === false) return "missing";
	return variation === null ? "" : variation > 0 ? `+${variation}` : String(variation);
}
