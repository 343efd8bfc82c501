import { accountById } from "~/db/accounts";
import {
	accountsNearExcess,
	deleteExcessNotification,
	EXCESS_DELETED,
	type ExcessAccount,
	excessSet,
	excessUnchanged,
	monitorsBeyond,
	putExcessNotification,
	revisionsOf,
} from "~/db/excess";
import { insertExport } from "~/db/exports";
import { changes, type Marked } from "~/db/guard";
import { dropTraffic } from "~/db/monitor-traffic";
import { deleteMonitors, uncountMonitors } from "~/db/monitors";
import { untagMonitors } from "~/db/tags";
import { deleteUrls, urlsBeyond } from "~/db/url-monitors";
import type { NotificationKind } from "~/domain/account/notification";
import { beyondKeptUntil, beyondStep, countBeyond } from "~/domain/billing/beyond-plan";
import { planRules } from "~/domain/plan/plan-rules";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { archiveRow } from "../exports/archive-row";
import { announceUrls } from "../live/announce-urls";
import { queueAccountMails } from "../mail/queue-mail";
import { writeNotifications } from "../notifications/write-notifications";
import { excessOf } from "../plan/read-beyond-plan";
import { announceTracked } from "../table/announce-tracked";

type Account = ExcessAccount;
type Counts = ReturnType<typeof countBeyond>;

/** No account has so many files that a warning could not bring its archive. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Keywords and URLs beyond the plan: keeps account.excess_since, set with a notification when an account follows more than its plan holds, cleared
 * when all fits again; warns by mail, with everything as a file, and deletes at the date of domain/billing/beyond-plan.ts what is last in the order
 * in which the plan's places are given. All writes are guarded, so this may run anywhere at any time. Source: spec A §4 "Contract rules", B §8
 * "Keyword cut-off warning", §9.
 */
export async function settleExcess(ctx: Ctx): Promise<void> {
	const { max_monitor: monitors, max_url_monitor: urls } = planRules({ plan: "default", packs: 0 });
	for (const account of await accountsNearExcess(ctx.db, { monitors, urls })) {
		try {
			await settleOne(ctx, account);
		} catch (error) {
			// A failure of one account must not stop the others.
			ctx.log({ event: "excess_failed", account: account.id, error: describeError(error) });
		}
	}
}

async function settleOne(ctx: Ctx, account: Account, now = ctx.now()): Promise<void> {
	// A smaller grant beside a suspended subscription: what the subscription holds is kept as long as it stands.
	if (account.paidStatus === "suspended") return;
	const beyond = countBeyond(account);
	if (beyond.keywords + beyond.urls === 0) {
		if (account.excessSince !== null) await endExcess(ctx, account);
		return;
	}
	if (account.excessSince === null) return beginExcess(ctx, account, beyond);
	const step = beyondStep(excessOf(account, now), now);
	if (step?.do === "warn") await warn(ctx, account, { beyond, warnings: step.warnings, now });
	if (step?.do === "delete") await deleteBeyond(ctx, account, beyond);
}

async function beginExcess(ctx: Ctx, account: Account, beyond: Counts): Promise<void> {
	const now = ctx.now();
	const begun = { ...account, excessSince: now, excessWarnings: 0, excessWarnedAt: null };
	const facts = { count: beyond.keywords, urls: beyond.urls, max: planRules(account).max_monitor };
	const write = { accountId: account.id, when: excessUnchanged(account), set: excessSet({ since: now, warnings: 0, warnedAt: null }) };
	const results = await writeNotifications(ctx, write, (marked) => [
		tell(ctx, account.id, "keywords_excess", { ...facts, until: beyondKeptUntil(excessOf(begun, now), now) }, marked),
	]);
	if (results) await settleOne(ctx, begun, now);
}

async function endExcess(ctx: Ctx, account: Account): Promise<void> {
	const write = { accountId: account.id, when: excessUnchanged(account), set: excessSet(null) };
	await writeNotifications(ctx, write, (marked) => [deleteExcessNotification(ctx.db, account.id, marked)]);
}

/** The mail's button downloads everything that was read, of what goes and of what stays. */
async function warn(
	ctx: Ctx,
	account: Account,
	{ beyond, warnings, now }: { beyond: Counts; warnings: number; now: number },
): Promise<void> {
	const owner = await accountById(ctx.db, account.id);
	if (!owner) return;
	const archive = await archiveRow(ctx, owner);
	const since = account.excessSince ?? now;
	const until = beyondKeptUntil({ ...excessOf(account, now), warnings, warnedAt: now }, now);
	const facts = { count: beyond.keywords, urls: beyond.urls, max: planRules(account).max_monitor, until, export: archive.hid };
	const mails = [{ kind: "keywords_excess" as const, facts, key: `keywords_excess:${account.hid}:${since}:${warnings}` }];
	const write = { accountId: account.id, when: excessUnchanged(account), set: excessSet({ since, warnings, warnedAt: now }) };
	await writeNotifications(ctx, write, (marked) => [
		insertExport(ctx.db, archive, NO_LIMIT, marked),
		queueAccountMails(ctx, account.id, mails, marked),
	]);
}

async function deleteBeyond(ctx: Ctx, account: Account, { keywords, urls }: Counts): Promise<void> {
	const { id, hid, excessSince } = account;
	const { max_monitor: max, max_url_monitor: maxUrls } = planRules(account);
	const beyond = monitorsBeyond(id, max);
	const facts = { count: keywords, urls, max };
	const mail = { kind: "data_destroyed" as const, facts, key: `data_destroyed:${hid}:${excessSince}` };
	const write = { accountId: id, when: excessUnchanged(account), set: EXCESS_DELETED };
	const results = await writeNotifications(ctx, write, (marked) => [
		tell(ctx, id, "keywords_cut", facts, marked),
		queueAccountMails(ctx, id, [mail], marked),
		recordAudit(ctx, { actorId: null, subject: `account:${hid}`, action: "billing.data_destroyed" }, marked),
		uncountMonitors(ctx.db, id, beyond, marked),
		untagMonitors(ctx.db, id, beyond, marked),
		dropTraffic(ctx.db, id, beyond, marked),
		deleteMonitors(ctx.db, id, beyond, marked),
		...deleteUrls(ctx.db, id, urlsBeyond(id, maxUrls), marked),
		revisionsOf(ctx.db, id, marked),
	]);
	if (!results) return;
	ctx.log({ event: "excess_deleted", account: id, count: changes(results[6]), urls: changes(results.at(-2)) });
	await announceTracked(ctx, results.at(-1) as Parameters<typeof announceTracked>[1]);
	if (urls > 0) await announceUrls(ctx, { accountId: id, hids: "list" });
}

function tell(ctx: Ctx, accountId: number, kind: NotificationKind, facts: object, marked: Marked) {
	return putExcessNotification(ctx.db, { hid: ctx.newHid(), accountId, kind, facts: JSON.stringify(facts), at: ctx.now() }, marked);
}
