import { requestsOf } from "~/db/jobs";
import { partsOfJob } from "~/db/samples";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import { type JobMember, parseMembers } from "~/domain/storage/job-members";
import { mergeEntries, parseChunks, type SampleEntry } from "~/domain/storage/sample-columns";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DAILY_TIME } from "../samples/open-daily-sample";

/** A manual refresh is served by a look that is not older than this when it is asked. Source: design.md "How a look travels" 4. */
export const REUSE_MS = 60 * 60_000;
/** A manual sample that is still unknown after this time is given up. */
const MANUAL_PATIENCE_MS = 24 * 3_600_000;

/** One monitor of one sample that waits for this job. */
export interface Target {
	sampleId: number;
	accountId: number;
	accountHid: string;
	timezone: string;
	day: string;
	time: string;
	openedAt: number;
	/** A look that ended before this instant does not speak for it. */
	servedFrom: number;
	/** From this instant on it is no use to look for it any more. */
	patienceEnds: number;
	member: JobMember;
	/** What this job has written for it so far. */
	entry: SampleEntry | null;
}

/** Everyone who waits for the job, with what was already written for them (by a consumer before us). */
export async function loadTargets(ctx: Ctx, jobId: number): Promise<Target[]> {
	const written = new Map<number, Map<number, SampleEntry>>();
	for (const part of await partsOfJob(ctx.db, jobId)) written.set(part.sampleId, mergeEntries(parseChunks(part.chunks)));
	const requests = await requestsOf(ctx.db, jobId);
	return requests.flatMap(({ members, ...asked }) => {
		const request = { ...asked, ...spanOf(asked) };
		return parseMembers(members).map((member) => ({
			...request,
			member,
			entry: written.get(request.sampleId)?.get(member.ordinal) ?? null,
		}));
	});
}

/** A daily sample takes looks of its own local day only, in the zone the account has now: a change of zone may have moved it. */
function spanOf(request: Pick<Target, "time" | "day" | "timezone" | "openedAt">): Pick<Target, "servedFrom" | "patienceEnds"> {
	const { time, day, timezone, openedAt } = request;
	if (time !== DAILY_TIME) return { servedFrom: openedAt - REUSE_MS, patienceEnds: openedAt + MANUAL_PATIENCE_MS };
	return { servedFrom: startOfLocalDay(timezone, day), patienceEnds: startOfLocalDay(timezone, addDays(day, 1)) };
}

/** May a look that ended at this instant speak for the target's sample? */
export function isServedBy(target: Target, finishedAt: number): boolean {
	return finishedAt >= target.servedFrom && (target.time !== DAILY_TIME || finishedAt < target.patienceEnds);
}

/** What a look says of the target. retryAt: when an unknown is tried again. */
export function entryFrom(target: Target, look: Look, lookId: string | null, retryAt: number): SampleEntry {
	const observation = observe(look, target.member);
	const retried = observation.outcome === "unknown" && retryAt < target.patienceEnds;
	return {
		ordinal: target.member.ordinal,
		observation,
		evidence: { at: look.finishedAt, source: look.source, look: lookId, retryAt: retried ? retryAt : null },
	};
}

export function isSettled(target: Target): boolean {
	return target.entry !== null && target.entry.observation.outcome !== "unknown";
}
