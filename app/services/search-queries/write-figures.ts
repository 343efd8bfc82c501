import { askForFigures, takeAskedFigures } from "~/db/asked-figures";
import type { Ctx } from "../ctx";
import { projectTraffic } from "./project-traffic";

/** A wake-up that is so old is lost, and a further one is sent. */
const PATIENCE_MS = 120_000;

/** Asks for the figures of keywords that are new to the account. Many additions in a row wait for one projection of each property. */
export async function wakeFigures(ctx: Ctx, accountId: number): Promise<void> {
	const now = ctx.now();
	const asked = await askForFigures(ctx.db, accountId, { now, lostBefore: now - PATIENCE_MS });
	if (asked.length > 0) await ctx.ports.queue.wakeFigures(asked.map(({ id }) => id));
}

/** Writes the figures that are asked for from the days that are kept; the service itself is not asked. A failure leaves them to the next visit. */
export async function writeFigures(ctx: Ctx, propertyId: number): Promise<void> {
	// Taken first: a keyword that is added while the rows are read asks again. A visit that begins meanwhile writes the figures at its end.
	const row = await takeAskedFigures(ctx.db, propertyId);
	if (row) await projectTraffic(ctx, row, row.lastFinalDay);
}
