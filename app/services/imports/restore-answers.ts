import type { AccountRow } from "~/db/accounts";
import { changes } from "~/db/guard";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { inParameters } from "~/db/in-parameters";
import { insertRestoredAnswers } from "~/db/prompt-readings";
import { type PromptRow, promptsOf } from "~/db/prompts";
import { promptKey, type RestoredAnswer, readAnswerRow } from "~/domain/archive/answer-rows";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import type { ArchivedRow, ArchiveReader } from "~/domain/archive/read-archive";
import type { ImportOutcome } from "~/domain/import/outcome";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import { dayAt } from "~/domain/time/account-zone";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { callRestoredChanges } from "../prompts/call-changes";
import { LostLease } from "./lost-lease";
import type { StatementBudget } from "./statement-budget";

/** Rows of the file that one batch writes. */
const BLOCK = 250;
/** Estimated statements of a batch besides those that insert. */
const BLOCK_COST = 4;
/** Prompts whose changes are called together, and the estimated statements of it. */
const CALLED_AT_ONCE = 20;
const CALL_COST = 4;
/** Characters of an answer's JSON besides its citations. */
const ANSWER_CHARACTERS = 600;

interface AnswersStep {
	held: KeywordImport;
	account: AccountRow;
	outcome: ImportOutcome;
	budget: StatementBudget;
	/** Rows that earlier runs have done. */
	done: number;
	/** Awaited after each batch with the rows that are done. */
	reach(done: number): Promise<void>;
}

/** None in an archive of a format that had no prompts. */
export async function* answerRows(reader: ArchiveReader): AsyncGenerator<ArchivedRow<"promptAnswers">[]> {
	if (reader.names.includes(ARCHIVE_FILES.promptAnswers)) yield* reader.rows("promptAnswers", ARCHIVE_FILES.promptAnswers);
}

/**
 * Writes answers that the account's prompts lack, then calls the changes of their days without telling them. A day that is not over is left to its own answers.
 * Returns false when there is more than the budget has room for.
 */
export async function restoreAnswers(ctx: Ctx, reader: ArchiveReader, step: AnswersStep): Promise<boolean> {
	const { account, budget, done, reach } = step;
	const prompts = new Set<PromptRow>();
	let block: (RestoredAnswer & { hid: string })[] = [];
	let last = done;
	for await (const { place, prompt, answer } of ownAnswers(ctx, reader, account)) {
		prompts.add(prompt);
		if (place <= done) continue;
		last = place;
		block.push({ ...answer, prompt: prompt.hid, hid: ctx.newHid() });
		if (block.length < BLOCK) continue;
		await writeBlock(ctx, step, block);
		block = [];
		await reach(last);
		if (!budget.hasRoom(BLOCK_COST)) return false;
	}
	if (block.length > 0) {
		await writeBlock(ctx, step, block);
		await reach(last);
	}
	if (last > done && !budget.hasRoom(CALL_COST * Math.ceil(prompts.size / CALLED_AT_ONCE))) return false;
	const all = [...prompts];
	for (let from = 0; from < all.length; from += CALLED_AT_ONCE)
		await callRestoredChanges(ctx, account, all.slice(from, from + CALLED_AT_ONCE));
	return true;
}

/** Answers to prompts of the account, of days that are over, each with its place in the file from 1. */
async function* ownAnswers(ctx: Ctx, reader: ArchiveReader, account: AccountRow) {
	const own = new Map((await promptsOf(ctx.db, account.id, MAX_PROMPTS)).map((one) => [keyOf(one), one]));
	const today = dayAt(account, ctx.now());
	let place = 0;
	for await (const rows of answerRows(reader))
		for (const row of rows) {
			place++;
			const answer = readAnswerRow(row);
			const prompt = answer && own.get(answer.prompt);
			if (prompt && answer.day < today) yield { place, prompt, answer };
		}
}

function keyOf({ domain: website, text: prompt, ...market }: PromptRow): string {
	return promptKey({ website, prompt, ...market });
}

async function writeBlock(
	ctx: Ctx,
	{ held, outcome, budget }: AnswersStep,
	block: readonly (RestoredAnswer & { hid: string })[],
): Promise<void> {
	const pieces = inParameters(block, ({ citations }) => citations.length * 2 + ANSWER_CHARACTERS);
	budget.spend(BLOCK_COST + pieces.length);
	const results = await writeAudited(ctx, { accountId: held.accountId, action: null, when: importIsHeld(held) }, (marked) =>
		pieces.map((some) => insertRestoredAnswers(ctx.db, held.accountId, some, marked)),
	);
	if (results === null) throw new LostLease();
	outcome.answers += results.reduce<number>((sum, result) => sum + changes(result), 0);
}
