import { and, eq, isNull } from "drizzle-orm";
import { idempotency } from "~/db/tables/settings";
import type { Ctx } from "../ctx";

/** A row holds 2 MB in D1; a longer answer is not kept, but its key stays used: repeats get a conflict. Source: reliability fact 11. */
const ANSWER_MAX_CHARACTERS = 600_000;

/** Keeps the first answer under its key, or frees the key where nothing was decided (null). Only the claim of that instant may. */
export async function keepAnswer(
	ctx: Ctx,
	claim: { accountId: number; key: string; at: number },
	answer: { status: number; body: string } | null,
): Promise<void> {
	const mine = and(
		eq(idempotency.accountId, claim.accountId),
		eq(idempotency.key, claim.key),
		eq(idempotency.at, claim.at),
		isNull(idempotency.status),
	);
	if (!answer) await ctx.db.delete(idempotency).where(mine);
	else {
		const body = answer.body.length <= ANSWER_MAX_CHARACTERS ? answer.body : null;
		await ctx.db.update(idempotency).set({ status: answer.status, body }).where(mine);
	}
}
