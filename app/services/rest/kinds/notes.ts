import { changes } from "~/db/guard";
import { kindsOfResting } from "~/db/resting";
import { hasRoomForThings, returnThings } from "~/db/resting-things";
import { MAX_NOTES } from "~/domain/note/note-rules";
import { AppError } from "../../app-error";
import { writeAnnounced } from "../../audit/write-announced";
import { endRest } from "../end-rest";
import type { KindAtRest } from "../kind-at-rest";

/** Notes come back with their links. */
export const notesAtRest: KindAtRest = {
	async restore(ctx, { account: { id: accountId } }, hids, part) {
		const list = JSON.stringify(hids);
		const of = { accountId, kind: "notes" as const, hids: list };
		const write = {
			accountId,
			action: "notes.restored",
			when: hasRoomForThings(of, { max: MAX_NOTES, now: ctx.now() }),
			kind: "notes",
		} as const;
		const results = await writeAnnounced(ctx, write, (marked) => [
			...returnThings(ctx.db, of, marked),
			...endRest(ctx, { ...of, table: "note" }, marked, part),
		]);
		if (results !== null) return changes(results.at(-1));
		if ((await kindsOfResting(ctx.db, accountId, hids)).length === 0) return 0;
		throw new AppError("ValidationException", { count: MAX_NOTES }, { ids: ["notes.many"] });
	},
};
