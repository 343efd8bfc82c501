import { byName, namesOf } from "../by-name";
import type { TableFilters } from "./table-filters";

/** Filters that ready views set. A view clears those of the others. */
const VIEW_FILTERS = ["move", "first10", "position", "address", "band"] as const;
type ViewFilters = Pick<TableFilters, (typeof VIEW_FILTERS)[number]>;

const NONE: ViewFilters = { move: [], first10: [], position: null, address: [], band: [] };

/** Views of the table that are one press away. */
const VIEWS = {
	dropped: { move: ["down", "missing"] },
	risen: { move: ["up", "new"] },
	entered: { first10: ["entered"] },
	left: { first10: ["left"] },
	pageTwo: { position: { from: 11, to: 20 } },
	moved: { address: ["changed"] },
	unknown: { band: ["unknown"] },
} as const satisfies Record<string, Partial<ViewFilters>>;

export type ReadyView = keyof typeof VIEWS;
export const READY_VIEWS = namesOf<ReadyView>(VIEWS);

/** Views that say nothing without a comparison. */
export const COMPARING_VIEWS: readonly ReadyView[] = ["dropped", "risen", "entered", "left", "moved"];

/** The filters with those of the view; null: without those of any view. Filters that no view sets stay. */
export function withView(filters: TableFilters, view: ReadyView | null): TableFilters {
	return { ...filters, ...NONE, ...(view && VIEWS[view]) };
}

/** The view that the filters are, whatever filters of no view are in use; "all": no view's filters; null: others of them. */
export function viewOf(filters: TableFilters): ReadyView | "all" | null {
	const key = (one: TableFilters) => JSON.stringify(VIEW_FILTERS.map((name) => one[name]));
	const shown = key(filters);
	if (shown === key(withView(filters, null))) return "all";
	return READY_VIEWS.find((view) => key(withView(filters, view)) === shown) ?? null;
}

export function byView<Value>(make: (view: ReadyView) => Value): Record<ReadyView, Value> {
	return byName(READY_VIEWS, make);
}
