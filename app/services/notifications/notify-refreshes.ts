import { followedOrdinals } from "~/db/followed-order";
import { ALWAYS } from "~/db/guard";
import { endedRefreshes, openRefreshes, type RefreshRef, refreshStands } from "~/db/notifications";
import type { ReportChanges } from "~/domain/export/report-changes";
import type { Ctx } from "../ctx";
import { tallySample } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { notify } from "./notify";

/** Numbers of refreshed keywords by what happened to their positions since the day before. */
export type RefreshMoves = Pick<ReportChanges, "up" | "down" | "appeared" | "lost" | "entered" | "left">;

/** Compares a refresh with the day before; null where nothing can be compared. */
type MovesOf = (ctx: Ctx, refresh: RefreshRef) => Promise<RefreshMoves | null>;

/** Sample id → instant and value of its last published progress. A cache. */
export type NotifiedRefreshes = Map<number, { at: number; done: number }>;

/** Minimum time between two notifications of progress. */
export const NOTIFY_EVERY_MS = 4_000;
const MAX_AT_ONCE = 20;

/** Notifies at once that a refresh has begun; the clock continues from there. */
export async function notifyRefreshBegun(ctx: Ctx, refresh: RefreshRef, count: number): Promise<void> {
	await notifyProgress(ctx, refresh, { count, done: 0 });
}

/**
 * Tells each manual refresh in the bell as a task: how far it is, and its end with what came out. Everything follows from the samples, so it
 * does not matter who was killed in between or who calls this how often. true while any refresh is under way.
 * Source: spec A §3 "Notification", B §4.
 */
export async function notifyRefreshes(ctx: Ctx, notified: NotifiedRefreshes, movesOf: MovesOf): Promise<boolean> {
	const open = await openRefreshes(ctx.db, DAILY_TIME, MAX_AT_ONCE);
	const ids = new Set(open.map(({ id }) => id));
	for (const id of notified.keys()) if (!ids.has(id)) notified.delete(id);
	for (const refresh of open) {
		const before = notified.get(refresh.id);
		if (before && before.at + NOTIFY_EVERY_MS > ctx.now()) continue;
		const tally = await tallySample(ctx, refresh.accountId, refresh);
		const done = tally ? tally.ranked + tally.notFound : 0;
		notified.set(refresh.id, { at: ctx.now(), done });
		if (tally && before?.done !== done) await notifyProgress(ctx, refresh, { count: tally.count, done });
	}
	await notifyEnds(ctx, movesOf);
	return open.length > 0;
}

function topicOf({ day, time }: RefreshRef): string {
	return `refresh:${day}T${time}`;
}

async function notifyProgress(ctx: Ctx, refresh: RefreshRef, { count, done }: { count: number; done: number }): Promise<void> {
	await notify(ctx, {
		accountId: refresh.accountId,
		kind: "keywords_refreshing",
		topic: topicOf(refresh),
		facts: { count, done },
		progress: Math.floor((100 * done) / Math.max(1, count)),
		// A concurrent notification of its end is not overwritten.
		when: refreshStands(refresh, null),
	});
}

/** Announces the end of refreshes whose sample has closed. */
async function notifyEnds(ctx: Ctx, movesOf: MovesOf): Promise<void> {
	for (const { closedAt, ...refresh } of await endedRefreshes(ctx.db, MAX_AT_ONCE)) {
		// A monitor that was removed meanwhile does not count as a loss.
		const followed = await followedOrdinals(ctx.db, refresh.accountId);
		const tally = await tallySample(ctx, refresh.accountId, refresh, followed);
		const moves = tally && (await movesOf(ctx, refresh));
		await notify(ctx, {
			accountId: refresh.accountId,
			kind: moves ? "keywords_moved" : "keywords_refreshed",
			topic: topicOf(refresh),
			facts: { ...(tally ?? { count: 0, ranked: 0, notFound: 0, unknown: 0 }), ...moves },
			when: closedAt === null ? ALWAYS : refreshStands(refresh, closedAt),
		});
	}
}
