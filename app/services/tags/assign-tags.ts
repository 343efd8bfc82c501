import { both } from "~/db/guard";
import { keepFromImport } from "~/db/monitors";
import { giveTags, hasRoomForTags, ownsMonitor, takeTags } from "~/db/tag-counts";
import { MAX_TAGS_PER_MONITOR } from "~/domain/tag/tag-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";
import { requireTags } from "./list-tags";

/** Monitors in one statement: what each then writes stays far below the database's time for one. */
const MONITORS_PER_STATEMENT = 2_000;

/** Tags of monitors that are added and removed; hids of tags. */
interface Assignment {
	/** Of monitors. */
	hids: readonly string[];
	give: readonly string[];
	take: readonly string[];
}

/** As giveAndTakeTags. */
export async function assignTags(ctx: Ctx, seat: Seat, assignment: Assignment): Promise<void> {
	assertRight(seat, "work.write");
	await giveAndTakeTags(ctx, seat.account.id, assignment);
}

/**
 * Adds some tags to many monitors and removes others; their other tags stay. Monitors of other accounts are ignored. Throws EmptySelectionException
 * without monitors of the account, ValidationException for unknown tags and when a monitor would have more than MAX_TAGS_PER_MONITOR. Source: spec
 * B §2 "update_tags", §7 "update tags for many ids".
 */
export async function giveAndTakeTags(ctx: Ctx, accountId: number, input: Assignment): Promise<void> {
	const hids = [...new Set(input.hids)];
	if (hids.length === 0) throw new AppError("EmptySelectionException");
	await requireTags(ctx, accountId, [...input.give, ...input.take]);
	const [monitors, given, taken] = [JSON.stringify(hids), JSON.stringify(input.give), JSON.stringify(input.take)];
	const fits = hasRoomForTags(accountId, { monitors, given, taken }, MAX_TAGS_PER_MONITOR);
	const when = input.give.length > 0 ? both(ownsMonitor(accountId, monitors), fits) : ownsMonitor(accountId, monitors);
	const results = await writeTracked(ctx, { accountId, action: "keywords.tagged", when, hids }, (marked) =>
		chunks(hids).flatMap((some) => [
			keepFromImport(ctx.db, accountId, some, marked),
			takeTags(ctx.db, accountId, { monitors: some, tags: taken }, marked),
			giveTags(ctx.db, accountId, { monitors: some, tags: given }, marked),
		]),
	);
	if (results) return;
	if (input.give.length === 0) throw new AppError("EmptySelectionException");
	throw new AppError("ValidationException", { count: MAX_TAGS_PER_MONITOR }, { tags: ["tags.perMonitor"] });
}

/** JSON lists. */
function chunks(hids: readonly string[]): string[] {
	const count = Math.ceil(hids.length / MONITORS_PER_STATEMENT);
	return Array.from({ length: count }, (_, n) => JSON.stringify(hids.slice(n * MONITORS_PER_STATEMENT, (n + 1) * MONITORS_PER_STATEMENT)));
}
