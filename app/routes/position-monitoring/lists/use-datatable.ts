import { useEffect, useState } from "react";
import { callApi } from "~/components/connection/call-api";
import { showCallFailure } from "~/components/connection/failures";
import { LIST_PAGE_SIZE, type ListState } from "./list-address";

/** Source: spec B §9 "Search debounce". */
const WAIT_MS = 250;

export interface ListPage<Row> {
	rows: Row[];
	total: number;
}

type Shown = Pick<ListState, "q" | "page" | "sort" | "isDescending">;

/**
 * A list paged, sorted and searched by the server. The first page comes with the screen. Later pages come from `{name}/datatable`, again
 * after each reload of the screen, because rows may have changed. `read` must be stable.
 */
export function useDatatable<Row>(name: string, first: ListPage<Row>, state: Shown, read: (row: unknown) => Row) {
	const [shown, setShown] = useState<Shown>(state);
	const [answer, setAnswer] = useState<{ first: ListPage<Row>; shown: Shown; list: ListPage<Row> } | null>(null);
	const isFirst = isSame(shown, state);
	useEffect(() => {
		if (isFirst) return;
		let isGone = false;
		const ask = async () => {
			try {
				const { data, meta } = (await callApi("GET", `${name}/datatable?${parametersOf(shown)}`)) as {
					data: unknown[];
					meta: { total: number };
				};
				if (!isGone) setAnswer({ first, shown, list: { rows: data.map(read), total: meta.total } });
			} catch (error) {
				if (!isGone) showCallFailure(error);
			}
		};
		const timer = setTimeout(ask, WAIT_MS);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [name, first, shown, isFirst, read]);
	const list = isFirst ? first : (answer?.list ?? first);
	const isWaiting = !isFirst && (answer?.shown !== shown || answer.first !== first);
	return { list, shown, isWaiting, show: (change: Partial<Shown>) => setShown((before) => ({ ...before, ...change })) };
}

function isSame(a: Shown, b: Shown): boolean {
	return a.q === b.q && a.page === b.page && a.sort === b.sort && a.isDescending === b.isDescending;
}

function parametersOf({ q, page, sort, isDescending }: Shown): URLSearchParams {
	return new URLSearchParams({
		page: String(page),
		items_per_page: String(LIST_PAGE_SIZE),
		...(q !== "" && { search: q }),
		...(sort !== null && { sort_by: sort, sort_desc: String(isDescending) }),
	});
}
