import { z } from "zod";
import { isServableMinimum } from "~/domain/app-version";
import { NOTICE_TEXT_MAX_CHARACTERS, type NoticeKind, WRITTEN_NOTICE_KINDS } from "~/domain/notice/notice";

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
