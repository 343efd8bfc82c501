import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { listNotifications } from "./list-notifications";
import { writeNotifications } from "./write-notifications";

/** Empties the bell but for running tasks. Returns how many went. */
export async function emptyNotifications(ctx: Ctx, accountId: number): Promise<number> {
	const some = sql`EXISTS (SELECT 1 FROM notification WHERE account_id = ${accountId} AND persistent = 0)`;
	const results = await writeNotifications(ctx, { accountId, action: "notifications.removed", when: some }, (marked) => [
		ctx.db.run(sql`DELETE FROM notification WHERE account_id = ${accountId} AND persistent = 0 AND ${marked}`),
	]);
	return results ? changes(results[0]) : 0;
}

/**
 * Removes one, named by its id or by its place in the list (0 is the first). Running tasks stay.
 * Throws NotFoundException. Source: spec A §7 "DELETE notifications/{index}".
 */
export async function removeNotification(ctx: Ctx, accountId: number, name: string): Promise<void> {
	const hid = /^\d{1,4}$/.test(name) ? (await listNotifications(ctx, accountId))[Number(name)]?.id : name;
	const mine = sql`account_id = ${accountId} AND hid = ${hid ?? ""} AND persistent = 0`;
	const results = await writeNotifications(
		ctx,
		{ accountId, action: "notifications.removed", when: sql`EXISTS (SELECT 1 FROM notification WHERE ${mine})` },
		(marked) => [ctx.db.run(sql`DELETE FROM notification WHERE ${mine} AND ${marked}`)],
	);
	if (!results) throw new AppError("NotFoundException");
}
