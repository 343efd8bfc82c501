import { memo } from "react";
import type { LiveRow } from "~/components/live/live-source";
import { inner } from "~/components/ui/markup";
import * as cells from "./row-cells";
import type { RowView } from "./row-view";
import type { TableWords } from "./table-words";
import { TouchedTags } from "./touched-tags";

interface MonitorRowProps {
	row: RowView;
	/** What arrived since the page was loaded takes its place. */
	live: LiveRow | undefined;
	favorite: boolean;
	words: TableWords;
	/** Addresses of the details and of the tags' dialog, but for the keyword's id. */
	detailHref: string;
	tagsHref: string;
	/** Its tags were clicked: they are edited in place. */
	isTouched: boolean;
}

/** One keyword. Cells of markup and no state: there may be a thousand; the table listens for them all. */
export const MonitorRow = memo(function MonitorRow({ row, live, favorite, words, detailHref, tagsHref, isTouched }: MonitorRowProps) {
	const market = words.market(row.market).name;
	const tags = `${tagsHref}${row.hid}`;
	return (
		<tr data-hid={row.hid} data-touched={isTouched || undefined}>
			<td className="check" {...inner(cells.checkCell(row, words))} />
			<td className="col-star" {...inner(cells.starCell(row, words, favorite))} />
			<td className="col-domain" {...inner(cells.cutCell(words.domain(row.website)))} />
			<th scope="row" className="col-term" {...inner(cells.termCell(row, words))} />
			{isTouched ? (
				<td key="touched" className="col-tags">
					<TouchedTags row={row} words={words} editHref={tags} />
				</td>
			) : (
				<td key="tags" className="col-tags" {...inner(cells.tagsCell(row, words, tags))} />
			)}
			<td className="col-variation number" {...inner(cells.variationCell(row, words, live))} />
			<td className="col-position number" {...inner(cells.positionCell(row, words, live))} />
			<td className="col-previous number" {...inner(cells.previousCell(row, words))} />
			<td className="col-best number" {...inner(cells.bestCell(row, words))} />
			<td className="col-market" title={market} {...inner(cells.cutCell(market))} />
			<td className="col-volume number" {...inner(cells.volumeCell(row, words))} />
			<td className="col-detail" {...inner(cells.detailCell(row, words, detailHref + row.hid))} />
		</tr>
	);
});
