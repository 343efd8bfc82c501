import { type DayLimits, FIRST_REPORT, openedParameters, VIEW_DISTANCES } from "~/domain/table/saved-view";
import { addDays } from "~/domain/time/local-day";
import { paths } from "~/paths";
import type { SavedView } from "~/services/saved-views/list-views";
import { explicit, type TableAddress, tableParameters } from "../../query/table-address";

/**
 * The query string of a saved view. A view of today keeps a comparison of the presets as its distance, so that it means the same tomorrow; any
 * other day stays that day.
 */
export function viewParameters(query: TableAddress, limits: DayLimits): string {
	const parameters = new URLSearchParams(tableParameters({ ...explicit(query), page: 1 }));
	const { date, comparison } = query;
	if (date !== null || comparison === null || comparison.time !== null) return parameters.toString();
	const distance = Object.entries(VIEW_DISTANCES).find(([, days]) => addDays(limits.today, -days) === comparison.day);
	if (distance) parameters.set("comparison", distance[0]);
	else if (comparison.day === addDays(limits.today, -1)) parameters.delete("comparison");
	else if (comparison.day === limits.first) parameters.set("comparison", FIRST_REPORT);
	return parameters.toString();
}

/** How a view compares: by a distance, with the first report, with a day of its own (null for the day before). */
export function viewComparison({ parameters }: Pick<SavedView, "parameters">): "week" | "month" | "first" | "own" | null {
	const text = new URLSearchParams(parameters).get("comparison");
	if (text === null) return null;
	return ({ "7d": "week", "30d": "month", [FIRST_REPORT]: "first" } as const)[text] ?? "own";
}

/** The address of the table that a view shows today. */
export function viewHref(view: Pick<SavedView, "slug" | "parameters">, limits: DayLimits): string {
	return paths.positionMonitoring(openedParameters(view, limits), view.slug);
}
