import type { AccountRow } from "~/db/accounts";
import { putAlertRun } from "~/db/alerts";
import { countReadings, rivalDays } from "~/db/prompt-readings";
import { type DuePrompt, keepChanges } from "~/db/prompts";
import { RUN_OF_PROMPTS } from "~/domain/alert/rule-scopes";
import { ownJson } from "~/domain/own-json";
import type { DayCount } from "~/domain/prompt/change";
import { BASE_DAYS, type KeptChange, newChanges } from "~/domain/prompt/kept-change";
import { dayAt } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/**
 * Calls the changes that complete local days allow, once for each prompt and day, keeps them with the prompt and has the account's alerts judged. prompts: as
 * they were read when they were due: the readings of earlier days are over then.
 */
export async function callChanges(ctx: Ctx, account: AccountRow, prompts: readonly DuePrompt[]): Promise<void> {
	const today = dayAt(account, ctx.now());
	const yesterday = addDays(today, -1);
	const unjudged = prompts.filter(({ judgedDay }) => judgedDay === null || judgedDay < yesterday);
	if (unjudged.length === 0) return;
	const read = { from: addDays(today, -BASE_DAYS), to: yesterday, prompts: unjudged.map(({ hid }) => hid) };
	const [counts, rivals] = await Promise.all([countReadings(ctx.db, account.id, read), rivalDays(ctx.db, account.id, read)]);
	const judged = unjudged.map((prompt) => {
		const kept = ownJson(prompt.changes).filter(({ called }) => called >= read.from);
		const called = partiesOf(prompt.hid, counts, rivals).flatMap(({ days, ...of }) => {
			const theirs = kept.filter(({ engine, host }) => engine === of.engine && host === of.host);
			return newChanges(of, { kept: theirs, days, judged: prompt.judgedDay });
		});
		return { hid: prompt.hid, before: prompt.judgedDay, called, changes: JSON.stringify([...kept, ...called]) };
	});
	const hasNews = judged.some(({ called }) => called.length > 0);
	await ctx.db.batch([
		keepChanges(ctx.db, account.id, { judged, day: yesterday }),
		...(hasNews ? [putAlertRun(ctx.db, { accountId: account.id, day: yesterday, time: RUN_OF_PROMPTS, at: ctx.now() })] : []),
	]);
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
