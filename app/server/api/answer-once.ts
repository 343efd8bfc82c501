import { createHash } from "node:crypto";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { claimKey } from "~/services/idempotency/claim-key";
import { keepAnswer } from "~/services/idempotency/keep-answer";
import { TransportError } from "./transport-error";

export interface TextAnswer {
	status: number;
	text: string;
	headers: Record<string, string>;
}

const KEY_MAX_CHARACTERS = 255;

/**
 * Carries a POST with an Idempotency-Key out once: a repeat gets the first answer, another request with the same key ConflictException,
 * and so does one that comes while the first is still running. Answers that decided nothing (429, 5xx) are not kept.
 */
export async function answerOnce(
	ctx: Ctx,
	request: { key: string; accountId: number; method: string; path: string; body: string },
	answer: () => Promise<TextAnswer>,
): Promise<TextAnswer> {
	if (request.key === "" || request.key.length > KEY_MAX_CHARACTERS) throw new TransportError("BadRequestException");
	const digest = createHash("sha256").update(`${request.method} ${request.path}\n${request.body}`).digest("hex");
	const claim = await claimKey(ctx, { accountId: request.accountId, key: request.key, digest });
	if (claim.state === "conflict") throw new AppError("ConflictException");
	if (claim.state === "answered") return { status: claim.status, text: claim.body, headers: { "Idempotency-Replayed": "true" } };
	const mine = { accountId: request.accountId, key: request.key, at: claim.at };
	const answered = await answer();
	const decided = answered.status < 500 && answered.status !== 429;
	await keepAnswer(ctx, mine, decided ? { status: answered.status, body: answered.text } : null);
	return answered;
}
