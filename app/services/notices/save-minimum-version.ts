import { writeSetting } from "~/db/settings";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { MINIMUM_VERSION_SETTING } from "./list-notices";

/** Sets the oldest client version that is served; "" serves all. */
export async function saveMinimumVersion(ctx: Ctx, actorId: number, version: string): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: MINIMUM_VERSION_SETTING, value: JSON.stringify(version), at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: `setting:${MINIMUM_VERSION_SETTING}`, action: "setting.changed" }),
	]);
}
