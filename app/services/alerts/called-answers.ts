import { countReadings, rivalDays } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import type { Given } from "~/domain/alert/kinds/alert-kind";
import { type CalledChange, calledChanges } from "~/domain/prompt/change";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import type { Share } from "~/domain/prompt/share";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/** Days before the first that changes are called from. */
const BASE_DAYS = 60;

type Called = Given["prompt"][number];

/** Changes of answers that were called between two local days, of the website and of its competitors. website: hid; null for all. */
export async function calledAnswers(
	ctx: Ctx,
	accountId: number,
	{ from, to, website }: { from: string; to: string; website: string | null },
): Promise<Called[]> {
	const prompts = (await promptsOf(ctx.db, accountId, MAX_PROMPTS)).filter((one) => website === null || one.websiteHid === website);
	if (prompts.length === 0) return [];
	const days = { from: addDays(from, -BASE_DAYS), to };
	const [counts, rivals] = await Promise.all([countReadings(ctx.db, accountId, days), rivalDays(ctx.db, accountId, days)]);
	return prompts.flatMap(({ hid, text }) => {
		const own = counts.filter(({ prompt, n }) => prompt === hid && n > 0);
		const theirs = rivals.filter(({ prompt }) => prompt === hid);
		return [...new Set(own.map(({ engine }) => engine))].flatMap((engine) => {
			const ofEngine = own.filter((one) => one.engine === engine);
			const factsOf = (rival: string | null, change: CalledChange) => calledFacts({ prompt: hid, text, engine, rival }, change);
			const hosts = [...new Set(theirs.filter((one) => one.engine === engine).map(({ host }) => host))];
			const parties = [
				...calledChanges(ofEngine).map((change) => factsOf(null, change)),
				...hosts.flatMap((host) => calledChanges(daysOfRival(ofEngine, theirs, { engine, host })).map((change) => factsOf(host, change))),
			];
			return parties.filter(({ day }) => day >= from && day <= to);
		});
	});
}

/** The same answers, with those that cite the competitor. */
function daysOfRival(
	days: readonly { day: string; n: number }[],
	rivals: Awaited<ReturnType<typeof rivalDays>>,
	of: { engine: AnswerEngine; host: string },
) {
	const citedOn = new Map(
		rivals.flatMap(({ engine, host, day, cited }) => (engine === of.engine && host === of.host ? [[day, cited]] : [])),
	);
	return days.map(({ day, n }) => ({ day, n, cited: citedOn.get(day) ?? 0 }));
}

function calledFacts(
	of: { prompt: string; text: string; engine: AnswerEngine; rival: string | null },
	{ called, direction, since, before, after }: CalledChange,
): Called {
	const countsOf = ({ cited, n }: Share) => ({ cited, n });
	return { ...of, day: called, direction, since, before: countsOf(before), after: countsOf(after) };
}
