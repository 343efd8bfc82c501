import { subscriptionOf } from "~/db/billing";
import { grantOf } from "~/db/plan-grants";
import { accountRights } from "~/domain/billing/grant";
import type { Rights } from "~/domain/billing/rights";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";
import { readInstallationRights } from "../policy/read-policy";

/** A smaller plan that is announced: its room for keywords, and for as many URLs, and the instant from which it holds. */
export interface PlannedRoom {
	room: number;
	at: number;
}

/** The reduction or the end of the subscription that is planned; null without one, and where a grant holds as much. */
export async function plannedRoom(ctx: Ctx, account: { id: number; plan: Plan; packs: number }): Promise<PlannedRoom | null> {
	const subscription = await subscriptionOf(ctx.db, account.id);
	if (!subscription || subscription.endedAt !== null) return null;
	const { endsAt, nextPacks, periodEnd } = subscription;
	if (endsAt === null && nextPacks === null) return null;
	const at = endsAt ?? periodEnd;
	const paid: Rights =
		endsAt === null
			? { plan: "expert_20210323", packs: nextPacks ?? 0, status: "active" }
			: { plan: "default", packs: 0, status: "active" };
	const { max_monitor: room } = planRules(
		accountRights(await grantOf(ctx.db, account.id), paid, at, (await readInstallationRights(ctx)).rights),
	);
	return room < planRules(account).max_monitor ? { room, at } : null;
}
