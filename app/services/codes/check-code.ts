import type { Statement } from "~/db/client";
import { type CodeCompared, codeIsRight, countTry, rightCode, takeCode } from "~/db/codes";
import type { Condition } from "~/db/guard";
import { CODE_TRIES_MAX, type CodePurpose, readCode } from "~/domain/account/code-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { codeDigest } from "./code-digest";

export interface CodeTry {
	userId: number;
	purpose: CodePurpose;
	/**
	 * Digest of the requester (code-digest.ts): a code is compared only for the requester of that code. "" for an activation, which the session
	 * binds.
	 */
	requester: string;
	/** The code as typed. */
	code: string;
}

/**
 * Uses up a code, once. `alongside` makes statements of the same batch that must carry `good` in their WHERE: they take effect together with the
 * code or not at all. A wrong try is counted in the batch that compares it, so that parallel tries never exceed five. Returns the channel of the
 * code. Throws InvalidCodeException for every cause. Source: reliability S17, S19.
 */
export async function checkCode(
	ctx: Ctx,
	attempt: CodeTry,
	alongside: (good: Condition) => Statement[] = () => [],
): Promise<{ channel: "email" | "sms" }> {
	const typed = compared(ctx, attempt);
	// The row is gone before tries are counted: only a wrong one is.
	const statements = [...alongside(codeIsRight(typed)), takeCode(ctx.db, typed), countTry(ctx.db, typed)];
	const results = await ctx.db.batch(statements as unknown as [Statement]);
	const [taken] = (results as unknown[])[results.length - 2] as { channel: "email" | "sms" }[];
	if (!taken) throw new AppError("InvalidCodeException");
	return taken;
}

/** Compares a code without using it up; this counts as a try. Throws InvalidCodeException when it is wrong. */
export async function proveCode(ctx: Ctx, attempt: CodeTry): Promise<void> {
	const typed = compared(ctx, attempt);
	const [known] = await ctx.db.batch([rightCode(ctx.db, typed), countTry(ctx.db, typed)]);
	if (known.length === 0) throw new AppError("InvalidCodeException");
}

function compared(ctx: Ctx, { userId, purpose, requester, code }: CodeTry): CodeCompared {
	const typed = readCode(purpose, code);
	// A text that cannot be a code is compared too: it costs a try and takes as long.
	const digest = typed === null ? "none" : codeDigest(userId, purpose, typed);
	return { userId, purpose, requester, digest, triesMax: CODE_TRIES_MAX, now: ctx.now() };
}
