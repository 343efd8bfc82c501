import { LIST_ENGINES } from "../engines/list-engines";
import type { Engine } from "../page-reading";

/** How links name a place in the list: by the place of its first result or by a page number; `first` is the value of the first page. */
export interface Paging {
	parameter: string;
	counts: "results" | "pages";
	first: number;
	/** Each page skips exactly ten results, however many it shows. */
	isExact: boolean;
}

export function pagingOf(engine: Engine): Paging {
	if (engine === "google") return { parameter: "start", counts: "results", first: 0, isExact: true };
	const { paging } = LIST_ENGINES[engine];
	return { ...paging, isExact: paging.counts === "pages" };
}
