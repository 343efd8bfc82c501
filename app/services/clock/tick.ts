import { postponeDueAccount } from "~/db/accounts";
import { buryFailedJobs } from "~/db/job-leases";
import { dueAccounts, nextAccountDueAt, nextJobAt, PRIORITY, runnableJobs } from "~/db/jobs";
import { samplesToFold } from "~/db/samples";
import { MINUTE_MS } from "~/domain/time/durations";
import { alertMails } from "../alerts/alert-mails";
import { deliverAlerts, nextAlertAt } from "../alerts/deliver-alerts";
import { judgeWaitingRuns } from "../alerts/judge-run";
import { stepBackup } from "../backup/step-backup";
import { keepBilling } from "../billing/keep-billing";
import { awaitCertificates } from "../brand/ask-certificate";
import { wakeCanaries } from "../canaries/run-canaries";
import { wakeTrials } from "../crawler-trial/start-trial";
import type { Ctx } from "../ctx";
import { writeEngineDays } from "../day-marks/write-engine-days";
import { eraseEvidence } from "../erasure/erase-evidence";
import { wakeImports } from "../imports/keep-imports";
import { wakeInspections } from "../inspection/keep-inspections";
import { MAX_FAILED_LEASES } from "../jobs/lease-job";
import { failUnansweredTargets } from "../jobs/wishes/fail-unanswered-targets";
import { nextMailAt, sendWaitingMails } from "../mail/send-waiting-mails";
import { endMadeOfEndedTokens } from "../makers/end-made";
import { judgeNight } from "../notices/judge-night";
import { NOTIFY_EVERY_MS, type NotifiedRefreshes, notifyRefreshes } from "../notifications/notify-refreshes";
import { stepPlaces } from "../places/rebuild-places";
import { nextPromptsAt, openDuePrompts } from "../prompts/open-due-prompts";
import { stepReread } from "../rereads/step-reread";
import { foldSample } from "../samples/fold-sample";
import { openDailySample } from "../samples/open-daily-sample";
import { reportMails } from "../scheduled-exports/report-mails";
import { nextReportAt, sendDueReports } from "../scheduled-exports/send-due-reports";
import { nextPropertyAt, wakeProperties } from "../search-queries/wake-properties";
import { settleOpenCallsOfProviders } from "../sources/settle-open-calls";
import { movesOfRefresh } from "../table/moves-of-refresh";
import { nextUrlsDueAt, openDueUrls } from "../url-monitors/open-due-urls";
import { fillVolumes } from "../volumes/fill-volumes";
import { wakeDeliveries } from "../webhooks/wake-deliveries";
import { moveDueZones } from "../zones/move-zone";
import { keepHouse } from "./keep-house";

/** Accounts and samples handled in one tick; the next tick follows immediately when there are more. */
const MAX_ACCOUNTS_PER_TICK = 20;
const MAX_FOLDS_PER_TICK = 50;
/** Wake-ups without a lease yet, in each queue; consumers go on to the next job by themselves. */
const MAX_WAKE_UPS_WAITING = 16;
/** An account whose day could not be opened is tried again after this time. */
const DUE_AGAIN_MS = 5 * MINUTE_MS;
/** A wake-up without a lease by then is lost. */
const WAKE_UP_PATIENCE_MS = 120_000;
/** A volume provider that failed is asked again after this time. */
const VOLUMES_AGAIN_MS = 15 * MINUTE_MS;
/** A backup that could not even note its failure is tried again after this time. */
const BACKUP_AGAIN_MS = 15 * MINUTE_MS;
const BUSY_TICK_MS = 1_000;
const IDLE_TICK_MS = MINUTE_MS;

/** State of the clock between ticks; it may be lost at any time. */
export interface ClockMemory {
	/** Job id → instant of its wake-up. */
	woken: Map<number, number>;
	/** Property id → instant of its wake-up. */
	properties?: Map<number, number>;
	/** Manual refreshes whose progress was announced. */
	notified?: NotifiedRefreshes;
	/** After a failure the volume provider is not asked before this instant. */
	volumesAfter?: number;
	/** The next step of the backup is not due before this instant. */
	backupAt?: number;
}

/**
 * One tick: moves accounts to their new zone, opens due samples, judges nights, folds finished samples, judges alerts, announces refreshes, ends failed jobs, wakes consumers, writes places of the past, takes steps of the backup,
 * ends what ended tokens made, looks for certificates of hosts, settles calls of unknown cost, keeps the house, writes days of engines, erases evidence, makes reports, sends alerts and mails, wakes deliveries of webhooks.
 * Returns the instant of the next tick. Source: design.md "How a look travels" 1.
 */
export async function tick(ctx: Ctx, memory: ClockMemory): Promise<{ nextAt: number }> {
	const movedAll = await moveDueZones(ctx);
	const openedAll = await openDueSamples(ctx);
	const askedAll = await openDueUrls(ctx);
	const promptedAll = await attempt(ctx, "prompts_not_asked", openDuePrompts(ctx), true);
	await endFailedJobs(ctx);
	const foldedAll = await foldFinishedSamples(ctx);
	const busy = await wakeConsumers(ctx, memory);
	const refreshing = await notifyOpenRefreshes(ctx, memory);
	const judgedAll = await attempt(ctx, "alerts_not_judged", judgeWaitingRuns(ctx), true);
	const rereads = await attempt(ctx, "reread_failed", stepReread(ctx), false);
	const placing = await attempt(ctx, "places_step_failed", stepPlaces(ctx), false);
	await askForVolumes(ctx, memory);
	await attempt(ctx, "imports_not_woken", wakeImports(ctx), undefined);
	await attempt(ctx, "trials_not_woken", wakeTrials(ctx), undefined);
	await attempt(ctx, "canaries_not_woken", wakeCanaries(ctx), undefined);
	memory.properties ??= new Map();
	await attempt(ctx, "properties_not_woken", wakeProperties(ctx, memory.properties), undefined);
	await attempt(ctx, "inspections_not_woken", wakeInspections(ctx), undefined);
	const billedAll = await attempt(ctx, "billing_failed", keepBilling(ctx), true);
	await attempt(ctx, "made_not_ended", endMadeOfEndedTokens(ctx), undefined);
	await attempt(ctx, "certificates_not_asked", awaitCertificates(ctx), undefined);
	await attempt(ctx, "open_calls_not_settled", settleOpenCallsOfProviders(ctx), undefined);
	await backUp(ctx, memory);
	await attempt(ctx, "housekeeping_failed", keepHouse(ctx), undefined);
	await attempt(ctx, "engine_days_not_written", writeEngineDays(ctx), undefined);
	const erasing = await attempt(ctx, "evidence_not_erased", eraseEvidence(ctx), false);
	const reportedAll = await attempt(ctx, "reports_failed", sendDueReports(ctx), true);
	const alertedAll = await attempt(ctx, "alerts_not_delivered", deliverAlerts(ctx), true);
	const mailedAll = await attempt(ctx, "mails_failed", sendWaitingMails(ctx, { ...reportMails, ...alertMails }), true);
	const deliveriesAt = await attempt(ctx, "deliveries_not_woken", wakeDeliveries(ctx), null);
	const now = ctx.now();
	const isAllDone = [movedAll, openedAll, askedAll, promptedAll, foldedAll, judgedAll, billedAll, reportedAll, alertedAll, mailedAll].every(
		Boolean,
	);
	if ((memory.backupAt ?? 0) <= now || busy || rereads || placing || erasing || !isAllDone) return { nextAt: now + BUSY_TICK_MS };
	const next = [
		await nextJobAt(ctx.db),
		await nextAccountDueAt(ctx.db),
		await nextUrlsDueAt(ctx),
		await nextPromptsAt(ctx),
		await nextMailAt(ctx),
		await nextReportAt(ctx),
		await nextAlertAt(ctx),
		await nextPropertyAt(ctx),
		deliveriesAt,
	].filter((at) => at !== null);
	return { nextAt: Math.max(now + BUSY_TICK_MS, Math.min(now + (refreshing ? NOTIFY_EVERY_MS : IDLE_TICK_MS), ...next)) };
}

/** Result of a step whose failure must not stop the clock; `failed` where it failed. */
async function attempt<Result>(ctx: Ctx, event: string, step: Promise<Result>, failed: Result): Promise<Result> {
	try {
		return await step;
	} catch (error) {
		ctx.log({ event, error: String(error) });
		return failed;
	}
}

async function askForVolumes(ctx: Ctx, memory: ClockMemory): Promise<void> {
	if ((memory.volumesAfter ?? 0) > ctx.now()) return;
	await fillVolumes(ctx).catch((error) => {
		memory.volumesAfter = ctx.now() + VOLUMES_AGAIN_MS;
		ctx.log({ event: "volumes_failed", error: String(error) });
	});
}

/** Steps of one tick: a small deployment is copied in one. */
const BACKUP_STEPS = 4;

async function backUp(ctx: Ctx, memory: ClockMemory): Promise<void> {
	for (let step = 0; step < BACKUP_STEPS && (memory.backupAt ?? 0) <= ctx.now(); step++) {
		try {
			memory.backupAt = (await stepBackup(ctx)).nextAt;
		} catch (error) {
			memory.backupAt = ctx.now() + BACKUP_AGAIN_MS;
			ctx.log({ event: "backup_failed", error: String(error) });
		}
	}
}

/** true while a manual refresh is under way. */
async function notifyOpenRefreshes(ctx: Ctx, memory: ClockMemory): Promise<boolean> {
	memory.notified ??= new Map();
	return notifyRefreshes(ctx, memory.notified, movesOfRefresh).catch((error) => {
		ctx.log({ event: "refresh_notification_failed", error: String(error) });
		return false;
	});
}

/** false when more accounts are due than one tick takes. */
export async function openDueSamples(ctx: Ctx): Promise<boolean> {
	const due = await dueAccounts(ctx.db, ctx.now(), MAX_ACCOUNTS_PER_TICK);
	for (const account of due) {
		try {
			await openDailySample(ctx, account.id);
			await judgeNight(ctx, account.id);
		} catch (error) {
			// One account's failure must not stop the others, nor come first each time.
			ctx.log({ event: "daily_sample_failed", account: account.id, error: String(error) });
			await postponeDueAccount(ctx.db, account.id, { now: ctx.now(), dueAt: ctx.now() + DUE_AGAIN_MS });
		}
	}
	return due.length < MAX_ACCOUNTS_PER_TICK;
}

/** false when there is more to fold than one tick takes. */
export async function foldFinishedSamples(ctx: Ctx): Promise<boolean> {
	const samples = await samplesToFold(ctx.db, MAX_FOLDS_PER_TICK);
	let failed = 0;
	for (const sample of samples) {
		try {
			await foldSample(ctx, sample.id);
		} catch (error) {
			// One sample's failure must not stop the clock.
			failed++;
			ctx.log({ event: "fold_failed", sample: sample.id, error: String(error) });
		}
	}
	return samples.length < MAX_FOLDS_PER_TICK || failed === samples.length;
}

/** Ends jobs whose leases failed again and again as dead, with a reason. */
export async function endFailedJobs(ctx: Ctx): Promise<void> {
	const count = await buryFailedJobs(ctx.db, { now: ctx.now(), maxFailed: MAX_FAILED_LEASES });
	if (count === 0) return;
	ctx.log({ event: "jobs_dead", count });
	await failUnansweredTargets(ctx);
}

/** Sends wake-ups for open jobs that have none; true while any job waits. */
async function wakeConsumers(ctx: Ctx, memory: ClockMemory): Promise<boolean> {
	const now = ctx.now();
	const open = await runnableJobs(ctx.db, now, MAX_WAKE_UPS_WAITING * 2);
	const waiting = new Set(open.map((job) => job.id));
	for (const [id, at] of memory.woken) if (!waiting.has(id) || at + WAKE_UP_PATIENCE_MS <= now) memory.woken.delete(id);
	const queueOf = (job: { priority: number }) => (job.priority >= PRIORITY.manual ? "high" : "low");
	// Each queue has its own consumers: wake-ups that wait in one must not hold back the other.
	const wakeUps = (["high", "low"] as const).flatMap((priority) => {
		const jobs = open.filter((job) => queueOf(job) === priority);
		const fresh = jobs.filter((job) => !memory.woken.has(job.id));
		return fresh.slice(0, Math.max(0, MAX_WAKE_UPS_WAITING - (jobs.length - fresh.length))).map(({ id }) => ({ id, priority }));
	});
	if (wakeUps.length > 0) {
		await ctx.ports.queue.wake(wakeUps);
		for (const job of wakeUps) memory.woken.set(job.id, now);
	}
	return open.length > 0;
}
