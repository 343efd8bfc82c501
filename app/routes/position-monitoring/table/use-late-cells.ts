import { useEffect, useRef } from "react";
import { loadCode } from "~/components/connection/load-part";
import { whenIdle } from "~/components/data-table/when-idle";
import type { LateCells } from "./late-cells";

/** Fills the cells of rows that are drawn already; rows drawn later read them from the ref. */
export function useLateCells(cells: LateCells | null): { readonly current: LateCells | null } {
	const latest = useRef(cells);
	latest.current = cells;
	useEffect(() => {
		if (!cells) return;
		void loadCode(() => import("./late-cells")).then((part) => {
			const table = document.querySelector<HTMLElement>(".monitor-table");
			if (part && table && latest.current === cells) part.fillLateCells(table, cells, whenIdle);
		});
	}, [cells]);
	return latest;
}
