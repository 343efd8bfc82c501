import { hasRunningSubscription } from "~/db/billing";
import { writeSetting } from "~/db/settings";
import { POLICY_SETTINGS } from "~/domain/policy/policy";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { RIGHTS_CURSOR, spreadRights } from "../grants/spread-rights";

/**
 * Sets whether accounts have plans, and otherwise the limit of each (0 for none). The rights of the first accounts follow at once, those of the
 * others by the clock. Throws ConflictException (plans) where a subscription runs: its owner could not end it without the billing screens.
 */
export async function savePlans(ctx: Ctx, { hasPlans, accountLimit }: { hasPlans: boolean; accountLimit: number }): Promise<void> {
	if (!hasPlans && (await hasRunningSubscription(ctx.db))) throw new AppError("ConflictException", {}, { plans: ["setup.plans.running"] });
	const at = ctx.now();
	await ctx.db.batch([
		writeSetting(ctx.db, { key: POLICY_SETTINGS.plans, value: hasPlans ? "on" : "off", at }),
		writeSetting(ctx.db, { key: POLICY_SETTINGS.accountLimit, value: String(accountLimit), at }),
		writeSetting(ctx.db, { key: RIGHTS_CURSOR, value: "0", at }),
		recordAudit(ctx, { subject: "installation", action: "setup.plans_changed" }),
	]);
	await spreadRights(ctx);
}
