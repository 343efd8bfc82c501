import { requestsOf } from "~/db/jobs";
import { partsOfJob } from "~/db/samples";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import type { SampleEntry } from "~/domain/sample/chunk";
import { entriesOf, GridBuilder } from "~/domain/sample/columns";
import { placeRead } from "~/domain/sample/observation";
import { parseMembers } from "~/domain/storage/job-members";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { errandAnswer, loadErrands } from "../errands/errand-targets";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { stillFollowed } from "./still-followed";
import { type Answer, REUSE_MS, type SampleTarget, type Target, type Waiting } from "./target";

/** A manual sample that is still unknown after this time is given up. */
const MANUAL_PATIENCE_MS = 24 * 3_600_000;

/** Everyone who waits for the job, with what was already written for them (by a consumer before us). */
export async function loadTargets(ctx: Ctx, jobId: number): Promise<Target[]> {
	const written = new Map<number, Map<number, SampleEntry>>();
	for (const part of await partsOfJob(ctx.db, jobId)) {
		const builder = new GridBuilder();
		builder.addLines(part.chunks);
		written.set(part.sampleId, new Map([...entriesOf(builder.grid)].map((entry) => [entry.ordinal, entry])));
	}
	const requests = await requestsOf(ctx.db, jobId);
	const samples = requests.flatMap(({ members, ...asked }) => {
		const request = { ...asked, ...spanOf(asked) };
		return parseMembers(members).map(
			(member): SampleTarget => ({
				...request,
				errand: null,
				member,
				entry: written.get(request.sampleId)?.get(member.ordinal) ?? null,
			}),
		);
	});
	return [...(await stillFollowed(ctx, samples)), ...(await loadErrands(ctx, jobId))];
}

/** A daily sample takes looks of its own local day only, in the zone the account has now: a change of zone may have moved it. */
function spanOf(
	request: Pick<SampleTarget, "time" | "day" | "timezone" | "openedAt">,
): Pick<Waiting, "servedFrom" | "servedUntil" | "patienceEnds"> {
	const { time, day, timezone, openedAt } = request;
	if (time !== DAILY_TIME)
		return { servedFrom: openedAt - REUSE_MS, servedUntil: Number.POSITIVE_INFINITY, patienceEnds: openedAt + MANUAL_PATIENCE_MS };
	const nextDay = startOfLocalDay(timezone, addDays(day, 1));
	return { servedFrom: startOfLocalDay(timezone, day), servedUntil: nextDay, patienceEnds: nextDay };
}

/** May a look that ended at this instant speak for the target? */
export function isServedBy(target: Target, finishedAt: number): boolean {
	return finishedAt >= target.servedFrom && finishedAt < target.servedUntil;
}

/** What a look says of the target. retryAt: when an unknown is tried again. */
export function entryFrom(target: Target, look: Look, lookId: string | null, retryAt: number): Answer {
	const said = target.errand ? errandAnswer(target.errand, look, target.member) : { observation: observe(look, target.member) };
	const retried = said.observation.outcome === "unknown" && retryAt < target.patienceEnds;
	return { ...said, evidence: { at: look.finishedAt, source: look.source, look: lookId, retryAt: retried ? retryAt : null } };
}

/** Given up: its patience ends before it is looked for again, and nothing was said of it. */
export function givenUp(now: number): Answer {
	const observation = { outcome: "unknown", reason: "stale", depth: 0, detail: null } as const;
	return { observation, evidence: { at: now, source: "", look: null, retryAt: null } };
}

export function isSettled(target: Pick<Target, "entry">): boolean {
	return target.entry !== null && target.entry.observation.outcome !== "unknown";
}

/** Tells whether the look shows the place of every target's website. Requests of checks and URLs count as not shown. */
export function areFound(targets: readonly Target[], look: Look): boolean {
	return targets.every(({ errand, member }) => !errand && placeRead(observe(look, member)) !== null);
}
