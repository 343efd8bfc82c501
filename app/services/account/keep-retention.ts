import { type Lapsed, lapsedAccounts, noteDataWarning } from "~/db/billing-deadlines";
import { urlsBeyond } from "~/db/url-monitors";
import { destroyedFrom, retentionStep } from "~/domain/billing/retention";
import { CONTRACT } from "~/domain/legal/contract";
import { planRules } from "~/domain/plan/plan-rules";
import { DAY_MS } from "~/domain/time/durations";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { queueAccountMails } from "../mail/queue-mail";
import { destroyExcess } from "../monitors/settle-excess";
import { removeUrls } from "../url-monitors/remove-urls";

/** No month is shorter; the exact instant is the domain's. */
const DAYS_BEFORE_FIRST_WARNING = (CONTRACT.retentionMonths - 2) * 28;
const FREE = planRules({ plan: "default", packs: 0 });

/**
 * Data beyond the free plan are kept for 12 months after the end of a subscription, then destroyed with two warnings before. A subscription
 * taken meanwhile ends this. The free plan's own keywords and URLs stay. Source: spec A §4 "Contract rules".
 */
export async function keepRetention(ctx: Ctx): Promise<void> {
	const before = ctx.now() - DAYS_BEFORE_FIRST_WARNING * DAY_MS;
	const lapsed = await lapsedAccounts(ctx.db, before, { monitors: FREE.max_monitor, urls: FREE.max_url_monitor });
	await eachAccount(ctx, lapsed, (one) => keepOne(ctx, one));
}

async function keepOne(ctx: Ctx, one: Lapsed): Promise<void> {
	const { accountId, accountHid, lapsedAt, dataWarnings: warnings, dataWarnedAt: warnedAt } = one;
	const retention = { lapsedAt, warnings, warnedAt };
	const step = retentionStep(retention, ctx.now());
	const keyOf = (fact: string) => `${fact}:${accountHid}:${lapsedAt}`;
	if (step === "warn") {
		const on = destroyedFrom(retention, ctx.now());
		const mail = { kind: "data_expires" as const, facts: { on }, key: keyOf(`data_expires_${warnings + 1}`) };
		await ctx.db.batch([queueAccountMails(ctx, accountId, [mail]), noteDataWarning(ctx.db, one, ctx.now())]);
	}
	if (step === "destroy") {
		await destroyExcess(ctx, accountId);
		const hids = await urlsBeyond(ctx.db, accountId, FREE.max_url_monitor);
		if (hids.length > 0) await removeUrls(ctx, { accountId, hids });
		await ctx.db.batch([
			queueAccountMails(ctx, accountId, [{ kind: "data_destroyed", facts: {}, key: keyOf("data_destroyed") }]),
			recordAudit(ctx, { actorId: null, subject: `account:${accountHid}`, action: "billing.data_destroyed" }),
		]);
		ctx.log({ event: "data_destroyed", account: accountId });
	}
}
