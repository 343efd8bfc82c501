import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";

/** Those whose monitor is still followed: nobody looks for what was removed while its job waited. Index monitor_hid. */
export async function stillFollowed<T extends { member: { monitorHid: string } }>(ctx: Ctx, targets: T[]): Promise<T[]> {
	if (targets.length === 0) return targets;
	const hids = JSON.stringify([...new Set(targets.map(({ member }) => member.monitorHid))]);
	const rows = await ctx.db.all<{ hid: string }>(sql`SELECT hid FROM monitor WHERE hid IN (SELECT value FROM json_each(${hids}))`);
	const followed = new Set(rows.map(({ hid }) => hid));
	return targets.filter(({ member }) => followed.has(member.monitorHid));
}
