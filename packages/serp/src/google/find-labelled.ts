import { findAdLabels, isMarkedLabel } from "../ads/find-ad-labels";
import { findLabelledRows } from "../ads/labelled-rows";
import { ElementRanges } from "../html/element-ranges";
import type { CompiledParser } from "./compile-parser";
import type { Block, LinkedHeading, Outline } from "./outline-page";

export interface LabelledHeadings {
	ads: ReadonlySet<LinkedHeading>;
	doubtful: number;
}

/** Headings of rows in the list that a label beside or before them names as advertisements. */
export function findLabelled(outline: Outline, groups: readonly Block[], { config }: CompiledParser): LabelledHeadings {
	const { page, columns, overColumns, blocks } = outline;
	const named = new ElementRanges([...groups, ...blocks].map(({ element }) => element));
	const away = new ElementRanges([...(outline.marked.get("aside") ?? []), ...(outline.marked.get("panel") ?? [])]);
	const list = new ElementRanges(columns);
	const own = new ElementRanges(outline.marked.get("snippet") ?? []);
	const rows = outline.linkedHeadings.filter(({ block, heading }) => block === null && !named.has(heading));
	const labels = findAdLabels(page, config.organic.adLabels).filter(
		(label) => list.has(label) && !named.touches(label) && !away.touches(label),
	);
	const isList = (element: (typeof columns)[number]) => overColumns.has(element);
	const isOwnText = (label: (typeof columns)[number]) => own.has(label) && !isMarkedLabel(page, label, config.organic.adLabels);
	const found = findLabelledRows({ page, isList, isOwnText }, labels, rows);
	return { ads: new Set(rows.filter((_, place) => found.ads.has(place))), doubtful: found.doubtful };
}
