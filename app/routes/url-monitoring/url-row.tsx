import { memo } from "react";
import { inner } from "~/components/ui/markup";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import * as cells from "./url-cells";

/** One address. Cells of markup and no state: there may be a thousand. */
export const UrlRow = memo(function UrlRow(props: Omit<cells.UrlCells, "shown">) {
	const row = { ...props, shown: readableUrl(props.entry.url) };
	return (
		<tr>
			<td className="check" {...inner(cells.checkCell(row))} />
			<td className="col-found" {...inner(cells.foundCell(row))} />
			<td className="col-url-domain" {...inner(cells.domainCell(row))} />
			<th scope="row" className="col-address" {...inner(cells.addressCell(row))} />
			<td className="col-done" {...inner(cells.doneCell(row))} />
			<td className="col-actions" {...inner(cells.actionsCell(row))} />
		</tr>
	);
});
