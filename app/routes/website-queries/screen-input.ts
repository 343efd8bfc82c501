import type { Language } from "~/i18n/languages";
import type { QueryWebsite } from "~/services/search-queries/list-query-websites";
import type { QueriesQuery } from "./queries-address";

/** What the content of the screen is read from. */
export interface ScreenInput {
	query: QueriesQuery;
	property: QueryWebsite;
	language: Language;
}
