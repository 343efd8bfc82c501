import { MAX_VIEWS } from "~/domain/table/saved-view";
import type { KindAtRest } from "../kind-at-rest";
import { returnAll } from "../return-all";

/** Saved views come back under their names; one whose name is taken waits until that one is renamed. */
export const viewsAtRest: KindAtRest = {
	restore(ctx, { account }, hids, part) {
		const words = { many: "views.many", taken: "rest.viewTaken" };
		return returnAll(ctx, { account, kind: "saved-views", action: "views.restored", hids, max: MAX_VIEWS, ...words }, part);
	},
};
