import type { ImportSettings, ImportStep } from "./import-settings";

/** The step in which a setting is chosen. */
export const STEP_OF: Record<string, ImportStep> = {
	read: "format",
	delimiter: "format",
	enclosure: "format",
	escape: "format",
	sheet: "format",
	encoding: "format",
	headers: "format",
	column: "columns",
	date_order: "columns",
	depth: "columns",
	website: "defaults",
	country: "defaults",
	language: "defaults",
	device: "defaults",
	replace: "confirm",
};

interface ChosenSettings {
	file: string;
	settings: ImportSettings;
	/** The columns are those that the file suggests: addresses need not name them, and a year of days would be too long for one. */
	isPreset: boolean;
}

/** The settings as the fields of the forms, and the parameters of an address, name them. */
export function chosenOf({ file, settings, isPreset }: ChosenSettings): Record<string, string> {
	const { reading, columns, date_order, depth, replace } = settings;
	const { device = "", ...filling } = settings.filling;
	const { csv, sheet } = reading;
	return {
		file,
		read: "1",
		...csv,
		...(sheet && { sheet }),
		...(reading.ignore_headers && { headers: "1" }),
		...(!isPreset && { column: columns.join(",") }),
		...(date_order && { date_order }),
		...(depth && { depth: String(depth) }),
		...filling,
		...(device && { device }),
		...(replace && { replace: "1" }),
	};
}

/** Choices of the format that leave the columns of the file as they are. */
const SAME_COLUMNS = ["headers", "encoding"];

/**
 * The parameters of the address that the fields of a form lead to. changed: name of the field that was changed. Columns are left out where they are
 * those that the file suggests, and where the change gives the file other columns.
 */
export function addressOf(
	fields: Iterable<[string, string]>,
	{ isPreset, settings }: Pick<ChosenSettings, "isPreset" | "settings">,
	changed: string,
): URLSearchParams {
	const chosen = new URLSearchParams([...fields]);
	const columns = chosen.getAll("column").join(",");
	chosen.delete("column");
	const isOtherTable = STEP_OF[changed] === "format" && !SAME_COLUMNS.includes(changed);
	const isSuggested = isPreset && columns === settings.columns.join(",");
	if (columns !== "" && !isOtherTable && !isSuggested) chosen.set("column", columns);
	return chosen;
}
