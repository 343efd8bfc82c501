import { csvSettingsSchema, FILE_TYPES } from "@serpentine/table-files";
import { z } from "zod";
import { REPORT_TYPES } from "~/domain/export/choices";
import { SCHEDULE_WAITS } from "~/domain/export/schedule-wait";
import { ROW_FAULTS } from "~/domain/import/import-row";
import { COLUMN_ROLES } from "~/domain/import/import-settings";
import { LEFT_REASONS } from "~/domain/import/left-columns";
import { IMPORT_QUESTIONS } from "~/domain/import/open-questions";
import { IMPORT_ORIGINS } from "~/domain/import/origin-names";
import { DATE_ORDERS } from "~/domain/import/read-day";
import { SEARCH_DEVICES } from "~/domain/import/read-search";
import { version } from "../edit-version";
import { link } from "./monitors";
import { day, hid, instant, madeBy, named, place } from "./values";

const questions = () =>
	z
		.array(z.enum(IMPORT_QUESTIONS))
		.meta({ description: "What the file leaves open; the settings of the same names in `formatting` answer it" });

/** Source: spec B §3 "Import upload result". */
export const uploadedFile = named("UploadedFile", () =>
	z.object({
		filename: z.string().meta({ description: "Names the upload in later calls" }),
		filetype: z.enum(FILE_TYPES),
		sheets: z.array(z.string()).meta({ description: "Sheets of a workbook or files of an archive, when there are several" }),
		preset: z.object({
			reading: z.object({
				csv: csvSettingsSchema.nullable(),
				sheet: z.string().nullable().meta({ description: "Table that is read, of those in `sheets`" }),
				ignore_headers: z.boolean(),
			}),
			formatting: z.object({ columns: z.array(z.enum(COLUMN_ROLES)) }),
			filling: z
				.object({
					country: z.string().nullable(),
					language: z.string().nullable(),
					device: z.enum(SEARCH_DEVICES).nullable(),
					website: z.string().nullable(),
				})
				.meta({ description: "What the file says of the search that it was made for, and the website of its ranking addresses" }),
			columns: z
				.array(z.object({ header: z.string(), role: z.enum(COLUMN_ROLES), sample: z.string() }))
				.meta({ description: "Each column with its title, its role and its first value" }),
			origin: z.enum(IMPORT_ORIGINS).nullable().meta({ description: "Product that the file comes from" }),
			certain: z.boolean(),
			not_taken: z
				.array(z.object({ header: z.string(), why: z.enum(LEFT_REASONS) }))
				.meta({ description: "Columns that are left out, and why" }),
			questions: questions(),
		}),
	}),
);

export const begunUpload = () => z.object({ upload: hid(), part_bytes: z.int().meta({ description: "Size of each part but the last" }) });

export const uploadParts = () =>
	z.object({
		bytes: z.int(),
		part_bytes: z.int(),
		parts: z.array(z.int()).meta({ description: "Parts that have arrived" }),
		filename: z.string(),
	});

export const storedPart = () => z.object({ part: z.int() });

/** Source: spec B §3 "Import verification result". */
export const importPreview = named("ImportPreview", () =>
	z.object({ first_rows: z.array(z.array(z.string())), cols_count: z.int(), rows_count: z.int() }),
);

const nullable = <T extends z.ZodType>(type: T, description: string) => type.nullable().meta({ description });

/** Source: design.md "imports". */
export const previewedImport = named("PreviewedImport", () =>
	z.object({
		rows: z
			.array(
				z.object({
					line: z.int().meta({ description: "Row of the file" }),
					keyword: z.string(),
					website: z.string(),
					country: z.string(),
					language: z.string(),
					device: z.string(),
					engine: z.string(),
					place: place(),
					tags: z.array(z.string()),
					date: nullable(day(), "null: the row has no history"),
					position: nullable(z.int(), "0: not found; null: the row has no history"),
					depth: nullable(z.int(), "Results that were read; null: the position alone is known"),
					url: nullable(z.string(), "Address at the position"),
					note: z.string().nullable(),
					favorite: z.boolean(),
					volume: nullable(z.int(), "Searches per month"),
					wanted: nullable(z.string(), "Wanted page"),
				}),
			)
			.meta({ description: "The first 50 rows as they will be stored, one for each day" }),
		counts: z.object({
			new: z.int().meta({ description: "Keywords that will be added" }),
			existing: z.int().meta({ description: "Keywords that are followed already" }),
			history: z.int().meta({ description: "Positions of past days" }),
			refused: z.partialRecord(z.enum(ROW_FAULTS), z.int()).meta({ description: "Rows by the reason of their refusal" }),
			unread: z.int().meta({ description: "Single values that are left out of rows that are taken" }),
		}),
		over_quota: z.int().meta({ description: "New keywords beyond the plan; with any, the import is refused as a whole" }),
		rows_count: z.int().meta({ description: "Rows that are counted" }),
		whole: z.boolean().meta({ description: "Whether these are all rows of the file" }),
		date_order: z.enum(DATE_ORDERS),
		depth: z.int().meta({ description: 'Depth of a "not found" that names none' }),
		unranked: nullable(z.int(), 'The position that may stand for "not found", such as 101; null: none'),
		questions: questions(),
	}),
);

export const begunImport = () => z.object({ import: hid() });

export const exportFile = named("ExportFile", () =>
	z.object({
		data: z.object({
			file: z.string().meta({ description: "Id for GET download/{id}" }),
			beyond_plan: z.int().optional().meta({ description: "Keywords of the account that are beyond its plan and left out" }),
		}),
	}),
);

/** Source: spec B §3 "Scheduled export". */
export const scheduledExport = named("ScheduledExport", () =>
	z.object({
		id: hid(),
		type: z.enum(REPORT_TYPES),
		handler_options: z.looseObject({
			format: z.string(),
			hour: z.int(),
			language: z.string(),
			name: z.string().meta({ description: "In the account's lists; empty: none" }),
			subject: z.string().meta({ description: "Of its mails; empty: the usual one" }),
			message: z.string().meta({ description: "Text at the beginning of its mails; empty: none" }),
			view: z.looseObject({}).nullable().meta({ description: "Search and filters that limit its keywords; null: none" }),
		}),
		transport_options: z.object({ emails: z.string() }),
		monitors_ways: z.array(link()).meta({ description: "What it covers; empty: every monitor" }),
		emails: z.array(z.string()),
		targets: z.array(link()),
		recipients: z.array(z.object({ email: z.string(), state: z.string() })),
		made_by: madeBy().nullable().meta({ description: "null: made before makers were recorded" }),
		next_run: instant().nullable().meta({ description: "null while it is paused" }),
		version: version(),
		paused_at: instant().nullable().meta({ description: "Since when it is paused because it covers no keyword; null: it goes out" }),
		waits_for: z.enum(SCHEDULE_WAITS).nullable().meta({
			description:
				"What keeps the next run from going out: keywords that it covers (it is paused), its resumption once they are back, an agreement of a reader, readers at all, positions of its day; null: nothing",
		}),
		last_day: day().nullable(),
	}),
);

export const sentReport = () => z.object({ email: z.string() });

export const orderedArchive = named("OrderedArchive", () =>
	z.object({
		archive: z
			.object({
				file: z.string().meta({ description: "Id for GET download/{id}" }),
				made_at: instant(),
				expires_at: instant(),
				bytes: nullable(z.int(), "null until it was downloaded once: it is written meanwhile"),
				pages: z.boolean().meta({ description: "Result pages are inside" }),
			})
			.nullable()
			.meta({ description: "null: none was ordered, or it has expired" }),
	}),
);
