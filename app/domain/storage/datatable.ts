/** Query of a server-side table. Source: spec B §7 "datatable". */
export interface DatatableQuery {
	/** From 1. */
	page: number;
	itemsPerPage: number;
	/** A column of the table; null gives its default order. */
	sortBy: string | null;
	isDescending: boolean;
	search: string;
}

/** A page of the rows and their total number. Rows come in the table's default order; equal rows keep it. `columns`: sort key of each column. */
export function datatablePage<T>(
	rows: readonly T[],
	query: Omit<DatatableQuery, "search">,
	columns: Record<string, (row: T) => string>,
): { data: T[]; meta: { total: number } } {
	const sorted = sortRows(rows, query, columns);
	const from = (query.page - 1) * query.itemsPerPage;
	return { data: sorted.slice(from, from + query.itemsPerPage), meta: { total: rows.length } };
}

function sortRows<T>(rows: readonly T[], query: Omit<DatatableQuery, "search">, columns: Record<string, (row: T) => string>): readonly T[] {
	const name = query.sortBy;
	const column = name !== null && Object.hasOwn(columns, name) ? columns[name] : undefined;
	if (!column) return rows;
	const { compare } = new Intl.Collator("en", { numeric: true });
	const sign = query.isDescending ? -1 : 1;
	return rows.toSorted((a, b) => sign * compare(column(a), column(b)));
}
