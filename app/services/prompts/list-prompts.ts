import { countReadings, type ReadingCount, rivalCounts } from "~/db/prompt-readings";
import { type PromptRow, promptsOf } from "~/db/prompts";
import { promptFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { ownJson, ownTexts } from "~/domain/own-json";
import type { Plan } from "~/domain/plan/plan-rules";
import { type EngineFigures, figuresFrom, figuresOf } from "~/domain/prompt/figures";
import type { KeptChange } from "~/domain/prompt/kept-change";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import { websiteNames } from "~/domain/prompt/website-names";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { dayAt, type Zoned } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { groupBy } from "../jobs/wishes/group-by";
import { assertRight, type Seat } from "../seat/seat";

/** Days of the shares of rivals. */
export const RIVAL_DAYS = 28;

export type PromptAccount = Zoned & { id: number; plan: Plan };

/** A prompt with its figures, in order of creation. */
export interface ListedPrompt {
	hid: string;
	text: string;
	country: string;
	language: string;
	websiteHid: string;
	domain: string;
	hosts: PromptRow["hosts"];
	/** Words by which answers name the website. */
	names: string[];
	models: AnswerEngine[];
	readings: number;
	/** hids. */
	tags: string[];
	createdAt: number;
	nextDueAt: number;
	maker: string | null;
	version: string;
	/** False beyond the plan: it is not asked. */
	isRead: boolean;
	/** By engine, in their order; those that were asked before and are not any more stand last. */
	figures: EngineFigures[];
}

/** The account's prompts, or those of one website, with the figures of their answers up to today. */
export async function listPrompts(ctx: Ctx, seat: Seat<PromptAccount>, websiteHid?: string): Promise<ListedPrompt[]> {
	assertRight(seat, "work.read");
	const { account } = seat;
	return promptsWithFigures(ctx, account, { websiteHid, day: dayAt(account, ctx.now()) });
}

/** As listPrompts, with the figures up to a local day. */
export async function promptsWithFigures(
	ctx: Ctx,
	account: { id: number; plan: Plan },
	{ websiteHid, day: today }: { websiteHid?: string | undefined; day: string },
): Promise<ListedPrompt[]> {
	const rows = await promptsOf(ctx.db, account.id, maxPrompts(account));
	const wanted = websiteHid === undefined ? rows : rows.filter((row) => row.websiteHid === websiteHid);
	if (wanted.length === 0) return [];
	const [counts, rivals] = await Promise.all([
		countReadings(ctx.db, account.id, { from: figuresFrom(wanted.flatMap(changesOf), today), to: today }),
		rivalCounts(ctx.db, account.id, { from: addDays(today, 1 - RIVAL_DAYS), to: today }),
	]);
	const countsOf = groupBy(counts, ({ prompt }) => prompt);
	const rivalsOf = groupBy(rivals, ({ prompt }) => prompt);
	return wanted.map((row) => ({
		...listedFields(row),
		figures: enginesOf(row, countsOf.get(row.hid) ?? []).map((engine) =>
			figuresOf({ engine, today, counts: countsOf.get(row.hid) ?? [], changes: changesOf(row), rivals: rivalsOf.get(row.hid) ?? [] }),
		),
	}));
}

function changesOf({ changes }: PromptRow): KeptChange[] {
	return ownJson(changes);
}

export function listedFields(row: PromptRow): Omit<ListedPrompt, "figures"> {
	const { id: _, engines, isRead, phase: _phase, changes: _changes, ...fields } = row;
	const models = ownJson(engines);
	const tags = ownTexts(row.tags);
	return {
		...fields,
		models,
		tags,
		names: websiteNames(row),
		isRead: isRead === 1,
		version: versionOf(promptFields({ models, readings: row.readings, tags })),
	};
}

function enginesOf({ engines }: Pick<PromptRow, "engines">, counts: readonly ReadingCount[]): AnswerEngine[] {
	return [...new Set([...ownJson(engines), ...counts.map(({ engine }) => engine)])];
}
