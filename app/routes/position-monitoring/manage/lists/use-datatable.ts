import { useEffect, useMemo, useState } from "react";
import { callApi } from "~/components/connection/call-api";
import { showCallFailure } from "~/components/connection/failures";
import type { ListQuery, TableControl } from "~/components/data-table/list-query";
import { type ListedQuery, listLinks } from "./list-address";

interface ListPage<Row> {
	rows: Row[];
	total: number;
}

interface ListInput<Row> {
	/** Query string of the page, which holds the first state. */
	search: string;
	state: ListedQuery;
	/** Must be stable. */
	read: (row: unknown) => Row;
}

/**
 * A list paged, sorted and searched by the server. The first page comes with the screen. Later pages come from `{name}/datatable`, again
 * after each reload of the screen, because rows may have changed.
 */
export function useDatatable<Row>(name: string, first: ListPage<Row>, { search, state, read }: ListInput<Row>) {
	const [query, setQuery] = useState(state);
	const [answer, setAnswer] = useState<{ first: ListPage<Row>; query: ListedQuery; list: ListPage<Row> } | null>(null);
	const isFirst = isSame(query, state);
	useEffect(() => {
		if (isFirst) return;
		let isGone = false;
		const ask = async () => {
			try {
				const { data, meta } = await callApi("GET", `${name}/datatable?${parametersOf(query)}`);
				if (!isGone) setAnswer({ first, query, list: { rows: data.map(read), total: meta.total } });
			} catch (error) {
				if (!isGone) showCallFailure(error);
			}
		};
		void ask();
		return () => {
			isGone = true;
		};
	}, [name, first, query, isFirst, read]);
	const links = useMemo(() => listLinks(search), [search]);
	// The controls change only what ListQuery names, to columns that the list offers.
	const show = (change: Partial<ListQuery>) => setQuery((before) => ({ ...before, ...(change as Partial<ListedQuery>) }));
	return {
		list: isFirst ? first : (answer?.list ?? first),
		control: { links, query, show } satisfies TableControl<ListedQuery>,
		isWaiting: !isFirst && (answer?.query !== query || answer.first !== first),
	};
}

function isSame(a: ListedQuery, b: ListedQuery): boolean {
	return a.q === b.q && a.page === b.page && a.sort === b.sort && a.dir === b.dir;
}

function parametersOf({ q, page, size, sort, dir }: ListedQuery): URLSearchParams {
	return new URLSearchParams({
		page: String(page),
		items_per_page: String(size),
		...(q !== "" && { search: q }),
		...(sort !== null && { sort_by: sort, sort_desc: String(dir === "desc") }),
	});
}
