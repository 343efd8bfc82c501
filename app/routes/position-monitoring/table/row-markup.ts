import type { LiveRow } from "~/components/live/live-context";
import { joinMarkup, type Markup, markup } from "~/components/ui/markup";
import { type FamilyColumn, familyNameOf, familyOf, isFamilyColumn } from "~/domain/table/column-families";
import { type ColumnName, isPlain, type PlainColumn } from "~/domain/table/column-lists";
import { COLUMNS } from "~/domain/table/columns";
import type { ShownRow } from "~/domain/table/shown-row";
import type { LateCell } from "./late-cells";
import * as cells from "./row-cells";
import type { ShownColumn } from "./shown-columns";
import type { ShownFall } from "./shown-fall";
import type { TableWords } from "./table-words";

interface RowFacts {
	row: ShownRow;
	/** Replaces loaded data. */
	live: LiveRow | undefined;
	favorite: boolean;
	words: TableWords;
	/** Why it fell; undefined where it did not, or nothing is told. */
	fall?: ShownFall | undefined;
	/** undefined: not loaded yet. */
	late: LateCell | undefined;
	/** Addresses of the details and tags dialogs, to which the keyword's id is appended. */
	detailHref: string;
	tagsHref: string;
}

/** Row of one keyword. */
export function rowMarkup(columns: readonly ShownColumn[], facts: RowFacts): Markup {
	const { row, words, detailHref } = facts;
	const families = columns.filter((name) => name !== "why" && isFamilyColumn(name));
	const made = columns.map((name) => {
		if (name === "why") return markup`<td class="col-why from-62">${cells.whyCell(facts.fall, words)}</td>`;
		return isFamilyColumn(name) ? familyCell(name, families.indexOf(name), facts) : cell(name, facts);
	});
	const detail = markup`<td class="col-detail">${cells.detailCell(row, words, detailHref + row.hid)}</td>`;
	return markup`<tr data-hid="${row.hid}"><td class="check">${cells.checkCell(row, words)}</td>${joinMarkup(made)}${detail}</tr>`;
}

const NOTHING = markup``;

/** Contents of the cells of columns that are not plain. */
const CELLS: Readonly<Record<Exclude<ColumnName, PlainColumn>, (facts: RowFacts) => Markup>> = {
	favorite: ({ row, words, favorite }) => cells.starCell(row, words, favorite),
	domain: ({ row, words }) => cells.cutCell(words.domain(row.website)),
	term: ({ row, words, fall }) => cells.termCell(row, words, fall),
	url: ({ late }) => late?.address ?? NOTHING,
	wanted: ({ row, words }) => cells.wantedCell(row, words),
	tags: ({ row, words, tagsHref }) => cells.tagsCell(row, words, tagsHref + row.hid),
	variation: ({ row, words, live }) => cells.variationCell(row, words, live),
	position: ({ row, words, live }) => cells.positionCell(row, words, live),
	previous: ({ row, words }) => cells.previousCell(row, words),
	best: ({ row, words }) => cells.bestCell(row, words),
	trend: ({ late }) => late?.trend ?? NOTHING,
	features: ({ late }) => late?.features ?? NOTHING,
	market: ({ row, words }) => cells.cutCell(words.market(row.market).name),
	volume: ({ row, words }) => cells.volumeCell(row, words),
};

/** place: of the column among those of families, whose values a row has in the same order. */
function familyCell(column: FamilyColumn, place: number, { row, words }: RowFacts): Markup {
	return markup`<td class="${familyOf(column).className}">${cells.familyCell(row, { place, family: familyNameOf(column) }, words)}</td>`;
}

function cell(name: ColumnName, facts: RowFacts): Markup {
	const { className } = COLUMNS[name];
	const content = isPlain(name) ? cells.plainCell(name, facts.row, facts.words) : CELLS[name](facts);
	if (name === "term") return markup`<th scope="row" class="${className}">${content}</th>`;
	if (name === "market") return markup`<td class="${className}" title="${facts.words.market(facts.row.market).long}">${content}</td>`;
	return markup`<td class="${className}">${content}</td>`;
}
