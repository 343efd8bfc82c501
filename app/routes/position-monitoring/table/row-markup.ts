import type { LiveRow } from "~/components/live/live-context";
import { type Markup, markup } from "~/components/ui/markup";
import type { ShownRow } from "~/domain/table/shown-row";
import type { LateCell } from "./late-cells";
import * as cells from "./row-cells";
import type { TableWords } from "./table-words";

interface RowFacts {
	row: ShownRow;
	/** Replaces loaded data. */
	live: LiveRow | undefined;
	favorite: boolean;
	words: TableWords;
	/** undefined: not loaded yet. */
	late: LateCell | undefined;
	/** Addresses of the details and tags dialogs, to which the keyword's id is appended. */
	detailHref: string;
	tagsHref: string;
}

/** Row of one keyword. */
export function rowMarkup({ row, live, favorite, words, late, detailHref, tagsHref }: RowFacts): Markup {
	const market = words.market(row.market).name;
	const { hid } = row;
	const term = markup`<th scope="row" class="col-term">${cells.termCell(row, words)}</th>`;
	const before = markup`${cell("check", cells.checkCell(row, words))}${cell("col-star", cells.starCell(row, words, favorite))}${cell("col-domain", cells.cutCell(words.domain(row.website)))}`;
	const seen = markup`${cell("col-variation number", cells.variationCell(row, words, live))}${cell("col-position number", cells.positionCell(row, words, live))}${cell("col-previous number", cells.previousCell(row, words))}`;
	const place = markup`<td class="col-market" title="${market}">${cells.cutCell(market)}</td>`;
	const after = markup`${cell("col-best number", cells.bestCell(row, words))}${cell("col-trend", late?.trend ?? NOTHING)}${cell("col-features", late?.features ?? NOTHING)}${place}${cell("col-volume number", cells.volumeCell(row, words))}`;
	const address = cell("col-url", late?.address ?? NOTHING);
	const tags = cell("col-tags", cells.tagsCell(row, words, tagsHref + hid));
	const detail = cell("col-detail", cells.detailCell(row, words, detailHref + hid));
	return markup`<tr data-hid="${hid}">${before}${term}${address}${tags}${seen}${after}${detail}</tr>`;
}

const NOTHING = markup``;

function cell(className: string, content: Markup): Markup {
	return markup`<td class="${className}">${content}</td>`;
}
