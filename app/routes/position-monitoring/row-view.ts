import { type CellView, cellView } from "~/components/position/cell-view";
import type { Seen } from "~/domain/position/seen";
import type { TableRow } from "~/domain/table/table-page";

/** A row as it travels to the browser. What does not apply is absent. */
export interface RowView extends Omit<TableRow, "current" | "previous" | "looking" | "moved" | "device"> {
	mobile?: true | undefined;
	looking?: true | undefined;
	current: CellView | null;
	previous: CellView | null;
	/** Ranking addresses of the comparison and of the current date, where they differ. */
	moved?: [string, string] | undefined;
}

export function rowView({ current, previous, looking, moved, device, ...row }: TableRow): RowView {
	return {
		...row,
		...(device === "mobile" && { mobile: true }),
		...(looking && { looking: true }),
		current: cellView(current),
		previous: cellView(previous),
		...(moved && { moved: [addressOf(previous), addressOf(current)] }),
	};
}

/** Without scheme and "www.": what tells addresses apart comes first. */
function addressOf(seen: Seen | null): string {
	const url = seen?.observation.outcome === "ranked" ? seen.observation.url : "";
	return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
