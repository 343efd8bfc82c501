import { EXPORT_FORMATS } from "@serpentine/table-files";
import { z } from "zod";
import { parseNoteLink, printNoteLink } from "../note/note-link";
import { isSentDate } from "../time/sent-date";
import { EXPORT_TYPES, FAVORITES_SCOPES, RAW_LAYOUTS, REPORT_SORTS, REPORT_TYPES } from "./choices";

/** Files are kept a week, so that the link of a mail still works after days away. */
export const EXPORT_DAYS = 7;
/** As many as an account can follow. Source: spec A §9. */
const MAX_TARGETS = 20_000;

const yesOrNo = z.union([z.boolean(), z.enum(["yes", "no"]).transform((word) => word === "yes")], "export.synthesis");
const date = z.string("export.date").refine(isSentDate, "export.date");

/** "entity:hid", each once. */
export const targetLinks = z
	.array(z.string("targets.unknown"), "targets.unknown")
	.max(MAX_TARGETS, "targets.many")
	.transform((texts, ctx) => {
		const links = texts.map(parseNoteLink);
		if (links.includes(null)) ctx.addIssue({ code: "custom", message: "targets.unknown" });
		return [...new Set(links.flatMap((link) => (link ? [printNoteLink(link)] : [])))];
	});

/** How a report is made, without defaults. Source: spec B §3 "Export options". */
export const optionFields = {
	format: z.enum(EXPORT_FORMATS, "export.format"),
	synthesis: yesOrNo,
	only_favorites: z.enum(FAVORITES_SCOPES, "export.only_favorites"),
	sort_by: z.enum(REPORT_SORTS, "export.sort_by"),
};

export const exportOptionsSchema = z.object({
	format: optionFields.format.default("csv"),
	synthesis: optionFields.synthesis.default(true),
	only_favorites: optionFields.only_favorites.default("no"),
	sort_by: optionFields.sort_by.default("volume"),
});
export type ExportOptions = z.output<typeof exportOptionsSchema>;

/**
 * Input of an export. `type` "report" names its period in `report`. Raw data: from `comparison` to `current`, both included; reports:
 * the period that ends with `current`. Without dates: today, and the day before. Source: spec B §3, §7 "generate_export".
 */
export const generateExportSchema = exportOptionsSchema.extend({
	type: z.enum([...EXPORT_TYPES, "report"], "export.type").default("raw"),
	report: z.enum(REPORT_TYPES, "export.period").default("daily"),
	layout: z.enum(RAW_LAYOUTS, "export.layout").default("days"),
	current: date.exactOptional(),
	comparison: date.exactOptional(),
	/** With the keywords beyond the plan. */
	beyond_plan: yesOrNo.default(false),
	targets: targetLinks.default([]),
});
export type GenerateExport = z.output<typeof generateExportSchema>;
