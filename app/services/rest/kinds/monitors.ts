import { deleteFormer } from "~/db/former-searches";
import { changes } from "~/db/guard";
import { dueAt } from "~/db/monitors";
import { kindsOfResting } from "~/db/resting";
import { hasRoomForReturn, homesOf, returnMonitors } from "~/db/resting-monitors";
import { returnWebsites } from "~/db/resting-websites";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../../app-error";
import { lookSoon } from "../../monitors/look-soon";
import { writeTracked } from "../../table/write-tracked";
import { endRest } from "../end-rest";
import type { KindAtRest } from "../kind-at-rest";

/** Keywords: removed and paused ones come back with history, favourite, depth, volume and tags, and are looked up today. */
export const monitorsAtRest: KindAtRest = {
	async restore(ctx, { account }, hids, part) {
		const { id: accountId } = account;
		const { max_monitor: max } = planRules(account);
		const list = JSON.stringify(hids);
		const write = {
			accountId,
			action: "keywords.restored",
			when: hasRoomForReturn(accountId, list, max),
			set: dueAt(ctx.now()),
			hids: null,
		};
		const results = await writeTracked(ctx, write, (marked) => [
			...returnWebsites(ctx.db, accountId, homesOf(accountId, list), marked),
			...returnMonitors(ctx.db, accountId, { hids: list, max }, marked),
			...endRest(ctx, { accountId, kind: "monitors", hids: list, table: "monitor" }, marked, part),
		]);
		if (results !== null) {
			await lookSoon(ctx, accountId);
			return changes(results.at(-1));
		}
		// Nothing rests any more where a concurrent call was first.
		if ((await kindsOfResting(ctx.db, accountId, hids)).length === 0) return 0;
		throw new AppError("ThrottledCreateMonitorException", { count: max, max });
	},
	/** With what they followed before they were changed. */
	async purge(ctx, things) {
		await deleteFormer(ctx.db, JSON.stringify(things.map(({ hid }) => hid)));
	},
};
