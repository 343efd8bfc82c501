import { eq, sql } from "drizzle-orm";
import { membership, user } from "~/db/tables/users";
import { isLayoutAlarm } from "~/domain/serp/layout-alarm";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { notify } from "../notifications/notify";
import type { MetPages } from "./health-tally";

/**
 * Counts suspect pages of the (UTC) day and raises the alarm once a day, engine and reader: administrators are told, with a look to see it by.
 * Never throws: the job's results stand. Source: spec A §8 names no error for it; users see "unknown", never a wrong position.
 */
export async function noteHealth(ctx: Ctx, met: readonly MetPages[]): Promise<void> {
	for (const one of met) {
		try {
			await noteOne(ctx, one);
		} catch (error) {
			ctx.log({ event: "health_failed", error: describeError(error) });
		}
	}
}

async function noteOne(ctx: Ctx, { engine, reader, pages, suspect, look }: MetPages): Promise<void> {
	const day = new Date(ctx.now()).toISOString().slice(0, 10);
	const [row] = await ctx.db.all<{ pages: number; suspect: number; alarmed_at: number | null }>(sql`
		INSERT INTO reader_health (day, engine, reader, pages, suspect, look) VALUES (${day}, ${engine}, ${reader}, ${pages}, ${suspect}, ${look})
		ON CONFLICT (day, engine, reader) DO UPDATE SET pages = pages + excluded.pages, suspect = suspect + excluded.suspect
		RETURNING pages, suspect, alarmed_at`);
	if (!row || row.alarmed_at !== null || !isLayoutAlarm(row)) return;
	const raised = await ctx.db.run(sql`UPDATE reader_health SET alarmed_at = ${ctx.now()}
		WHERE day = ${day} AND engine = ${engine} AND reader = ${reader} AND alarmed_at IS NULL`);
	if (raised.meta.changes !== 1) return;
	ctx.log({ event: "layout_alarm", engine, reader, suspect: row.suspect, pages: row.pages });
	for (const { accountId } of await administrators(ctx)) {
		await notify(ctx, {
			accountId,
			kind: "layout_alarm",
			topic: `layout:${day}:${engine}:${reader}`,
			facts: { engine, suspect: row.suspect, look },
		});
	}
}

function administrators(ctx: Ctx) {
	return ctx.db
		.select({ accountId: membership.accountId })
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.where(eq(user.role, "ADMINISTRATOR"));
}
