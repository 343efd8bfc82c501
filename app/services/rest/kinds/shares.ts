import { MAX_SHARES } from "~/domain/share/share-rules";
import type { KindAtRest } from "../kind-at-rest";
import { refuseSender } from "../refuse-sender";
import { returnAll } from "../return-all";

/** Links open again at the address that they had. */
export const sharesAtRest: KindAtRest = {
	async restore(ctx, caller, hids, part) {
		await refuseSender(ctx, caller, "shares", hids);
		const { account } = caller;
		const many = "shares.many";
		return returnAll(ctx, { account, kind: "shares", action: "shares.restored", hids, max: MAX_SHARES, many }, part);
	},
};
