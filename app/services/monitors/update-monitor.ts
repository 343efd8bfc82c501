import { sql } from "drizzle-orm";
import { guardedBatch } from "~/db/guard";
import { ownMonitors } from "~/db/monitors";
import { monitor } from "~/db/schema";
import { isDepth } from "~/domain/position/depth";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** What may be changed of a monitor; anything else in the input is not looked at. */
export interface MonitorChanges {
	favorite?: boolean;
	/** Organic results to look through, 10–100; null takes the account's. */
	depth?: number | null;
}

/**
 * Changes one of the account's monitors. Throws NotFoundException for others' and unknown ones alike, ValidationException for a depth out of bounds.
 * Source: spec B §7 "Update monitor favorite".
 */
export async function updateMonitor(ctx: Ctx, input: { accountId: number; hid: string; changes: MonitorChanges }): Promise<void> {
	const { favorite, depth } = input.changes;
	if (typeof depth === "number" && !isDepth(depth)) {
		throw new AppError("ValidationException", {}, { depth: ["depth.range"] });
	}
	const own = ownMonitors(input.accountId, JSON.stringify([input.hid]));
	const write = { accountId: input.accountId, mark: ctx.newHid(), when: sql`EXISTS (SELECT 1 FROM monitor WHERE ${own})` };
	const set = { ...(favorite === undefined ? {} : { favorite }), ...(depth === undefined ? {} : { depth }) };
	const results = await guardedBatch(ctx.db, write, (marked) =>
		Object.keys(set).length === 0 ? [] : [ctx.db.update(monitor).set(set).where(sql`${own} AND ${marked}`)],
	);
	if (results === null) throw new AppError("NotFoundException");
}
