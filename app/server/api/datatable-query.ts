import { z } from "zod";
import type { DatatableQuery } from "~/domain/storage/datatable";
import { countField, firstField, flagField, textField } from "./contract/query-fields";

/** Source: spec B §9 "Checks table page sizes" default; its largest choice elsewhere. */
const DEFAULT_ITEMS_PER_PAGE = 20;
const MAX_ITEMS_PER_PAGE = 1_000;
const MAX_PAGE = 1_000_000;

/** Query of a server-side table. Source: spec B §7 "datatable". */
export const datatableSchema = z.object({
	page: countField(1, MAX_PAGE, "Page, from 1"),
	items_per_page: countField(DEFAULT_ITEMS_PER_PAGE, MAX_ITEMS_PER_PAGE, "Rows of a page"),
	sort_by: firstField("Column to sort by; of several the first counts"),
	sort_desc: flagField("Descending order"),
	search: textField("Text that rows contain, ignoring case"),
});

/** Invalid values are ignored. Of several sort columns the first counts. Source: spec B §7 "datatable". */
export function datatableQuery({ page, items_per_page, sort_by, sort_desc, search }: z.output<typeof datatableSchema>): DatatableQuery {
	return { page, itemsPerPage: items_per_page, sortBy: sort_by, isDescending: sort_desc, search };
}
