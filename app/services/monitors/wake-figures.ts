import { askForFigures } from "~/db/asked-figures";
import type { Ctx } from "../ctx";

/** A wake-up that is so old is lost, and a further one is sent. */
const PATIENCE_MS = 120_000;

/** Asks for the figures of keywords that are new to the account. Many additions in a row wait for one projection of each property. */
export async function wakeFigures(ctx: Ctx, accountId: number): Promise<void> {
	const now = ctx.now();
	const asked = await askForFigures(ctx.db, accountId, { now, lostBefore: now - PATIENCE_MS });
	if (asked.length > 0) await ctx.ports.queue.wakeFigures(asked.map(({ id }) => id));
}
