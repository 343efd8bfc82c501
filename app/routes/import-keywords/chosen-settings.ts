import type { ImportSettings, ImportStep } from "~/domain/import/import-settings";

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
