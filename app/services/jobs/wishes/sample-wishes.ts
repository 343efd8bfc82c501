import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import { requestsOf } from "~/db/jobs";
import { stillFollowed } from "~/db/monitors";
import { addToSampleParts, requestRetriedSamples } from "~/db/sample-requests";
import { partsOfJob } from "~/db/samples";
import { observePlanned } from "~/domain/position/depth-plan";
import { printChunk, type SampleEntry } from "~/domain/sample/chunk";
import { entriesOf, GridBuilder } from "~/domain/sample/columns";
import { placeRead } from "~/domain/sample/observation";
import { type JobMember, parseMembers, printMembers } from "~/domain/storage/job-members";
import { reportMerge } from "~/domain/storage/report";
import { startOfAccountDay } from "~/domain/time/account-zone";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../../ctx";
import { describeError } from "../../describe-error";
import { DAILY_TIME } from "../../samples/open-daily-sample";
import type { LeasedJob } from "../lease-job";
import { groupBy } from "./group-by";
import { REUSE_MS, type Served, type Wish, type WishKind } from "./wish";

/** A manual sample that is still unknown after this time is given up. */
const MANUAL_PATIENCE_MS = DAY_MS;

/** One monitor of one sample. */
export interface SampleWish extends Wish {
	kind: "sample";
	accountId: number;
	sampleId: number;
	accountHid: string;
	timezone: string;
	pastZones: string;
	day: string;
	time: string;
	openedAt: number;
	member: JobMember;
}

export const sampleWishes: WishKind<SampleWish> = { load, answer, record, announce };

async function load(ctx: Ctx, jobId: number): Promise<SampleWish[]> {
	const written = new Map<number, Map<number, SampleEntry>>();
	for (const part of await partsOfJob(ctx.db, jobId)) {
		const builder = new GridBuilder();
		builder.addLines(part.chunks);
		written.set(part.sampleId, new Map([...entriesOf(builder.grid)].map((entry) => [entry.ordinal, entry])));
	}
	const requests = await requestsOf(ctx.db, jobId);
	const wishes = requests.flatMap(({ members, ...request }) => {
		const shared = { kind: "sample", needsAnswer: false, ...request, ...spanOf(request) } as const;
		return parseMembers(members).map((member): SampleWish => {
			return { ...shared, member, entry: written.get(request.sampleId)?.get(member.ordinal) ?? null };
		});
	});
	if (wishes.length === 0) return wishes;
	// A monitor may have been removed while the job waited.
	const followed = await stillFollowed(ctx.db, new Set(wishes.map(({ member }) => member.monitorHid)));
	return wishes.filter(({ member }) => followed.has(member.monitorHid));
}

/** A daily sample uses looks of its own local day only, in the account's current zone: a change of zone may have moved the day. */
function spanOf(
	request: Pick<SampleWish, "time" | "day" | "timezone" | "pastZones" | "openedAt">,
): Pick<Wish, "servedFrom" | "servedUntil" | "patienceEnds"> {
	const { time, day, openedAt } = request;
	if (time !== DAILY_TIME)
		return { servedFrom: openedAt - REUSE_MS, servedUntil: Number.POSITIVE_INFINITY, patienceEnds: openedAt + MANUAL_PATIENCE_MS };
	const nextDay = startOfLocalDay(request.timezone, addDays(day, 1));
	return { servedFrom: startOfAccountDay(request, day), servedUntil: nextDay, patienceEnds: nextDay };
}

function answer(look: Parameters<typeof observePlanned>[0], { member }: SampleWish) {
	const observation = observePlanned(look, member);
	return { observation, isFound: placeRead(observation) !== null };
}

function record(
	ctx: Ctx,
	job: LeasedJob,
	{ served, retried }: { served: Served<SampleWish>[]; retried: SampleWish[] },
	fence: Condition,
): Statement[] {
	const chunks = [...groupBy(served, ({ target }) => target.sampleId)].map(([sample, group]) => ({
		sample,
		chunk: printChunk(group.map(({ target, entry }) => ({ ordinal: target.member.ordinal, ...entry }))),
	}));
	const requests = [...groupBy(retried, ({ sampleId }) => sampleId)].map(([sample, group]) => ({
		sample,
		account: group[0]?.accountId,
		members: printMembers(group.map(({ member }) => member)),
	}));
	return [
		...addToSampleParts(ctx.db, job.id, chunks, fence),
		...(requests.length > 0 ? [requestRetriedSamples(ctx.db, job, requests, fence)] : []),
	];
}

/** A page that misses this sees a newer rev and reloads. */
async function announce(ctx: Ctx, served: Served<SampleWish>[], revs: ReadonlyMap<number, number>): Promise<void> {
	try {
		for (const [accountId, own] of groupBy(served, ({ target }) => target.accountId)) {
			const rev = revs.get(accountId);
			if (rev === undefined) continue;
			const changes = [...groupBy(own, ({ target }) => target.sampleId).values()].flatMap((group) => {
				const target = group[0]?.target;
				if (!target) return [];
				const entries = group.map(({ target: { member }, entry }) => ({
					monitorHid: member.monitorHid,
					seen: { observation: entry.observation, evidence: entry.evidence },
				}));
				return reportMerge({ accountHid: target.accountHid, day: target.day, time: target.time, entries });
			});
			const days = [...new Set(own.map(({ target }) => target.day))];
			await ctx.ports.live.publish({ accountId, rev, changes, days });
		}
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}
