import { purgeFollowers } from "~/db/resting-things";
import { MAX_ENDPOINTS } from "~/domain/webhook/endpoint-input";
import type { KindAtRest } from "../kind-at-rest";
import { refuseSender } from "../refuse-sender";
import { returnAll } from "../return-all";

/** Webhooks come back with secret, state and log, and are told of events again. What happened meanwhile was written for nobody. */
export const webhooksAtRest: KindAtRest = {
	async restore(ctx, caller, hids, part) {
		await refuseSender(ctx, caller, "webhooks", hids);
		const { account } = caller;
		const of = { account, kind: "webhooks", action: "webhooks.restored", hids, max: MAX_ENDPOINTS, many: "webhooks.errors.many" } as const;
		const restored = await returnAll(ctx, of, part);
		await ctx.ports.clock.ring();
		return restored;
	},
	async purge(ctx, things) {
		await ctx.db.batch(purgeFollowers(ctx.db, "webhooks", JSON.stringify(things.map(({ hid }) => hid))));
	},
};
