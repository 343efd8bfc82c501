import { databaseSizes, latestBackups } from "~/db/backups";
import { PRIORITY } from "~/db/jobs";
import { lookCountsSince } from "~/db/look-counts";
import { databaseBytes, jobGroups, mailQueue, sourceBreakers } from "~/db/operation";
import { capacityOf } from "~/domain/status/capacity";
import { joinSources } from "~/domain/status/service-status";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { listDeadLetters } from "../dead-letters/list-dead-letters";
import { readNight } from "./read-night";
import { countDelayed } from "./read-status";

/** Dead letters of the overview; the others have a screen of their own. */
const LETTERS = 10;
const BACKUPS = 7;

/** State of the deployment's work, for administrators. Instants in ms; ended jobs and mails of the last 24 hours. */
export async function readOperation(ctx: Ctx) {
	const now = ctx.now();
	const since = now - DAY_MS;
	const [jobs, delayed, letters, night, looks, mails, breakers, bytes, sizes, backups] = await Promise.all([
		jobGroups(ctx.db, { now, endedSince: since, highFrom: PRIORITY.manual }),
		countDelayed(ctx),
		listDeadLetters(ctx),
		readNight(ctx),
		lookCountsSince(ctx.db, Math.floor(since / HOUR_MS)),
		mailQueue(ctx.db, since),
		sourceBreakers(ctx.db),
		databaseBytes(ctx.db),
		databaseSizes(ctx.db),
		latestBackups(ctx.db, BACKUPS),
	]);
	const limit = ctx.databaseLimit ?? null;
	const inState = (state: string) => jobs.filter((one) => one.state === state);
	const states = (["ready", "running", "waiting", "done", "dead"] as const).map((state) => {
		const oldest = inState(state).flatMap(({ oldestAt }) => oldestAt ?? []);
		return { state, jobs: countOf(inState(state)), oldestAt: oldest.length > 0 ? Math.min(...oldest) : null };
	});
	return {
		states,
		/** Jobs that wait for a consumer. */
		depth: (["high", "low"] as const).map((queue) => ({ queue, jobs: countOf(inState("ready").filter((one) => one.queue === queue)) })),
		delayed,
		letters: letters.slice(0, LETTERS),
		letterCount: letters.length,
		night,
		looks: joinSources(looks, (source) => source),
		mails,
		breakers: breakers.map((one) => ({ ...one, isOpen: one.openUntil !== null })),
		databaseBytes: bytes,
		databaseLimit: limit,
		capacity: bytes === null ? null : capacityOf({ day: utcDay(now), bytes }, sizes, limit),
		backups,
	};
}

function countOf(groups: readonly { jobs: number }[]): number {
	return groups.reduce((sum, { jobs }) => sum + jobs, 0);
}
