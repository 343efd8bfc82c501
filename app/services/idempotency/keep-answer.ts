import { answerRow, freeRow, type KeyOfAccount } from "~/db/idempotency";
import type { Ctx } from "../ctx";

/** A row holds 2 MB in D1; a longer answer is not kept, a repeat is told that it was done. Source: reliability fact 11. */
const ANSWER_MAX_CHARACTERS = 600_000;

/**
 * Keeps the first answer under its key (body: null where it holds a secret), or frees the key where nothing was decided (answer: null)
 * and nothing done. Only the claim of that instant may.
 */
export async function keepAnswer(
	ctx: Ctx,
	claim: KeyOfAccount & { at: number },
	answer: { status: number; body: string | null } | null,
): Promise<void> {
	if (!answer) return void (await freeRow(ctx.db, claim));
	const body = answer.body === null || answer.body.length > ANSWER_MAX_CHARACTERS ? null : answer.body;
	await answerRow(ctx.db, { ...claim, status: answer.status, body });
}
