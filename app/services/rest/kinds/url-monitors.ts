import { changes } from "~/db/guard";
import { kindsOfResting } from "~/db/resting";
import { hasRoomForUrls, returnUrls } from "~/db/resting-urls";
import { countUrls, setUrlDueAt } from "~/db/url-monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../../app-error";
import { writeAudited } from "../../audit/write-audited";
import { wholeOf } from "../../seat/seat-ctx";
import { lookForUrlsSoon } from "../../url-monitors/look-soon";
import { endRest } from "../end-rest";
import type { KindAtRest } from "../kind-at-rest";

/** Addresses whose indexation is tracked: they come back with their results and dates. */
export const urlsAtRest: KindAtRest = {
	async restore(ctx, { account }, hids, part) {
		const { id: accountId } = account;
		const { max_url_monitor: max } = planRules(account);
		const list = JSON.stringify(hids);
		const write = { accountId, action: "urls.restored", when: hasRoomForUrls(accountId, list, max), set: setUrlDueAt(ctx.now()) };
		const results = await writeAudited(ctx, write, (marked) => [
			...returnUrls(ctx.db, accountId, list, marked),
			...endRest(ctx, { accountId, kind: "url-monitors", hids: list, table: "url_monitor" }, marked, part),
		]);
		if (results !== null) {
			await lookForUrlsSoon(ctx, accountId);
			return changes(results.at(-1));
		}
		// Nothing rests any more where a concurrent call was first.
		if ((await kindsOfResting(ctx.db, accountId, hids)).length === 0) return 0;
		const { used } = await countUrls(wholeOf(ctx).db, accountId);
		throw new AppError("ThrottledCreateUrlMonitorException", { count: max, max, left: Math.max(0, max - used) });
	},
};
