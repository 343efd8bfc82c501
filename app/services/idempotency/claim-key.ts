import { answerRow, claimRow, freeRow, type KeyOfAccount, takeRowOver } from "~/db/idempotency";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";

/** A row of D1 holds 2 MB. A longer answer is not stored: a repeat is answered with AlreadyDoneException. Source: reliability fact 11. */
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

/** A key is known for a day. Source: reliability §1c "Idempotency". */
const KEY_LIFETIME_MS = DAY_MS;
/** A repeat waits so long for the answer of the first request; then the first was killed, and the repeat carries it out. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 250;
/** Concurrent repeats run one after the other. */
const MAX_TURNS = 3;

export type Claim =
	/** Carry it out and keep the answer. `done`: what an earlier try has done. */
	| { state: "mine"; at: number; done: unknown[]; isRepeat: boolean }
	/** The same request was answered before; null where the answer was not stored. */
	| { state: "answered"; status: number; body: string | null; done: unknown[] }
	/** The key belongs to another request. */
	| { state: "other" }
	/** The same request is still running. */
	| { state: "running" };

/**
 * Takes a key of an account for one request; `digest` is of method, path and body. One of several parallel ones gets it, the others wait for
 * its answer; where it is shared, all get it. One that takes the key over while the first still works does no harm: what both do, only one can commit.
 */
export async function claimKey(ctx: Ctx, claim: { accountId: number; key: string; digest: string; isShared?: boolean }): Promise<Claim> {
	const { accountId, key, digest } = claim;
	for (let looks = 1; ; looks++) {
		const now = ctx.now();
		const { isNew, row, effects } = await claimRow(ctx.db, { accountId, key, digest, at: now, forgetBefore: now - KEY_LIFETIME_MS });
		const done = effects.map((effect): unknown => JSON.parse(effect.done));
		if (isNew) return { state: "mine", at: now, done, isRepeat: false };
		if (!row || row.requestDigest !== digest) return { state: "other" };
		if (claim.isShared) return { state: "mine", at: row.at, done, isRepeat: true };
		if (row.status !== null) return { state: "answered", status: row.status, body: row.body, done };
		const waited = looks * LOOK_EVERY_MS;
		// With a recorded effect there is nothing to wait for: the record answers.
		if (done.length > 0 || waited % PATIENCE_MS === 0) {
			const at = Math.max(now, row.at + 1);
			if (await takeRowOver(ctx.db, { accountId, key, from: row.at, at })) return { state: "mine", at, done, isRepeat: true };
		}
		if (waited >= MAX_TURNS * PATIENCE_MS) return { state: "running" };
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
	}
}
