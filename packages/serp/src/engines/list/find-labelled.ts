import { type AdLabelMarks, findAdLabels, isMarkedLabel } from "../../ads/find-ad-labels";
import { findLabelledRows } from "../../ads/labelled-rows";
import { ElementRanges } from "../../html/element-ranges";
import type { HtmlElement } from "../../html/html-element";
import { isBlock, type ListOutline, type ListRow } from "./outline-list";

export interface LabelledListRows {
	ads: ReadonlySet<ListRow>;
	doubtful: number;
}

/** Rows that a label beside or before them names as advertisements. */
export function findLabelled(outline: ListOutline, adLabels: AdLabelMarks): LabelledListRows {
	const { page, columns, parts } = outline;
	const rows = parts.flatMap((part) => {
		const [title] = isBlock(part) ? [] : part.titles;
		return isBlock(part) || title === undefined ? [] : [{ part, row: part.element, heading: title.element, anchor: title.link.anchor }];
	});
	const others = new ElementRanges([...parts.filter(isBlock).map(({ element }) => element), ...(outline.marked.get("aside") ?? [])]);
	const own = new ElementRanges(
		rows.flatMap(({ part }) => [...(part.snippet === null ? [] : [part.snippet]), ...part.siteLinks, ...part.smallSiteLinks]),
	);
	const list = new ElementRanges(columns);
	const overColumns = new Set<HtmlElement>();
	for (const column of columns) for (let above: HtmlElement | null = column; above !== null; above = above.parent) overColumns.add(above);
	const labels = findAdLabels(page, adLabels).filter((label) => list.has(label) && !others.touches(label));
	const isOwnText = (label: HtmlElement) => own.has(label) && !isMarkedLabel(page, label, adLabels);
	const found = findLabelledRows({ page, isList: (one) => overColumns.has(one), isOwnText }, labels, rows);
	return { ads: new Set(rows.flatMap(({ part }, place) => (found.ads.has(place) ? [part] : []))), doubtful: found.doubtful };
}
