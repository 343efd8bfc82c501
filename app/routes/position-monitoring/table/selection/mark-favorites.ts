import { updateMonitors } from "~/services/monitors/update-monitors";
import type { Act } from "../../dialogs/server-dialog";
import { findSelected, readSelection, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";

/** Marks the selected keywords as favourites. If all are favourites already, removes the mark from all. */
export const markFavorites: Act = async (signed, input) => {
	const { ctx, seat } = signed;
	const table = await tableOf(signed, input);
	const to = tableHref(table.query);
	const hids = await findSelected(signed, table, readSelection(input.form));
	if (hids.length === 0) return { to };
	const favorites = { ...table, query: { ...table.query, favorites: true } };
	const marked = new Set(await findSelected(signed, favorites, { hids: [], groups: [], all: true }));
	const favorite = hids.some((hid) => !marked.has(hid));
	await updateMonitors(
		ctx,
		seat,
		hids.map((hid) => ({ hid, favorite })),
	);
	const key = favorite ? "monitoring.notice.favorites" : "monitoring.notice.noFavorites";
	return { to, toast: { kind: "success", key, facts: { count: hids.length } } };
};
