import { z } from "zod";
import { emailKey } from "../account/email-key";
import type { TableQuery } from "../table/table-query";
import { HOUR_MS } from "../time/durations";
import { REPORT_TYPES, type ReportType } from "./choices";
import { type ExportOptions, exportOptionsSchema, optionFields, targetLinks } from "./export-rules";
import type { Recurrence } from "./schedule";

/** Source: spec B §5 "Scheduled export e-mails". */
const MAX_EMAILS = 10;
/** Scheduled exports of an account. The list is sent as a whole. */
export const MAX_SCHEDULES = 50;
/** Scheduled exports of an account in all, with paused ones. */
export const MAX_SCHEDULES_KEPT = 200;
/** A report waits so long for missing positions after its hour; then it is sent and says how much was read. */
export const REPORT_PATIENCE_MS = 3 * HOUR_MS;
/** Larger files are linked. Mail services take 5 MB in all, and base64 adds a third. */
export const MAX_ATTACHMENT_BYTES = 3 * 2 ** 20;
/** Days for which the file of a report can be downloaded. */
export const REPORT_DAYS = 14;

const MAX_NAME_CHARACTERS = 80;
const MAX_SUBJECT_CHARACTERS = 150;
const MAX_MESSAGE_CHARACTERS = 2_000;

/** A whole number, also as the text of a form field. */
const whole = (least: number, most: number, error: string) =>
	z
		.union(
			[
				z.number(error),
				z
					.string(error)
					.regex(/^\d{1,2}$/, error)
					.transform(Number),
			],
			error,
		)
		.pipe(z.int(error).min(least, error).max(most, error));

const MAX_EMAILS_CHARACTERS = 5_000;
/** Separated by commas; each address once, whatever its case. Source: spec B §3 "a comma-separated list". */
const emails = z
	.string("emails.required")
	.max(MAX_EMAILS_CHARACTERS, "emails.many")
	.transform((text) => {
		const typed = text.split(",").map((one) => one.trim());
		return [...new Map(typed.filter((one) => one !== "").map((one) => [emailKey(one) ?? one, one])).values()];
	})
	.pipe(
		z
			.array(z.string().refine((one) => emailKey(one) !== null, "emails.invalid"))
			.min(1, "emails.required")
			.max(MAX_EMAILS, "emails.many"),
	);

const { format, synthesis, only_favorites, sort_by } = optionFields;
const type = z.enum(REPORT_TYPES, "export.period");
const handling = {
	format,
	synthesis,
	only_favorites,
	sort_by,
	hour: whole(0, 23, "schedule.hour"),
	weekday: whole(1, 7, "schedule.weekday"),
	day: z.union([z.literal("last"), whole(1, 31, "schedule.day")], "schedule.day"),
	language: z.enum(["en", "fr", "es"], "language.unknown"),
	name: z.string("schedule.name").trim().max(MAX_NAME_CHARACTERS, "schedule.name"),
	subject: z.string("schedule.subject").trim().max(MAX_SUBJECT_CHARACTERS, "schedule.subject"),
	message: z.string("schedule.message").trim().max(MAX_MESSAGE_CHARACTERS, "schedule.message"),
};

/** Optional texts of the user. */
const ownTexts = { name: handling.name.default(""), subject: handling.subject.default(""), message: handling.message.default("") };

/** How and when a report is made. `hour` is local to the account's zone. */
export interface ScheduleOptions extends ExportOptions, Omit<Recurrence, "type"> {
	language: "en" | "fr" | "es";
	/** Name in the account's lists; "": the lists show the type. */
	name: string;
	/** Subject of the mails; "": the default subject. */
	subject: string;
	/** Text of the user at the beginning of the mails; "" for none. */
	message: string;
	/** Search and filters that each report applies to its keywords; null: all keywords of the targets. */
	view: ReportView | null;
}

/** Search and filters of the table from which a schedule was created. */
export type ReportView = Pick<TableQuery, "q" | "favorites" | "filters">;

/** Defaults for options that older stored schedules do not have. */
export const OPTION_DEFAULTS = { name: "", subject: "", message: "", view: null } as const;

/** A scheduled export. Source: spec B §3 "Scheduled export". */
export interface Schedule {
	type: ReportType;
	options: ScheduleOptions;
	/** "entity:hid"; empty means every monitor. */
	targets: string[];
	emails: string[];
}

/** Fields of a change; options that it leaves out stay. */
export type ScheduleChange = Partial<Omit<Schedule, "options">> & { options?: Partial<ScheduleOptions> };

/** A form, with flat names. A box without its tick is not sent, so the caller states `synthesis`. */
export const scheduleFormSchema = z
	.object({ type, ...handling, ...ownTexts, emails, monitors_ways: targetLinks })
	.transform(({ type, emails, monitors_ways: targets, ...options }): ScheduleForm => ({ type, emails, targets, options }));

/** Schedule as read from its form. The view is not a form field; it comes from the page address. */
export type ScheduleForm = Omit<Schedule, "options"> & { options: Omit<ScheduleOptions, "view"> };

const DEFAULTS = { hour: 8, weekday: 1, day: 1 } as const;

const newOptionsSchema = exportOptionsSchema.extend({
	hour: handling.hour.default(DEFAULTS.hour),
	weekday: handling.weekday.default(DEFAULTS.weekday),
	day: handling.day.default(DEFAULTS.day),
	language: handling.language.exactOptional(),
	...ownTexts,
});

/** A new scheduled export as the API takes it; without a language that of the account. Source: spec B §7 "Scheduled exports: create". */
export const newScheduleSchema = z.object({
	type,
	monitors_ways: targetLinks.default([]),
	handler_options: newOptionsSchema.prefault({}),
	transport_options: z.object({ emails }, "emails.required"),
});

/** Source: spec B §7 "update by id". */
export const scheduleChangeSchema = z
	.object({
		type: type.exactOptional(),
		monitors_ways: targetLinks.exactOptional(),
		handler_options: z
			.object({
				format: format.exactOptional(),
				synthesis: synthesis.exactOptional(),
				only_favorites: only_favorites.exactOptional(),
				sort_by: sort_by.exactOptional(),
				hour: handling.hour.exactOptional(),
				weekday: handling.weekday.exactOptional(),
				day: handling.day.exactOptional(),
				language: handling.language.exactOptional(),
				name: handling.name.exactOptional(),
				subject: handling.subject.exactOptional(),
				message: handling.message.exactOptional(),
				/** null removes the search and filters. */
				view: z.null("schedule.view").exactOptional(),
			})
			.exactOptional(),
		transport_options: z.object({ emails }, "emails.required").exactOptional(),
	})
	.transform(
		({ type, monitors_ways, handler_options, transport_options }): ScheduleChange => ({
			...(type && { type }),
			...(monitors_ways && { targets: monitors_ways }),
			...(handler_options && { options: handler_options }),
			...(transport_options && { emails: transport_options.emails }),
		}),
	);
