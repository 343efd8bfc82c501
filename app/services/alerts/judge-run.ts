import { type AccountRow, accountById } from "~/db/accounts";
import {
	type AlertRunRow,
	alertItemKeys,
	claimAlertRun,
	endAlertRun,
	hasClaim,
	type JudgedRuleRow,
	rulesToJudge,
	waitingAlertRuns,
} from "~/db/alerts";
import type { Statement } from "~/db/client";
import { changes } from "~/db/guard";
import { alertKey, countItems, countUnread, isNews, itemKey, type Judged, LONGEST_QUIET_DAYS } from "~/domain/alert/compose-alerts";
import { RUN_OF_NIGHT, RUN_OF_PROMPTS, RUN_OF_URLS } from "~/domain/alert/rule-scopes";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { MINUTE_MS } from "~/domain/time/durations";
import { addDays, localDay } from "~/domain/time/local-day";
import { announceList } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { groupBy } from "../jobs/wishes/group-by";
import { loadTracked } from "../table/load-tracked";
import { alertStatements, type FoundAlert } from "./alert-statements";
import { correctionStatements } from "./correct-alerts";
import { type ExplainedRun, explainedRun, explainItems } from "./explain-items";
import { judgeFacts } from "./judge-facts";
import { type JudgedKeyword, type JudgedKeywords, judgeKeywords } from "./judge-keywords";
import { type JudgedSamples, loadJudgedSamples } from "./judged-samples";

/** Runs of one tick. */
const MAX_RUNS_AT_ONCE = 10;
/** A judge that was killed loses its claim after this time. */
const CLAIM_MS = 2 * MINUTE_MS;
const FIRST_DELAY_MS = MINUTE_MS;
/** Delays double: the last attempt is about two hours after the first one. */
const MAX_ATTEMPTS = 8;

/** Judges the runs that wait. Returns false when there are more. */
export async function judgeWaitingRuns(ctx: Ctx): Promise<boolean> {
	const runs = await waitingAlertRuns(ctx.db, ctx.now(), MAX_RUNS_AT_ONCE);
	for (const run of runs) await judgeOrPostpone(ctx, run);
	return runs.length < MAX_RUNS_AT_ONCE;
}

/** The failure of one run does not stop the others. */
async function judgeOrPostpone(ctx: Ctx, run: AlertRunRow): Promise<void> {
	try {
		await judgeRun(ctx, run);
	} catch (error) {
		const attempts = run.attempts + 1;
		const isLast = attempts >= MAX_ATTEMPTS;
		ctx.log({ event: "alert_run_not_judged", account: run.accountId, day: run.day, time: run.time, attempts, error: describeError(error) });
		const nextAt = ctx.now() + FIRST_DELAY_MS * 2 ** (attempts - 1);
		await endAlertRun(ctx.db, run, isLast ? { state: "failed" } : { state: "waiting", nextAt });
	}
}

/**
 * Judges a run by the account's rules: alerts, their items and the end of the run are one batch, which a judge without its claim does not write. Judged
 * twice, nothing is written twice. Source: docs/design/alerts.md.
 */
export async function judgeRun(ctx: Ctx, run: AlertRunRow): Promise<void> {
	if (run.attempts >= MAX_ATTEMPTS) {
		await endAlertRun(ctx.db, { ...run, attempts: run.attempts - 1 }, { state: "failed" });
		return;
	}
	if (changes(await claimAlertRun(ctx.db, run, ctx.now() + CLAIM_MS)) === 0) return;
	const account = await accountById(ctx.db, run.accountId);
	const end = endAlertRun(ctx.db, run, { state: "done" });
	const corrections = account ? await correctionStatements(ctx, account, run, hasClaim(run)) : [];
	const alerts = account && isNew(account, run, ctx.now()) ? await alertsOfRun(ctx, account, run) : [];
	const [first = end, ...rest] = [...corrections, ...alerts, end];
	await ctx.db.batch([first, ...rest]);
	const after = rest.length > 0 ? await accountById(ctx.db, run.accountId) : null;
	if (after) await announceList(ctx, { accountId: after.id, kind: "notifications", hid: after.hid, rev: after.rev });
}

/** Whether a run may fire: its sample has closed, today or yesterday. Past days that are read late never fire, nor do corrected ones. */
function isNew({ timezone }: AccountRow, { day, closedAt }: AlertRunRow, now: number): boolean {
	const today = localDay(timezone, now);
	return closedAt > 0 && (day === today || day === addDays(today, -1));
}

async function alertsOfRun(ctx: Ctx, account: AccountRow, run: AlertRunRow): Promise<Statement[]> {
	const rules = await rulesToJudge(ctx.db, account.id, run.closedAt);
	const tracked = rules.length === 0 ? null : await loadTracked(ctx, account.id);
	if (!tracked) return [];
	const hasSample = ![RUN_OF_URLS, RUN_OF_NIGHT, RUN_OF_PROMPTS].includes(run.time);
	const samples = hasSample ? await loadJudgedSamples(ctx, account.id, run) : null;
	// It was opened again: it is judged when it closes.
	if (hasSample && !samples) return [];
	const alerts = samples ? await websiteAlerts(ctx, account, run, { samples, tracked, rules }) : [];
	const facts = await newFacts(ctx, account, { run, samples, tracked, rules });
	return alertStatements(ctx, run, facts.length > 0 ? [...alerts, accountAlert(run, facts)] : alerts, { rules, when: hasClaim(run) });
}

async function websiteAlerts(
	ctx: Ctx,
	account: AccountRow,
	run: AlertRunRow,
	{ samples, tracked, rules }: JudgedRun & { rules: JudgedRuleRow[] },
): Promise<FoundAlert[]> {
	const { items, unjudged } = await newItems(ctx, account, { samples, tracked, rules });
	if (items.length === 0) return [];
	const explained = await explainedRun(ctx, account.id, { samples, tracked });
	const alerts: FoundAlert[] = [];
	for (const [hid, some] of groupBy(items, ({ websiteHid }) => websiteHid))
		alerts.push(await websiteAlert(ctx, run, explained, { items: some, unjudged: unjudged.get(hid) ?? 0 }));
	return alerts;
}

/** Facts that no alert has yet. What goes on for days, such as a limit that is nearly reached, is told once in so many days. */
async function newFacts(ctx: Ctx, account: AccountRow, input: Parameters<typeof judgeFacts>[2]): Promise<Judged[]> {
	const facts = await judgeFacts(ctx, account, input);
	if (facts.length === 0) return [];
	const { day } = input.run;
	// A run of yesterday may close after one of today.
	const known = await alertItemKeys(ctx.db, account.id, { from: addDays(day, -LONGEST_QUIET_DAYS), to: addDays(day, 1) }, rulesOf(facts));
	return facts.filter((one) => isNews(one, known, day));
}

function accountAlert(run: AlertRunRow, items: readonly Judged[]): FoundAlert {
	const counts = { fell: 0, rose: 0, other: 0, unread: 0, unexplained: 0, uncompared: 0 };
	const facts = { domain: null, ...counts, causes: null };
	return { websiteHid: null, dedupeKey: alertKey("account", run), facts, items: items.map((item) => ({ ...item, tags: [] })) };
}

interface JudgedRun {
	samples: JudgedSamples;
	tracked: TrackedKeywords;
}

/** Items that no alert has yet. */
async function newItems(ctx: Ctx, account: AccountRow, judged: JudgedRun & { rules: JudgedRuleRow[] }): Promise<JudgedKeywords> {
	const found = await judgeKeywords(ctx, account, judged);
	const { items } = found;
	if (items.length === 0) return found;
	const { day } = judged.samples.run;
	const known = new Set((await alertItemKeys(ctx.db, account.id, { from: day, to: day }, rulesOf(items))).map(itemKey));
	return { ...found, items: items.filter((item) => !known.has(itemKey(item))) };
}

function rulesOf(items: readonly Judged[]): number[] {
	return [...new Set(items.map(({ ruleId }) => ruleId))];
}

/** The alert about one website. */
async function websiteAlert(
	ctx: Ctx,
	run: AlertRunRow,
	explainedBy: ExplainedRun,
	{ items, unjudged }: { items: readonly JudgedKeyword[]; unjudged: number },
): Promise<FoundAlert> {
	const { samples, tracked } = explainedBy;
	const websiteHid = items[0]?.websiteHid ?? "";
	const website = tracked.websites.findIndex(({ hid }) => hid === websiteHid);
	const rows = Array.from(tracked.ordinals.keys()).filter((row) => tracked.website[row] === website);
	const explained = await explainItems(ctx, run.accountId, explainedBy, items);
	const facts = {
		domain: tracked.websites[website]?.domain ?? "",
		...countItems(items),
		unread: countUnread(samples.run, tracked, rows),
		...(unjudged > 0 && { unjudged }),
		...explained.facts,
	};
	return { websiteHid, dedupeKey: alertKey(websiteHid, run), facts, items: explained.items };
}
