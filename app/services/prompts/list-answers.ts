import { type ReadingRow, readingsOf } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import { ownJson } from "~/domain/own-json";
import type { StoredCitation } from "~/domain/prompt/citation";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import { type ReadingClass, type ReadingState, readingClass } from "~/domain/prompt/reading-class";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import type { PromptAccount } from "./list-prompts";

/** One answer, without its text. */
export interface ListedAnswer extends Omit<ReadingRow, "searched" | "named" | "citations" | "at"> {
	class: ReadingClass;
	searched: boolean | null;
	named: boolean | null;
	citations: StoredCitation[];
	/** Instant of the answer; null where none came, though tries were made. */
	at: number | null;
}

/** States in which the engine has said something. */
const SAID: ReadonlySet<ReadingState> = new Set(["answered", "refused", "not_offered"]);

interface Asked {
	/** hid of a prompt; absent: answers to all. */
	prompt?: string | undefined;
	/** Only answers of this engine. */
	engine?: AnswerEngine | undefined;
	/** Only answers in this state. */
	state?: ReadingState | undefined;
	/** Only these. */
	hids?: readonly string[] | undefined;
	from: string;
	to: string;
	before?: { dueAt: number; id: number } | undefined;
	limit: number;
}

/** Answers between two local days, the newest first. Throws NotFoundException for a prompt that is not the account's. */
export async function listAnswers(ctx: Ctx, seat: Seat<PromptAccount>, asked: Asked): Promise<ListedAnswer[]> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const prompts = new Set((await promptsOf(ctx.db, account.id, maxPrompts(account))).map(({ hid }) => hid));
	if (asked.prompt !== undefined && !prompts.has(asked.prompt)) throw new AppError("NotFoundException");
	const rows = await readingsOf(ctx.db, account.id, asked);
	return rows.filter(({ prompt }) => prompts.has(prompt)).map(answerOf);
}

export function answerOf(row: ReadingRow): ListedAnswer {
	const citations = ownJson(row.citations);
	const searched = row.searched === null ? null : row.searched === 1;
	const name = readingClass({ ...row, searched, citations: citations.map(([, host]) => ({ host })) });
	const at = SAID.has(row.state) ? row.at : null;
	return { ...row, class: name, at, searched, named: row.named === null ? null : row.named === 1, citations };
}
