import type { Signed } from "~/server/guards";
import { nameMonitors } from "~/services/monitors/name-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { readReferences } from "~/services/references/read-references";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { findConfirmed, findSelected, printConfirmed, readSelection, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";

/** Keywords listed by name in a confirmation; the rest are counted. */
const NAMED_IN_DIALOG = 10;

/** The keywords selected in the address, and what points at them. */
export async function readRemovedKeywords(signed: Signed, input: LoadInput) {
	const { hids, ...selected } = await findSelectedKeywords(signed, input);
	const ways = hids.map((hid) => `monitors:${hid}`);
	return { ...selected, references: await readReferences(signed.ctx, signed.seat, ways) };
}

/** The keywords selected in the address. */
export async function readSelectedKeywords(signed: Signed, input: LoadInput) {
	const { hids: _, ...selected } = await findSelectedKeywords(signed, input);
	return selected;
}

/** As readSelectedKeywords, with the hids of all of them. */
export async function findSelectedKeywords(signed: Signed, { url, table }: LoadInput) {
	const selection = readSelection(url.searchParams);
	const hids = await findSelected(signed, table, selection);
	const first = hids.slice(0, NAMED_IN_DIALOG);
	return {
		hids,
		ids: selection.all ? [] : [...selection.hids],
		groups: selection.all ? [] : [...selection.groups],
		all: selection.all,
		count: hids.length,
		confirmed: printConfirmed(hids),
		named: first.length > 0 ? await nameMonitors(signed.ctx, signed.seat, first) : [],
	};
}

export const remove: Act = async (signed, input) => {
	const table = await tableOf(signed, input);
	const { hids, since } = await findConfirmed(signed, table, { form: input.form, asked: readSelection(input.form) });
	const { removed, at } = await removeMonitors(signed.ctx, signed.seat, { hids });
	const key = since > 0 ? "monitoring.notice.removedSince" : "monitoring.notice.removed";
	return { to: tableHref(table.query), toast: { kind: "success", key, facts: { count: removed, since }, undo: `monitors:${at}:removed` } };
};
