import { takeAskedFigures } from "~/db/asked-figures";
import type { Ctx } from "../ctx";
import { projectTraffic } from "./project-traffic";

/** Writes the figures that are asked for from the days that are kept; the service itself is not asked. A failure leaves them to the next visit. */
export async function writeFigures(ctx: Ctx, propertyId: number): Promise<void> {
	// Taken first: a keyword that is added while the rows are read asks again. A visit that begins meanwhile writes the figures at its end.
	const row = await takeAskedFigures(ctx.db, propertyId);
	if (row) await projectTraffic(ctx, row, row.lastFinalDay);
}
