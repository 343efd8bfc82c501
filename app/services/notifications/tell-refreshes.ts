import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { tallySample } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { notify } from "./notify";

/** A manual refresh: one sample of an account. */
export interface RefreshRef {
	accountId: number;
	day: string;
	/** "HHmm" */
	time: string;
}

/** Sample id → when its progress was told last, and how far it was. May be lost at any time. */
export type ToldRefreshes = Map<number, { at: number; done: number }>;

/** Progress is told at most once in this time. */
export const TELL_EVERY_MS = 4_000;
const MAX_AT_ONCE = 20;

/** Says at once in the bell that a refresh has begun; the clock goes on from there. */
export async function tellRefreshBegun(ctx: Ctx, refresh: RefreshRef, count: number): Promise<void> {
	await tellProgress(ctx, refresh, { count, done: 0 });
}

/**
 * Tells each manual refresh in the bell as a task: how far it is, and its end with what came out. Everything follows from the samples, so it
 * does not matter who was killed in between or who calls this how often. true while any refresh is under way.
 * Source: spec A §3 "Notification", B §4.
 */
export async function tellRefreshes(ctx: Ctx, told: ToldRefreshes): Promise<boolean> {
	const open = await ctx.db.all<RefreshRef & { id: number }>(sql`SELECT id, account_id AS accountId, day, time FROM sample
		WHERE closed_at IS NULL AND time <> ${DAILY_TIME} ORDER BY id DESC LIMIT ${MAX_AT_ONCE}`);
	const ids = new Set(open.map(({ id }) => id));
	for (const id of told.keys()) if (!ids.has(id)) told.delete(id);
	for (const refresh of open) {
		const before = told.get(refresh.id);
		if (before && before.at + TELL_EVERY_MS > ctx.now()) continue;
		const tally = await tallySample(ctx, refresh.accountId, refresh);
		const done = tally ? tally.ranked + tally.notFound : 0;
		told.set(refresh.id, { at: ctx.now(), done });
		if (tally && before?.done !== done) await tellProgress(ctx, refresh, { count: tally.count, done });
	}
	await tellEnds(ctx);
	return open.length > 0;
}

function topicOf({ day, time }: RefreshRef): string {
	return `refresh:${day}T${time}`;
}

async function tellProgress(ctx: Ctx, refresh: RefreshRef, { count, done }: { count: number; done: number }): Promise<void> {
	const { accountId, day, time } = refresh;
	await notify(ctx, {
		accountId,
		kind: "keywords_refreshing",
		topic: topicOf(refresh),
		facts: { count, done },
		progress: Math.floor((100 * done) / Math.max(1, count)),
		// Its end, told in between, is not taken back.
		when: sql`EXISTS (SELECT 1 FROM sample WHERE account_id = ${accountId} AND day = ${day} AND time = ${time} AND closed_at IS NULL)`,
	});
}

/** Tasks of the bell whose sample has closed. Partial index notification_running. */
async function tellEnds(ctx: Ctx): Promise<void> {
	const ended = await ctx.db.all<RefreshRef & { closedAt: number | null }>(sql`
		SELECT n.account_id AS accountId, substr(n.topic, 9, 10) AS day, substr(n.topic, 20) AS time, s.closed_at AS closedAt
		FROM notification n LEFT JOIN sample s ON s.account_id = n.account_id AND s.day = substr(n.topic, 9, 10) AND s.time = substr(n.topic, 20)
		WHERE n.progress IS NOT NULL AND n.kind = 'keywords_refreshing' AND (s.id IS NULL OR s.closed_at IS NOT NULL) LIMIT ${MAX_AT_ONCE}`);
	for (const { closedAt, ...refresh } of ended) {
		const followed = await ctx.db.all<{ ordinal: number }>(sql`SELECT ordinal FROM monitor WHERE account_id = ${refresh.accountId}`);
		// Who was removed meanwhile is no loss.
		const tally = await tallySample(
			ctx,
			refresh.accountId,
			refresh,
			followed.map(({ ordinal }) => ordinal),
		);
		const { accountId, day, time } = refresh;
		await notify(ctx, {
			accountId,
			kind: "keywords_refreshed",
			topic: topicOf(refresh),
			facts: { ...(tally ?? { count: 0, ranked: 0, notFound: 0, unknown: 0 }) },
			when:
				closedAt === null
					? sql`1`
					: sql`EXISTS (SELECT 1 FROM sample WHERE account_id = ${accountId} AND day = ${day} AND time = ${time} AND closed_at = ${closedAt})`,
		});
	}
}
