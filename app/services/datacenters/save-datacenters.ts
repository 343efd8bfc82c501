import { writeSetting } from "~/db/settings";
import type { Datacenter } from "~/domain/check/datacenter";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { DATACENTERS_SETTING, listDatacenters } from "./list-datacenters";

/** Writes the list of datacenters for later checks; existing checks keep theirs. `datacenters` has passed datacentersSchema. */
export async function saveDatacenters(ctx: Ctx, input: { actorId: number; datacenters: Datacenter[] }): Promise<Datacenter[]> {
	const value = JSON.stringify(input.datacenters);
	await ctx.db.batch([
		writeSetting(ctx.db, { key: DATACENTERS_SETTING, value, at: ctx.now() }),
		recordAudit(ctx, { actorId: input.actorId, subject: "setting:datacenters", action: "datacenters.saved" }),
	]);
	return listDatacenters(ctx);
}
