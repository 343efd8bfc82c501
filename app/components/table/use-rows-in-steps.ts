import { useLocation } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/** As many as most screens show at once: what the server draws, and what the browser begins with. */
const FIRST_ROWS = 28;
/** The least height of a row: by it the browser knows how many of another page it shows at once. */
const ROW_PX = 36;
/** What the browser adds at a time: it answers nobody meanwhile. */
const ROWS_A_STEP = 25;

/**
 * How many of so many rows are drawn: the first at once, the others in steps as soon as the page works. `&rows=all` in the address draws all,
 * for those without JavaScript. page: another page of rows begins anew.
 */
export function useRowsInSteps(rows: number, page: string): number {
	const isWhole = new URLSearchParams(useLocation().search).get("rows") === "all";
	const [reached, setReached] = useState({ page, drawn: FIRST_ROWS });
	const drawn = isWhole ? rows : Math.min(rows, reached.page === page ? reached.drawn : rowsInSight());
	useEffect(() => {
		if (drawn >= rows) return;
		return whenIdle(() => startTransition(() => setReached({ page, drawn: drawn + ROWS_A_STEP })));
	}, [page, drawn, rows]);
	return drawn;
}

/** Rows that the window has room for, wherever the table begins. */
function rowsInSight(): number {
	return typeof window === "undefined" ? FIRST_ROWS : Math.ceil(window.innerHeight / ROW_PX);
}
