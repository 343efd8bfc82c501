import { setting } from "~/db/tables/settings";
import type { Datacenter } from "~/domain/check/datacenter";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { DATACENTERS_SETTING, datacentersSchema, listDatacenters } from "./list-datacenters";

/** Writes the list that checks ask from now on; what was checked before stays. `datacenters` has passed datacentersSchema. */
export async function saveDatacenters(ctx: Ctx, input: { actorId: number; datacenters: Datacenter[] }): Promise<Datacenter[]> {
	const value = JSON.stringify(datacentersSchema.parse(input.datacenters));
	const row = { value, updatedAt: ctx.now() };
	await ctx.db.batch([
		ctx.db
			.insert(setting)
			.values({ key: DATACENTERS_SETTING, ...row })
			.onConflictDoUpdate({ target: setting.key, set: row }),
		recordAudit(ctx, { actorId: input.actorId, subject: "setting:datacenters", action: "datacenters.saved" }),
	]);
	return listDatacenters(ctx);
}
