import { purgeFollowers } from "~/db/resting-things";
import { MAX_RULES } from "~/domain/alert/rule";
import type { KindAtRest } from "../kind-at-rest";
import { refuseSender } from "../refuse-sender";
import { returnAll } from "../return-all";

/** Rules come back with what they found. */
export const rulesAtRest: KindAtRest = {
	async restore(ctx, caller, hids, part) {
		await refuseSender(ctx, caller, "alert-rules", hids);
		const of = { account: caller.account, kind: "alert-rules", action: "alert_rules.restored", hids, max: MAX_RULES } as const;
		return returnAll(ctx, { ...of, many: "alerts.errors.manyRules" }, part);
	},
	async purge(ctx, things) {
		await ctx.db.batch(purgeFollowers(ctx.db, "alert-rules", JSON.stringify(things.map(({ hid }) => hid))));
	},
};
