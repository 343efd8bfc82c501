import { monitorLabels } from "~/db/monitor-names";
import type { Ctx } from "../ctx";

/** Keyword and website of monitors, in the order of the hids; those that the account does not have are left out. */
export function nameMonitors(
	ctx: Ctx,
	input: { accountId: number; hids: readonly string[] },
): Promise<{ hid: string; term: string; domain: string }[]> {
	return monitorLabels(ctx.db, input.accountId, input.hids);
}
