import { deleteExports, expiredExports } from "~/db/exports";
import type { Ctx } from "../ctx";
import { exportKey } from "./open-export";

/** More wait for the next hour. */
const MOST = 500;

/** Deletes expired files, objects first: a row without an object is found again. */
export async function sweepExports(ctx: Ctx): Promise<void> {
	const expired = await expiredExports(ctx.db, ctx.now(), MOST);
	if (expired.length === 0) return;
	await ctx.ports.objects.delete(expired.flatMap(({ hid, accountHid }) => (accountHid ? [exportKey(accountHid, hid)] : [])));
	await deleteExports(ctx.db, JSON.stringify(expired.map(({ hid }) => hid)));
}
