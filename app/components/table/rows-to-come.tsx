import { useLocation } from "@remix-run/react";

/** Height of a row, as tables have it in their styles. */
const ROW_REM = 2.25;

/** Room for rows that are not drawn yet, so that nothing below jumps; its link shows them where no JavaScript draws them. */
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
					{/* An attribute, for the page's policy allows no style of an element's own. */}
					<svg width="1" height={`${(count - 1) * ROW_REM}rem`} aria-hidden="true" />
				</td>
			</tr>
		</tbody>
	);
}
