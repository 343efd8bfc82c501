import { competitorsOf } from "~/db/competitors";
import { countReadings, type ReadingRow, readingsOf, rivalCounts } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import { ownJson } from "~/domain/own-json";
import type { CalledChange } from "~/domain/prompt/change";
import { type CitedPage, citedPages } from "~/domain/prompt/cited-pages";
import { type DayAnswers, figuresFrom, figuresOf } from "~/domain/prompt/figures";
import { presentChanges } from "~/domain/prompt/kept-change";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { dayAt } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type ListedPrompt, listedFields, type PromptAccount, RIVAL_DAYS } from "./list-prompts";

/** Answers whose cited pages are summed: 28 days of ten readings of six engines. */
const MAX_SUMMED = 1_700;

export interface ReadPrompt extends ListedPrompt {
	from: string;
	to: string;
	/** Numbers by engine and day, ascending. */
	days: DayAnswers[];
	/** Changes that were called between the two days, by engine. */
	changes: (CalledChange & { engine: AnswerEngine })[];
	/** First day of each model that an engine names, after the first. */
	models_since: { engine: AnswerEngine; day: string; model: string; before: string }[];
	/** Pages that feed the answers, the most cited first. */
	pages: CitedPage[];
	/** Hosts of the website's competitors. */
	rivals: string[];
}

/**
 * A prompt with its figures, its days and the pages that its answers cite between two local days. Throws NotFoundException for a prompt that is not the
 * account's.
 */
export async function readPrompt(
	ctx: Ctx,
	seat: Seat<PromptAccount>,
	{ hid, from, to }: { hid: string; from: string; to: string },
): Promise<ReadPrompt> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const row = (await promptsOf(ctx.db, account.id, maxPrompts(account))).find((one) => one.hid === hid);
	if (!row) throw new AppError("NotFoundException");
	const today = dayAt(account, ctx.now());
	const kept = ownJson(row.changes).filter(({ host }) => host === null);
	const month = figuresFrom(kept, today);
	const [counts, rivalsCited, readings, competitors] = await Promise.all([
		countReadings(ctx.db, account.id, { from: from < month ? from : month, to: today, prompts: [hid] }),
		rivalCounts(ctx.db, account.id, { from: addDays(today, 1 - RIVAL_DAYS), to: today, prompts: [hid] }),
		readingsOf(ctx.db, account.id, { from, to, prompt: hid, limit: MAX_SUMMED }),
		competitorsOf(ctx.db, account.id),
	]);
	const listed = listedFields(row);
	const rivals = competitors.flatMap((one) => (one.websiteHid === row.websiteHid ? [one.host] : []));
	const engines = [...new Set([...listed.models, ...counts.map(({ engine }) => engine)])];
	return {
		...listed,
		figures: engines.map((engine) => figuresOf({ engine, today, counts, changes: kept, rivals: rivalsCited })),
		...{ from, to, rivals },
		days: counts.filter(({ day }) => day >= from && day <= to),
		changes: engines.flatMap((engine) =>
			presentChanges(
				kept.filter((one) => one.engine === engine && one.called <= to && one.since >= from),
				counts.filter((one) => one.engine === engine && one.day <= to),
			).map((change) => ({ ...change, engine })),
		),
		models_since: modelsSince(readings),
		pages: citedPages(
			readings.map(({ engine, citations }) => ({ engine, citations: ownJson(citations) })),
			{ website: row, rivals },
		),
	};
}

/** Days on which an engine first names another model than before. readings: newest first. */
function modelsSince(readings: readonly ReadingRow[]): ReadPrompt["models_since"] {
	const last = new Map<AnswerEngine, string>();
	const found: ReadPrompt["models_since"] = [];
	for (const { engine, day, model } of readings.toReversed()) {
		if (model === null) continue;
		const before = last.get(engine);
		if (before !== undefined && before !== model) found.push({ engine, day, model, before });
		last.set(engine, model);
	}
	return found;
}
