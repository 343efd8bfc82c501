import { restingMakers, type ThingKind } from "~/db/resting-things";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import type { RestingCaller } from "./kind-at-rest";

/** What sends data to others comes back by its owner alone. Throws ImpersonatedException, MadeByAnotherException for a token that did not make it. */
export async function refuseSender(ctx: Ctx, caller: RestingCaller, kind: ThingKind, hids: readonly string[]): Promise<void> {
	refuseImpersonated(caller);
	if (!caller.apiToken) return;
	refuseOtherMaker(caller, await restingMakers(ctx.db, { accountId: caller.account.id, kind, hids: JSON.stringify(hids) }));
}
