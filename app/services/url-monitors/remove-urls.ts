import { changes } from "~/db/guard";
import { restUrls } from "~/db/resting-urls";
import { deleteUrls, hasUrl, removedUrls } from "~/db/url-monitors";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { announceUrls } from "../live/announce-urls";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Stops tracking URLs and deletes their open requests. They rest for REST_DAYS with their results (services/rest). Hids of other accounts and unknown
 * hids are ignored. Returns how many went, and the instant from which they rest. Throws EmptySelectionException when none is given. Source: spec B §5 "Deleting", §7.
 */
export async function removeUrls(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "work.write");
	if (hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.urls"] });
	const accountId = seat.account.id;
	const at = ctx.now();
	const results = await writeAudited(ctx, { accountId, action: "urls.removed", when: hasUrl(accountId, hids) }, (marked) => [
		...noteEffect(ctx, { json: removedUrls(accountId, hids) }, marked),
		restUrls(ctx.db, { accountId, hids, at }, marked),
		...deleteUrls(ctx.db, accountId, hids, marked),
	]);
	if (!results) return { removed: 0, at };
	await announceUrls(ctx, { accountId, hids: "list" });
	return { removed: changes(results.at(-1)), at };
}
