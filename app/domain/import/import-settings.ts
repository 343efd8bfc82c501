import { csvSettingsSchema, FILE_TYPES } from "@serpentine/table-files";
import { z } from "zod";
import { DATE_ORDERS, type DateOrder } from "./read-day";
import { SEARCH_DEVICES } from "./read-search";

/** Roles of the columns of an imported file. Source: spec B §3 "Import column roles", design.md "imports"; geolang names a country and a language. */
export const COLUMN_ROLES = [
	"keyword",
	"website",
	"date",
	"position",
	"depth",
	"country",
	"language",
	"geolang",
	"device",
	"engine",
	"place",
	"tags",
	"url",
	"note",
	"favorite",
	"volume",
	"wanted",
	"ignore",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Rows of a preview. Source: spec B §5. */
export const PREVIEW_ROWS = 50;
/** Columns that can get a role, ten years of days among them; further ones are ignored. */
export const MAX_ROLE_COLUMNS = 4_000;

/** Depths that a person or a program may name for "not found". */
export const MAX_DEPTH_ASKED = 200;

/** Ways to read the HTML character references of cells. */
export const ENTITY_READINGS = ["decoded", "kept"] as const;
export type EntityReading = (typeof ENTITY_READINGS)[number];
/** Deepest position that stands for "not found": products write the depth that they read, or the place after it. */
const UNRANKED_MOST = 1_001;

const text = z.string().trim().max(2_000);

/** sheet: name of one of the file's tables; absent: the first that is shown. */
export const readingSchema = z.object({
	csv: csvSettingsSchema.nullish(),
	sheet: z.string().max(1_000).nullish(),
	ignore_headers: z.boolean().default(true),
});
export const formattingSchema = z.object({
	columns: z.array(z.enum(COLUMN_ROLES)).max(MAX_ROLE_COLUMNS),
	date_order: z.enum(DATE_ORDERS).nullish().meta({
		description: 'Which number of "03/04/2026" is the day; null: as the file shows it, else as in the account\'s country',
	}),
	depth: z.int().min(1).max(MAX_DEPTH_ASKED).nullish().meta({
		description: 'Results that were read where a cell says "not found" without a number; null: the deepest position of the file, in tens',
	}),
	entities: z.enum(ENTITY_READINGS).nullish().meta({
		description: 'Whether "&amp;" in a cell is the character "&" (decoded, also for null) or these five characters (kept)',
	}),
	unranked: z.int().min(0).max(UNRANKED_MOST).nullish().meta({
		description:
			'The position that stands for "not found", such as 101 (then 100 results were read); 0 or null: every number is a position',
	}),
});
/** A preset has null for what the file does not name: it is accepted as it was answered. */
const filled = text.nullish().transform((value) => value ?? "");
export const fillingSchema = z.object({
	website: filled,
	country: filled,
	language: filled,
	/** null or absent: desktop. */
	device: z.enum(SEARCH_DEVICES, "device.invalid").nullish(),
});

/** Parts of an upload's answer that clients send back with the settings; they change nothing. */
const told = z.unknown().optional().meta({ description: "As the upload was answered; changes nothing" });

export const verifyImportSchema = z.object({
	filename: text.min(1),
	filetype: z.enum(FILE_TYPES),
	reading: readingSchema.prefault({}),
	sheets: told,
	columns: told,
	origin: told,
	certain: told,
	not_taken: told,
	questions: told,
});
export const processImportSchema = verifyImportSchema.extend({
	formatting: formattingSchema,
	filling: fillingSchema.prefault({}),
	replace: z.boolean().default(false),
});

export const previewImportSchema = processImportSchema.extend({
	max_rows: z.int().min(1).nullish().meta({ description: "How many rows are counted at most; null: all" }),
});

export type ImportReading = z.infer<typeof readingSchema>;
export type ImportFilling = z.infer<typeof fillingSchema>;
export interface ImportSettings {
	reading: ImportReading;
	columns: ColumnRole[];
	filling: ImportFilling;
	/** Absent in jobs of earlier versions. */
	date_order?: DateOrder | null | undefined;
	depth?: number | null | undefined;
	entities?: EntityReading | null | undefined;
	unranked?: number | null | undefined;
	/** Positions that an earlier import brought are corrected. */
	replace: boolean;
	/** The file is an archive of an account, which says everything itself. */
	archive?: true | undefined;
}

/** Errors of the roles and the default values, by field; {} for nothing. Source: spec B §5 "Import step 3". */
export function settingErrors({ columns, filling }: Pick<ImportSettings, "columns" | "filling">): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	if (!columns.includes("keyword")) errors.columns = ["import.required.keyword"];
	if (COLUMN_ROLES.some((role) => countOf(columns, role) > mostOf(role, columns))) errors.columns = ["import.twice"];
	if (!columns.includes("website") && filling.website === "") errors.website = ["required.domain"];
	if (!hasCountry(columns) && filling.country === "") errors.country = ["required.country"];
	if (!hasLanguage(columns) && filling.language === "") errors.language = ["required.language"];
	return errors;
}

function hasCountry(columns: readonly ColumnRole[]): boolean {
	return columns.includes("geolang") || columns.includes("country");
}

function hasLanguage(columns: readonly ColumnRole[]): boolean {
	return columns.includes("geolang") || columns.includes("language");
}

/** Whether a column names the country or the language. */
export function hasPlace(columns: readonly ColumnRole[]): boolean {
	return hasCountry(columns) || hasLanguage(columns);
}

function countOf(columns: readonly ColumnRole[], role: ColumnRole): number {
	return columns.filter((one) => one === role).length;
}

/** Columns that may have a role: without a date, each day may have its column of positions. */
function mostOf(role: ColumnRole, columns: readonly ColumnRole[]): number {
	return role === "ignore" || (role === "position" && !columns.includes("date")) ? MAX_ROLE_COLUMNS : 1;
}

/** Steps of the wizard. Source: spec B §4 "Adding keywords, import mode". */
export const IMPORT_STEPS = ["file", "format", "columns", "defaults", "confirm"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The steps that the server's preset leaves to do: the format of a file that says its own is not asked, nor columns that are known. */
export function stepsFor(preset: { hasFormat: boolean; columns: readonly ColumnRole[]; isCertain: boolean }): ImportStep[] {
	return reachableSteps(preset.hasFormat).filter((step) => {
		if (step === "format" || step === "columns") return !preset.isCertain;
		if (step === "defaults") return !(preset.columns.includes("website") && hasCountry(preset.columns) && hasLanguage(preset.columns));
		return true;
	});
}

/** The steps that a person may go to at any time: what a preset covers is skipped, not locked. */
export function reachableSteps(hasFormat: boolean): ImportStep[] {
	return IMPORT_STEPS.filter((step) => step !== "format" || hasFormat);
}
