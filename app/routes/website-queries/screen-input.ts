import type { Language } from "~/i18n/languages";
import type { QueryWebsite } from "~/services/search-queries/list-query-websites";
import type { QueriesQuery } from "./queries-address";

/** Loader functions read the content of the screen from this input. */
export interface ScreenInput {
	query: QueriesQuery;
	property: QueryWebsite;
	language: Language;
}
