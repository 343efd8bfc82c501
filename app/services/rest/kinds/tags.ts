import { changes } from "~/db/guard";
import { kindsOfResting } from "~/db/resting";
import { mayReturnTags, returnTags } from "~/db/resting-tags";
import { purgeSharesOf } from "~/db/resting-things";
import { MAX_TAGS } from "~/domain/tag/tag-rules";
import { AppError } from "../../app-error";
import { writeTracked } from "../../table/write-tracked";
import { endRest } from "../end-rest";
import type { KindAtRest } from "../kind-at-rest";

/** Tags come back with their keywords; links that show them open again. */
export const tagsAtRest: KindAtRest = {
	async restore(ctx, { account: { id: accountId } }, hids, part) {
		const list = JSON.stringify(hids);
		const write = { accountId, action: "tags.restored", when: mayReturnTags(accountId, list, MAX_TAGS), hids: null };
		const results = await writeTracked(ctx, write, (marked) => [
			...returnTags(ctx.db, accountId, list, marked),
			...endRest(ctx, { accountId, kind: "tags", hids: list, table: "tag" }, marked, part),
		]);
		if (results !== null) return changes(results.at(-1));
		if ((await kindsOfResting(ctx.db, accountId, hids)).length === 0) return 0;
		throw new AppError("ValidationException", { count: MAX_TAGS }, { ids: ["rest.tagTaken"] });
	},
	async purge(ctx, things) {
		await purgeSharesOf(ctx.db, "tags", JSON.stringify(things.map(({ hid }) => hid)));
	},
};
