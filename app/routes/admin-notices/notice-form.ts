import { z } from "zod";
import { isServableMinimum } from "~/domain/app-version";
import { OPERATOR_NOTE_MAX_CHARACTERS } from "~/domain/day-mark/day-mark";
import { NOTICE_TEXT_MAX_CHARACTERS, type NoticeKind, WRITTEN_NOTICE_KINDS } from "~/domain/notice/notice";
import { TRACKED_ENGINES } from "~/domain/reference/search-engines";
import { isRealDay } from "~/domain/time/calendar";

const kinds = WRITTEN_NOTICE_KINDS as [NoticeKind, ...NoticeKind[]];
const text = z.string().trim().max(NOTICE_TEXT_MAX_CHARACTERS, "notices.admin.textLong").default("");
/** "YYYY-MM-DDTHH:mm" of a datetime-local field, read as UTC. */
const instant = z
	.string()
	.default("")
	.transform((value, context) => {
		if (value === "") return null;
		const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? Date.parse(`${value}Z`) : Number.NaN;
		if (Number.isNaN(at)) context.addIssue({ code: "custom", message: "notices.admin.dateInvalid" });
		return at;
	});
const ticked = z
	.string()
	.optional()
	.transform((value) => value !== undefined);

/** Schema of a notice; messages are keys of the catalogue. */
export const noticeSchema = z
	.object({
		kind: z.enum(kinds),
		text_en: text,
		text_fr: text,
		text_es: text,
		starts_at: instant,
		ends_at: instant,
		closes: ticked,
		enabled: ticked,
	})
	.superRefine(({ kind, starts_at, ends_at, closes }, context) => {
		if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
			context.addIssue({ code: "custom", path: ["ends_at"], message: "notices.admin.datesWrong" });
		if (closes && kind !== "maintenance") context.addIssue({ code: "custom", path: ["closes"], message: "notices.admin.closesOnly" });
	});

/** Schema of the oldest served version; its message is a key of the catalogue. */
export const versionSchema = z.object({
	minimum_version: z.string().trim().default("").refine(isServableMinimum, "operation.version.invalid"),
});

const noteText = z.string().trim().max(OPERATOR_NOTE_MAX_CHARACTERS, "notices.admin.textLong").default("");

/** Schema of a note of the operator; messages are keys of the catalogue. An empty last day is the first one. */
export const operatorNoteSchema = z
	.object({
		from: z.string().refine(isRealDay, "notices.notes.dayInvalid"),
		to: z
			.string()
			.default("")
			.refine((day) => day === "" || isRealDay(day), "notices.notes.dayInvalid"),
		engine: z.enum(["", ...TRACKED_ENGINES]).default(""),
		note_en: noteText,
		note_fr: noteText,
		note_es: noteText,
	})
	.superRefine(({ from, to, note_en, note_fr, note_es }, context) => {
		if (to !== "" && to < from) context.addIssue({ code: "custom", path: ["to"], message: "notices.notes.daysWrong" });
		if (note_en + note_fr + note_es === "") context.addIssue({ code: "custom", path: ["note_en"], message: "notices.notes.textRequired" });
	});
