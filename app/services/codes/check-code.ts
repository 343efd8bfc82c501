import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { code as codes } from "~/db/tables/sessions";
import { CODE_TRIES_MAX, type CodePurpose, readCode } from "~/domain/account/code-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { codeDigest } from "./code-digest";

export interface CodeTry {
	userId: number;
	purpose: CodePurpose;
	/** Digest of who types it (code-digest.ts): a code is compared only where it was asked for. "" for an activation, which the session binds. */
	requester: string;
	/** As typed. */
	code: string;
}

/**
 * Uses up a code, once. `alongside` makes statements of the same batch that must carry `good` in their WHERE: they take effect
 * together with the code or not at all. A wrong try is counted in the same batch as it is compared, so that no number of parallel
 * tries gets more than five. Returns the way the code went. Throws InvalidCodeException, whatever is wrong. Source: reliability S17, S19.
 */
export async function checkCode(
	ctx: Ctx,
	attempt: CodeTry,
	alongside: (good: SQL) => BatchItem<"sqlite">[] = () => [],
): Promise<{ channel: "email" | "sms" }> {
	const { right, alive } = conditions(ctx, attempt);
	const good = sql`EXISTS (SELECT 1 FROM ${codes} WHERE ${right})`;
	const count = ctx.db.run(sql`UPDATE ${codes} SET tries = tries + 1 WHERE ${alive}`);
	const take = ctx.db.delete(codes).where(right).returning({ channel: codes.channel });
	// The row is gone before tries are counted: only a wrong one is.
	const results = await ctx.db.batch([...alongside(good), take, count] as unknown as [BatchItem<"sqlite">]);
	const [taken] = (results as unknown[])[results.length - 2] as { channel: "email" | "sms" }[];
	if (!taken) throw new AppError("InvalidCodeException");
	return taken;
}

/** Is it the code? It stays good, but this counts as a try. Throws InvalidCodeException when it is not. */
export async function proveCode(ctx: Ctx, attempt: CodeTry): Promise<void> {
	const { right, alive } = conditions(ctx, attempt);
	const [known] = await ctx.db.batch([
		ctx.db.select({ userId: codes.userId }).from(codes).where(right),
		ctx.db.run(sql`UPDATE ${codes} SET tries = tries + 1 WHERE ${alive}`),
	]);
	if (known.length === 0) throw new AppError("InvalidCodeException");
}

function conditions(ctx: Ctx, { userId, purpose, requester, code }: CodeTry): { right: SQL; alive: SQL } {
	const typed = readCode(purpose, code);
	// What cannot be a code is compared all the same: it costs a try and takes as long.
	const digest = typed === null ? "none" : codeDigest(userId, purpose, typed);
	const alive = sql`${codes.userId} = ${userId} AND ${codes.purpose} = ${purpose} AND ${codes.requester} = ${requester} AND ${codes.tries} < ${CODE_TRIES_MAX} AND ${codes.expiresAt} > ${ctx.now()}`;
	return { right: sql`${alive} AND ${codes.digest} = ${digest}`, alive };
}
