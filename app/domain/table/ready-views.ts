import { byName, namesOf } from "../by-name";
import type { TableFilters } from "./table-filters";

/** Filters that ready views set. A ready view clears the filters of the other views. */
const VIEW_FILTERS = ["move", "first10", "position", "address", "band"] as const;
type ViewFilters = Pick<TableFilters, (typeof VIEW_FILTERS)[number]>;

const NONE: ViewFilters = { move: [], first10: [], position: null, address: [], band: [] };

/** Filters of each ready view, in the order of their tiles. */
const VIEWS = {
	top3: { band: ["top3"] },
	top10: { band: ["top10"] },
	top30: { band: ["top30"] },
	beyond: { band: ["below", "outside"] },
	unknown: { band: ["unknown"] },
	dropped: { move: ["down", "missing"] },
	risen: { move: ["up", "new"] },
	entered: { first10: ["entered"] },
	left: { first10: ["left"] },
	pageTwo: { position: { from: 11, to: 20 } },
	moved: { address: ["changed"] },
} as const satisfies Record<string, Partial<ViewFilters>>;

export type ReadyView = keyof typeof VIEWS;
export const READY_VIEWS = namesOf<ReadyView>(VIEWS);

/** Views of the keywords of a band. */
export const BAND_VIEWS = ["top3", "top10", "top30", "beyond", "unknown"] as const satisfies readonly ReadyView[];
/** Views that need a comparison. */
export const COMPARING_VIEWS: readonly ReadyView[] = ["dropped", "risen", "entered", "left", "moved"];

/** Returns the filters with those of the view, or without view filters for null. Filters that no view sets are unchanged. */
export function withView(filters: TableFilters, view: ReadyView | null): TableFilters {
	return { ...filters, ...NONE, ...(view && VIEWS[view]) };
}

/** Whether the filters leave only keywords that fell or left. */
export function showsFalls({ move }: Pick<TableFilters, "move">): boolean {
	const falls: readonly string[] = VIEWS.dropped.move;
	return move.length > 0 && move.every((one) => falls.includes(one));
}

/** Returns the ready view that the filters match; "all" without view filters; null if they match no view. Filters that no view sets are ignored. */
export function viewOf(filters: TableFilters): ReadyView | "all" | null {
	const key = (one: TableFilters) => JSON.stringify(VIEW_FILTERS.map((name) => one[name]));
	const shown = key(filters);
	if (shown === key(withView(filters, null))) return "all";
	return READY_VIEWS.find((view) => key(withView(filters, view)) === shown) ?? null;
}

export function byView<Value>(make: (view: ReadyView) => Value): Record<ReadyView, Value> {
	return byName(READY_VIEWS, make);
}
