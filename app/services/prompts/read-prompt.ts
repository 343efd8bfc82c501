import { competitorsOf } from "~/db/competitors";
import { countReadings, rivalCounts } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import { ownJson } from "~/domain/own-json";
import type { CalledChange } from "~/domain/prompt/change";
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

export interface ReadPrompt extends ListedPrompt {
	from: string;
	to: string;
	/** Numbers by engine and day, ascending. */
	days: DayAnswers[];
	/** Changes that were called between the two days, by engine. */
	changes: (CalledChange & { engine: AnswerEngine })[];
	/** Hosts of the website's competitors. */
	rivals: string[];
}

/** A prompt with its figures, and its days between two local days. Throws NotFoundException for a prompt that is not the account's. */
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
	const first = figuresFrom(kept, today);
	const [counts, rivalsCited, competitors] = await Promise.all([
		countReadings(ctx.db, account.id, { from: from < first ? from : first, to: today, prompts: [hid] }),
		rivalCounts(ctx.db, account.id, { from: addDays(today, 1 - RIVAL_DAYS), to: today, prompts: [hid] }),
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
	};
}
