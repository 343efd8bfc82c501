import { accountById } from "~/db/accounts";
import { chooseKept } from "~/db/followed-order";
import { ALWAYS } from "~/db/guard";
import { keywordsDueNow } from "~/db/monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

/** As keepMonitorsOf. */
export async function keepMonitors(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<void> {
	assertRight(seat, "common.write");
	await keepMonitorsOf(ctx, seat.account.id, { hids });
}

/**
 * Chooses which keywords are read where the plan has no room for all: these first, then favourites, then the oldest. It holds from now on, also
 * for a reduction to come; an empty list gives the order back. What is read anew is read the same day. Hids of other accounts are ignored. Throws
 * ValidationException {count} for more than the plan holds, or than `room`.
 */
export async function keepMonitorsOf(
	ctx: Ctx,
	accountId: number,
	{ hids, room }: { hids: readonly string[]; room?: number },
): Promise<void> {
	const account = await accountById(ctx.db, accountId);
	if (!account) throw new AppError("NotFoundException");
	const { max_monitor: max } = planRules(account);
	const most = Math.min(max, room ?? max);
	if (new Set(hids).size > most) throw new AppError("ValidationException", { count: most }, { ids: ["ids.beyond"] });
	const write = { accountId, action: "keywords.kept", when: ALWAYS, set: keywordsDueNow(ctx.now()), hids: null };
	await writeTracked(ctx, write, (marked) => [chooseKept(ctx.db, accountId, JSON.stringify(hids), marked)]);
	await ctx.ports.clock.ring();
}
