import { useLocation } from "@remix-run/react";

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
					<a href={`${pathname}?${parameters}`} className="link">
						{label}
					</a>
					{/* An SVG attribute, because the content security policy forbids style attributes. */}
					<svg width="1" height={`${(count - 1) * ROW_REM}rem`} aria-hidden="true" />
				</td>
			</tr>
		</tbody>
	);
}
