import { z } from "zod";
import type { NoticeTexts } from "./notice";

const textsSchema = z.object({ en: z.string().default(""), fr: z.string().default(""), es: z.string().default("") });

/** Texts of a notice as they are stored, JSON; a language without one has "". */
export function readNoticeTexts(json: string): NoticeTexts {
	return textsSchema.parse(JSON.parse(json));
}
