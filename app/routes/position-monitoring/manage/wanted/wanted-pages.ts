import { textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { readOwnWantedPage } from "~/services/monitors/read-own-wanted-page";
import { updateMonitors } from "~/services/monitors/update-monitors";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { findConfirmed, readSelection, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";
import { findSelectedKeywords } from "../keywords/remove-keywords";
import { closedHref } from "../lists/list-address";

/** The selected keywords, and the page that all of them have by hand, if they have one. */
export async function readWantedPages(signed: Signed, input: LoadInput) {
	const { query, scope } = input.table;
	const { hids, ...selected } = await findSelectedKeywords(signed, input);
	return {
		...selected,
		url: await readOwnWantedPage(signed.ctx, signed.seat, hids),
		rulesHref: scope.kind === "website" ? tableHref(query, "wanted_rules") : null,
	};
}

/** Names the wanted page of the selected keywords; an empty field takes it away. */
export const setWanted: Act = async (signed, input) => {
	const { form, url } = input;
	const { hids, since } = await findConfirmed(signed, await tableOf(signed, input), { form, asked: readSelection(url.searchParams) });
	if (hids.length === 0) throw new AppError("EmptySelectionException");
	const wanted_url = textOf(form, "wanted_url").trim() || null;
	await updateMonitors(
		signed.ctx,
		signed.seat,
		hids.map((hid) => ({ hid, wanted_url })),
	);
	const key = since > 0 ? "wanted.savedSince" : "wanted.saved";
	return { to: closedHref(url.pathname, url.search), toast: { kind: "success", key, facts: { count: hids.length, since } } };
};
