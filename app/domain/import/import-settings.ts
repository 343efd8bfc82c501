import { csvSettingsSchema, FILE_TYPES } from "@serpentine/table-files";
import { z } from "zod";

/** Roles of the columns of an imported file. Source: spec B §3 "Import column roles"; depth (how many results were read) is ours. */
export const COLUMN_ROLES = ["keyword", "website", "position", "date", "geolang", "depth", "ignore"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Rows of a preview. Source: spec B §5. */
export const PREVIEW_ROWS = 50;
/** Columns that can get a role, ten years of days among them; further ones are ignored. */
export const MAX_ROLE_COLUMNS = 4_000;

const text = z.string().trim().max(2_000);

/** sheet: name of one of the file's tables; absent: the first that is shown. */
export const readingSchema = z.object({
	csv: csvSettingsSchema.nullish(),
	sheet: z.string().max(1_000).nullish(),
	ignore_headers: z.boolean().default(true),
});
export const formattingSchema = z.object({ columns: z.array(z.enum(COLUMN_ROLES)).max(MAX_ROLE_COLUMNS) });
export const fillingSchema = z.object({ website: text.default(""), country: text.default(""), language: text.default("") });

export const verifyImportSchema = z.object({
	filename: text.min(1),
	filetype: z.enum(FILE_TYPES),
	reading: readingSchema.prefault({}),
});
export const processImportSchema = verifyImportSchema.extend({ formatting: formattingSchema, filling: fillingSchema.prefault({}) });

export type ImportReading = z.infer<typeof readingSchema>;
export type ImportFilling = z.infer<typeof fillingSchema>;
export interface ImportSettings {
	reading: ImportReading;
	columns: ColumnRole[];
	filling: ImportFilling;
}

/** Errors of the roles and the default values, by field; {} for nothing. Source: spec B §5 "Import step 3". */
export function settingErrors({ columns, filling }: Pick<ImportSettings, "columns" | "filling">): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	if (!columns.includes("keyword")) errors.columns = ["import.required.keyword"];
	if (COLUMN_ROLES.some((role) => countOf(columns, role) > mostOf(role, columns))) errors.columns = ["import.twice"];
	if (!columns.includes("website") && filling.website === "") errors.website = ["required.domain"];
	if (!columns.includes("geolang") && filling.country === "") errors.country = ["required.country"];
	if (!columns.includes("geolang") && filling.language === "") errors.language = ["required.language"];
	return errors;
}

function countOf(columns: readonly ColumnRole[], role: ColumnRole): number {
	return columns.filter((one) => one === role).length;
}

/** Columns that may have a role: the country and the language may stand apart, and without a date each day may have its column of positions. */
function mostOf(role: ColumnRole, columns: readonly ColumnRole[]): number {
	if (role === "ignore" || (role === "position" && !columns.includes("date"))) return MAX_ROLE_COLUMNS;
	return role === "geolang" ? 2 : 1;
}

/** Steps of the wizard. Source: spec B §4 "Adding keywords, import mode". */
export const IMPORT_STEPS = ["file", "format", "columns", "defaults", "confirm"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The steps that the server's preset leaves to do: the format of a file that says its own is not asked, nor columns that are known. */
export function stepsFor(preset: { hasFormat: boolean; columns: readonly ColumnRole[]; isCertain: boolean }): ImportStep[] {
	return reachableSteps(preset.hasFormat).filter((step) => {
		if (step === "format" || step === "columns") return !preset.isCertain;
		if (step === "defaults") return !(preset.columns.includes("website") && preset.columns.includes("geolang"));
		return true;
	});
}

/** The steps that a person may go to at any time: what a preset covers is skipped, not locked. */
export function reachableSteps(hasFormat: boolean): ImportStep[] {
	return IMPORT_STEPS.filter((step) => step !== "format" || hasFormat);
}
