import { AsyncLocalStorage } from "node:async_hooks";
import type { DateFormat } from "~/domain/account/date-format";
import { readDateFormatFrom } from "~/i18n/format";

/** Requests run side by side in one isolate: each has its own format. */
const ofRequest = new AsyncLocalStorage<{ dates: DateFormat }>();
readDateFormatFrom(() => ofRequest.getStore()?.dates ?? "language");

/** Answers a page request, whose dates have the language's format until the reader is known. */
export function withPageDates<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
	return ofRequest.run({ dates: "language" }, answer);
}

/** Sets the format of the dates of the page that is being answered. */
export function choosePageDates(dates: DateFormat): void {
	const page = ofRequest.getStore();
	if (page) page.dates = dates;
}
