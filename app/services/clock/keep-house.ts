import { deleteAgedRows } from "~/db/aged-rows";
import { deleteExpiredRows } from "~/db/expired-rows";
import { placesMonthsToSeal } from "~/db/places";
import { monthsToSeal } from "~/db/samples";
import { takeTurn } from "~/db/settings";
import { KEPT_DAYS } from "~/domain/legal/keeping";
import { STATUS_DAYS } from "~/domain/status/service-status";
import { CHANGE_PAGES_PREFIX } from "~/domain/storage/look-id";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { addDays, utcDay } from "~/domain/time/local-day";
import { LOG_DAYS } from "~/domain/webhook/retry";
import { destroyAccounts } from "../account/destroy-accounts";
import { settleExcess } from "../beyond-plan/settle-excess";
import { sweepTrials } from "../crawler-trial/start-trial";
import type { Ctx } from "../ctx";
import { eraseUnfollowed } from "../erasure/erase-unfollowed";
import { sweepExports } from "../exports/sweep-exports";
import { sweepImports } from "../imports/keep-imports";
import { sweepInspections } from "../inspection/keep-inspections";
import { failUnansweredTargets } from "../jobs/wishes/fail-unanswered-targets";
import { pageDays } from "../looks/page-days";
import { queueUsageHelp } from "../mail/queue-mail";
import { sealPlaces } from "../places/seal-places";
import { purgeResting } from "../rest/purge-resting";
import { sealMonth } from "../samples/seal-month";
import { sweepUnclaimed } from "../users/sweep-unclaimed";

const EVERY_MS = HOUR_MS;
const MAX_MONTHS_AT_ONCE = 10;
/** A bucket's month takes half a second; 1,000,000 keywords have 10,000 buckets, each sealed each week. */
const MAX_PLACES_AT_ONCE = 60;
/** Days of places that wait in D1. */
const PLACES_DAYS = 7;
/** A month is closed once its last day is over in every zone. */
const DAYS_AFTER_MONTH = 2;
/** Lists of at most 1,000 keys deleted in an hour: more than a day of a million positions writes. */
const MAX_LISTS_AT_ONCE = 20;
/** Ended jobs are kept for reports and reuse; looks are found without them. */
const JOB_DAYS = 40;
/** Ended mails are kept to answer questions about them; those that an account gets only once stay. */
const MAIL_DAYS = 90;
/** Messages that could not be parsed are kept to see why. */
const DEAD_MESSAGE_DAYS = 90;
/** A day's counters; zones differ by less than two. */
const DAILY_COUNT_DAYS = 3;
/** Checks of visitors who made no account, as long as their cookie. */
const VISITOR_DAYS = 30;
const IDEMPOTENCY_DAYS = 2;
/** Rows of each kind that one run empties or deletes for their age; the next hour takes the others. */
const MAX_AGED = 5_000;

/** Once an hour: seals closed months and deletes old raw pages, removed accounts and things, what is beyond plans, and expired rows. */
export async function keepHouse(ctx: Ctx): Promise<void> {
	if (!(await takeTurn(ctx.db, "clock.house_kept_at", { now: ctx.now(), everyMs: EVERY_MS }))) return;
	const today = utcDay(ctx.now());
	const firstOfMonth = `${addDays(today, -DAYS_AFTER_MONTH).slice(0, 7)}-01`;
	for (const { accountId, month } of await monthsToSeal(ctx.db, firstOfMonth, MAX_MONTHS_AT_ONCE)) {
		try {
			if (await sealMonth(ctx, accountId, month)) ctx.log({ event: "month_sealed", account: accountId, month });
		} catch (error) {
			// The failure of one account does not stop the others.
			ctx.log({ event: "seal_failed", account: accountId, month, error: String(error) });
		}
	}
	for (const { bucketId, month } of await placesMonthsToSeal(
		ctx.db,
		{ over: firstOfMonth.slice(0, 7), days: PLACES_DAYS, today },
		MAX_PLACES_AT_ONCE,
	)) {
		try {
			await sealPlaces(ctx, bucketId, month);
		} catch (error) {
			ctx.log({ event: "places_not_sealed", bucket: bucketId, month, error: String(error) });
		}
	}
	await deletePages(ctx, "pages/", addDays(today, -(await pageDays(ctx))));
	await deletePages(ctx, CHANGE_PAGES_PREFIX, addDays(today, -KEPT_DAYS.changePages));
	await destroyAccounts(ctx);
	await eraseUnfollowed(ctx);
	await sweepUnclaimed(ctx);
	await queueUsageHelp(ctx);
	await settleExcess(ctx);
	await purgeResting(ctx);
	await failUnansweredTargets(ctx);
	await sweepImports(ctx);
	await sweepExports(ctx);
	await sweepInspections(ctx);
	await sweepTrials(ctx);
	const now = ctx.now();
	await deleteExpiredRows(ctx.db, {
		now,
		countsBefore: addDays(today, -DAILY_COUNT_DAYS),
		visitorsBefore: now - VISITOR_DAYS * DAY_MS,
		jobsBefore: now - JOB_DAYS * DAY_MS,
		looksBefore: now - (STATUS_DAYS + 1) * DAY_MS,
		mailsBefore: now - MAIL_DAYS * DAY_MS,
		deadMessagesBefore: now - DEAD_MESSAGE_DAYS * DAY_MS,
		attemptsBefore: now - DAY_MS,
		keysBefore: now - IDEMPOTENCY_DAYS * DAY_MS,
		deliveriesBefore: now - LOG_DAYS * DAY_MS,
	});
	const before = (days: number) => now - days * DAY_MS;
	const { addresses, notifications, ended } = KEPT_DAYS;
	await deleteAgedRows(ctx.db, { addresses: before(addresses), notifications: before(notifications), ended: before(ended) }, MAX_AGED);
}

/** Deletes the pages of days before `day`: below their prefix, keys begin with the UTC day. */
async function deletePages(ctx: Ctx, prefix: string, day: string): Promise<void> {
	const oldest = prefix + day.replaceAll("-", "");
	for (let lists = 0; lists < MAX_LISTS_AT_ONCE; lists++) {
		// Deleted pages are no longer listed: each list begins with the oldest page left.
		const { keys, cursor } = await ctx.ports.objects.list(prefix);
		const old = keys.filter((key) => key < oldest);
		if (old.length > 0) await ctx.ports.objects.delete(old);
		if (cursor === null || old.length < keys.length) return;
	}
}
