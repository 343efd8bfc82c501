import { accountById } from "~/db/accounts";
import { ALWAYS } from "~/db/guard";
import { chooseKeptUrls, urlsDueNow } from "~/db/url-monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { announceUrls } from "../live/announce-urls";
import { assertRight, type Seat } from "../seat/seat";

/** As keepUrlsOf. */
export async function keepUrls(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<void> {
	assertRight(seat, "common.write");
	await keepUrlsOf(ctx, seat.account.id, { hids });
}

/** As keepMonitorsOf, for the addresses whose indexation is looked up: these first, then the oldest. */
export async function keepUrlsOf(ctx: Ctx, accountId: number, { hids, room }: { hids: readonly string[]; room?: number }): Promise<void> {
	const account = await accountById(ctx.db, accountId);
	if (!account) throw new AppError("NotFoundException");
	const { max_url_monitor: max } = planRules(account);
	const most = Math.min(max, room ?? max);
	if (new Set(hids).size > most) throw new AppError("ValidationException", { count: most }, { ids: ["ids.beyond"] });
	const write = { accountId, action: "urls.kept", when: ALWAYS, set: urlsDueNow(ctx.now()) };
	await writeAudited(ctx, write, (marked) => [chooseKeptUrls(ctx.db, accountId, JSON.stringify(hids), marked)]);
	await announceUrls(ctx, { accountId, hids: "list" });
	await ctx.ports.clock.ring();
}
