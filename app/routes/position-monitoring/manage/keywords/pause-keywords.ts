import { pauseMonitors } from "~/services/monitors/pause-monitors";
import type { Act } from "../../dialogs/server-dialog";
import { findConfirmed, readSelection, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";

export const pause: Act = async (signed, input) => {
	const table = await tableOf(signed, input);
	const { hids, since } = await findConfirmed(signed, table, { form: input.form, asked: readSelection(input.form) });
	const { paused, at } = await pauseMonitors(signed.ctx, signed.seat, hids);
	const key = since > 0 ? "monitoring.notice.pausedSince" : "monitoring.notice.paused";
	return { to: tableHref(table.query), toast: { kind: "success", key, facts: { count: paused, since }, undo: `monitors:${at}:paused` } };
};
