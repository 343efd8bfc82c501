import { pauseMonitors } from "~/services/monitors/pause-monitors";
import type { Act } from "../../dialogs/server-dialog";
import { findConfirmed, readSelection, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";

export const pause: Act = async (signed, input) => {
	const table = await tableOf(signed, input);
	const { hids } = await findConfirmed(signed, table, { form: input.form, asked: readSelection(input.form) });
	const { paused, at } = await pauseMonitors(signed.ctx, { accountId: signed.account.id, hids });
	const toast = { kind: "success", key: "monitoring.notice.paused", facts: { count: paused }, undo: `monitors:${at}` } as const;
	return { to: tableHref(table.query), toast };
};
