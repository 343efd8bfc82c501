import type { ReadingResult } from "../prompt/citation";
import { refuseRow } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

/** An answer to a prompt as an archive has it. It names no look, because the look belongs to another installation. */
export interface RestoredAnswer extends ReadingResult {
	/** promptKey of its prompt. */
	prompt: string;
	engine: string;
	dueAt: number;
	day: string;
	state: string;
	reason: string | null;
	source: string | null;
	at: number | null;
}

/** A prompt's identity in an account. */
export function promptKey({
	website,
	prompt,
	country,
	language,
}: Pick<ArchivedRow<"prompts">, "website" | "prompt" | "country" | "language">): string {
	return JSON.stringify([website, prompt, country, language]);
}

/** null for an answer that was awaited: nobody asks for it any more. Throws ArchiveError "wrong_row" where the values contradict each other. */
export function readAnswerRow(row: ArchivedRow<"promptAnswers">): RestoredAnswer | null {
	const { model: engine, due_at: dueAt, day, state, reason, searched, cited, named, citations, version, source, answered_at: at } = row;
	const isAnswer = state === "answered";
	if (isAnswer !== (cited !== null) || isAnswer !== (named !== null) || (isAnswer && at === null))
		return refuseRow(ARCHIVE_FILES.promptAnswers);
	if (state === "pending") return null;
	const result = { searched, cited, named, citations: JSON.stringify(citations), model: version };
	return { prompt: promptKey(row), engine, dueAt, day, state, reason, ...result, source, at };
}
