import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "~/services/app-error";

/** The day of a query's field, in any form in which a call answers a date; null where it is left out. Throws ValidationException for another text. */
export function sentDay(query: Readonly<Record<string, unknown>>, field: string, timezone: string): string | null {
	const text = query[field];
	if (typeof text !== "string" || text === "") return null;
	const sent = readSentDate(text, timezone);
	if (!sent) throw new AppError("ValidationException", {}, { [field]: ["day.invalid"] });
	return sent.day;
}
