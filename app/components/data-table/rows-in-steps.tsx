import { useLocation } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";
import { PlainLink } from "~/components/ui/plain-link";
import { inNextTask, whenIdle } from "./when-idle";

/** Rows that the server renders and the browser hydrates first; fills most screens. */
const FIRST_ROWS = 28;
/** Least height of a row (compact, domain/account/density.ts), to estimate how many rows the window holds. */
const ROW_PX = 33;
/** Rows added in one step; rendering blocks input meanwhile. */
const ROWS_A_STEP = 36;
/**
 * Rows up to here, a page of the usual size, are drawn task by task, before the sections that hydrate when the browser is idle (later.tsx): these
 * hydrate at once when they are used, while rows that are not drawn cannot be scrolled to or found.
 */
const PROMPT_ROWS = 200;

/**
 * Number of rows to render now: the first ones at once, the rest in steps. `&rows=all` in the address renders all, for browsers without
 * JavaScript. A new `page` starts again.
 */
export function useRowsInSteps(rows: number, page: string): number {
	const isWhole = new URLSearchParams(useLocation().search).get("rows") === "all";
	const [reached, setReached] = useState({ page, drawn: FIRST_ROWS });
	const drawn = isWhole ? rows : Math.min(rows, reached.page === page ? reached.drawn : rowsInSight());
	useEffect(() => {
		if (drawn >= rows) return;
		const draw = () => startTransition(() => setReached({ page, drawn: drawn + ROWS_A_STEP }));
		return drawn < PROMPT_ROWS ? inNextTask(draw) : whenIdle(draw);
	}, [page, drawn, rows]);
	return drawn;
}

/** Upper estimate of the rows in the window, wherever the table starts. */
function rowsInSight(): number {
	return typeof window === "undefined" ? FIRST_ROWS : Math.ceil(window.innerHeight / ROW_PX);
}

/** Height of a row, as in the table styles. */
const ROW_REM = 2.25;

/** Placeholder for rows that are not rendered yet, so that nothing below shifts. Its link shows them without JavaScript. */
export function RowsToCome({ count, label, columns }: { count: number; label: string; columns?: number }) {
	const { pathname, search } = useLocation();
	if (count === 0) return null;
	const parameters = new URLSearchParams(search);
	parameters.set("rows", "all");
	return (
		<tbody className="rows-to-come">
			<tr>
				<td colSpan={columns}>
					<PlainLink to={`${pathname}?${parameters}`} className="link">
						{label}
					</PlainLink>
					{/* An SVG attribute, because the content security policy forbids style attributes. */}
					<svg width="1" height={`${(count - 1) * ROW_REM}rem`} aria-hidden="true" />
				</td>
			</tr>
		</tbody>
	);
}
