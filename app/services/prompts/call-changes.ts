import type { AccountRow } from "~/db/accounts";
import { putAlertRun } from "~/db/alerts";
import { isArchiveComingBack } from "~/db/imports";
import { countReadings, rivalDays } from "~/db/prompt-readings";
import { type DuePrompt, type JudgedPrompt, keepChanges } from "~/db/prompts";
import { RUN_OF_PROMPTS } from "~/domain/alert/rule-scopes";
import { ownJson } from "~/domain/own-json";
import type { DayCount } from "~/domain/prompt/change";
import { BASE_DAYS, type KeptChange, newChanges } from "~/domain/prompt/kept-change";
import { dayAt } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/**
 * Calls the changes that complete local days allow, once for each prompt and day, keeps them with the prompt and has the account's alerts judged. prompts: as
 * they were read when they were due: the readings of earlier days are over then. Waits while an archive comes back, whose past is not to be told as news.
 */
export async function callChanges(ctx: Ctx, account: AccountRow, prompts: readonly DuePrompt[]): Promise<void> {
	const yesterday = addDays(dayAt(account, ctx.now()), -1);
	const unjudged = prompts.filter(({ judgedDay }) => judgedDay === null || judgedDay < yesterday);
	if (unjudged.length === 0 || (await isArchiveComingBack(ctx.db, account.id))) return;
	const judged = await judgePrompts(
		ctx,
		account,
		unjudged.map((prompt) => ({ ...prompt, after: prompt.judgedDay, day: yesterday })),
	);
	const hasNews = judged.some(({ called }) => called.length > 0);
	await ctx.db.batch([
		keepChanges(ctx.db, account.id, judged),
		...(hasNews ? [putAlertRun(ctx.db, { accountId: account.id, day: yesterday, time: RUN_OF_PROMPTS, at: ctx.now() })] : []),
	]);
}

/**
 * Calls the changes of days that were judged before their answers came back with an archive, or would have been, and keeps them untold: later days are judged
 * as news, and call none of them again.
 */
export async function callRestoredChanges(
	ctx: Ctx,
	account: Pick<AccountRow, "id" | "timezone" | "pastZones">,
	prompts: readonly Pick<DuePrompt, "hid" | "changes" | "judgedDay">[],
): Promise<void> {
	const yesterday = addDays(dayAt(account, ctx.now()), -1);
	const judged = await judgePrompts(
		ctx,
		account,
		prompts.map((prompt) => ({ ...prompt, after: null, day: prompt.judgedDay ?? yesterday, untold: true })),
	);
	await ctx.db.batch([keepChanges(ctx.db, account.id, judged)]);
}

/** A prompt whose days after `after` decide, up to `day`. */
interface Unjudged extends Pick<DuePrompt, "hid" | "changes" | "judgedDay"> {
	after: string | null;
	day: string;
	untold?: true;
}

async function judgePrompts(
	ctx: Ctx,
	account: Pick<AccountRow, "id" | "timezone" | "pastZones">,
	prompts: readonly Unjudged[],
): Promise<(JudgedPrompt & { called: KeptChange[] })[]> {
	const today = dayAt(account, ctx.now());
	const read = { from: addDays(today, -BASE_DAYS), to: addDays(today, -1), prompts: prompts.map(({ hid }) => hid) };
	const [counts, rivals] = await Promise.all([countReadings(ctx.db, account.id, read), rivalDays(ctx.db, account.id, read)]);
	return prompts.map(({ hid, changes, judgedDay: before, after, day, untold }) => {
		const kept = ownJson(changes).filter(({ called }) => called >= read.from);
		const called = partiesOf(hid, counts, rivals).flatMap(({ days, ...of }) => {
			const theirs = kept.filter(({ engine, host }) => engine === of.engine && host === of.host);
			const judged = days.filter((one) => one.day <= day);
			return newChanges(of, { kept: theirs, days: judged, judged: after }).map((change) => ({ ...change, ...(untold && { untold }) }));
		});
		return { hid, before, day, called, changes: JSON.stringify([...kept, ...called]) };
	});
}

/** Days with answers of the website and of each competitor that is cited, by engine. */
function partiesOf(
	prompt: string,
	counts: Awaited<ReturnType<typeof countReadings>>,
	rivals: Awaited<ReturnType<typeof rivalDays>>,
): (Pick<KeptChange, "engine" | "host"> & { days: DayCount[] })[] {
	const own = counts.filter((one) => one.prompt === prompt && one.n + one.unknownHost > 0);
	const theirs = rivals.filter((one) => one.prompt === prompt);
	return [...new Set(own.map(({ engine }) => engine))].flatMap((engine) => {
		const days = own.filter((one) => one.engine === engine).map(({ day, n, cited, unknownHost }) => ({ day, n, cited, unknownHost }));
		const citing = theirs.filter((one) => one.engine === engine);
		const hosts = [...new Set(citing.map(({ host }) => host))];
		return [{ engine, host: null, days }, ...hosts.map((host) => ({ engine, host, days: daysOfRival(days, citing, host) }))];
	});
}

/** The same answers, with those that cite the competitor. */
function daysOfRival(days: readonly DayCount[], citing: readonly { host: string; day: string; cited: number }[], host: string): DayCount[] {
	const citedOn = new Map(citing.flatMap((one) => (one.host === host ? [[one.day, one.cited]] : [])));
	return days.map((day) => ({ ...day, cited: citedOn.get(day.day) ?? 0 }));
}
