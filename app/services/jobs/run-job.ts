import { jobById, searchesOf } from "~/db/jobs";
import { RESUME_MS } from "~/domain/position/resume";
import { retryDelayMs } from "~/domain/position/retry";
import type { Search } from "~/domain/position/search";
import { walkPages } from "~/domain/position/walk-pages";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import { writePack } from "~/domain/storage/evidence-pack";
import type { GotLook } from "~/domain/storage/job-progress";
import { pagesKey, printPartId } from "~/domain/storage/look-id";
import { publishedCrawlerConfig } from "../crawler-config/published-crawler-config";
import type { Ctx } from "../ctx";
import { announceErrands } from "../errands/announce-errands";
import { loadKeptPages } from "../looks/load-kept-pages";
import { packReading, readingName } from "../looks/load-looks";
import type { KeptPages } from "../looks/take-look";
import { announce } from "./announce";
import { HealthTally } from "./health-tally";
import { areFound, entryFrom, givenUp, isServedBy, isSettled, loadTargets } from "./job-targets";
import { keepReadings } from "./keep-readings";
import { LEASE_BEAT_MS, type LeasedJob, leaseJob, postponeJob, readJoins, releaseJob, renewLease } from "./lease-job";
import { noteHealth } from "./note-health";
import { MAX_PART_AGE_MS, PartBuffer, type TakenLook } from "./part-buffer";
import { isOfSample, type JobEnd, recordPart, type Served } from "./record-part";
import { reusableLooks } from "./reuse-looks";
import { takeLooks, type WantedLook } from "./take-looks";
import type { Answer, Target } from "./target";

/** done: the job ended. stale: another consumer has it, or it has ended. deferred: given back for later. unknown: there is no such job. */
export type JobOutcome = "done" | "stale" | "deferred" | "unknown";

/**
 * Parts that a careful run records before they are full or old; each is a write of evidence and some five statements, and an invocation may make
 * 1,000 of those (workers/look-jobs.ts).
 */
const MAX_SMALL_PARTS = 20;

/** Looks side by side in a careful run: what is in flight when a consumer dies is lost. */
const CAREFUL_IN_FLIGHT = 2;

/** Thrown inside a run when its lease was taken: nothing may be written any more. */
class LeaseLost extends Error {}

/**
 * Carries one job from where it stands to its end: reuses fresh looks, takes the missing ones, records part by part, opens the next wave for what stays unknown.
 * May be killed anywhere: whoever leases the job next goes on from what was recorded.
 * Source: design.md "How a look travels" 3–5.
 */
export async function runJob(ctx: Ctx, jobId: number): Promise<JobOutcome> {
	const job = await leaseJob(ctx, jobId);
	if (!job) return (await jobById(ctx.db, jobId)) ? "stale" : "unknown";
	try {
		return await new JobRun(ctx, job).run();
	} catch (error) {
		if (error instanceof LeaseLost) return "stale";
		// Where this fails too, the lease runs out by itself.
		await postponeJob(ctx, job).catch(() => {});
		throw error;
	}
}

class JobRun {
	private targets: Target[] = [];
	private buffer = new PartBuffer();
	private partCount = 0;
	private recording: Promise<void> = Promise.resolve();
	private isRecording = false;
	private smallParts = 0;
	/** Looks that go on, by place in the bucket: the pages they have so far. */
	private readonly goingOn = new Map<number, TakenLook>();
	/** Ids of recent looks that lack depth, by place in the bucket. */
	private unfinished = new Map<number, string[]>();
	private readonly readings = new Map<string, Uint8Array>();
	private readonly health = new HealthTally();
	private readonly retryAt: number;
	private renewedAt: number;
	private lost = false;

	constructor(
		private readonly ctx: Ctx,
		private readonly job: LeasedJob,
	) {
		this.renewedAt = ctx.now();
		this.retryAt = ctx.now() + retryDelayMs(job.wave, ctx.random());
	}

	async run(): Promise<JobOutcome> {
		// One look may take longer than a lease: its pages may each time out.
		const heart = setInterval(() => void this.beat().catch(() => {}), LEASE_BEAT_MS / 2);
		try {
			return await this.carryOut();
		} finally {
			clearInterval(heart);
			await noteHealth(this.ctx, this.health.takeSuspect());
		}
	}

	private async carryOut(): Promise<JobOutcome> {
		for (;;) {
			this.targets = await loadTargets(this.ctx, this.job.id);
			await this.reuse();
			const { restsUntil } = await this.look();
			await this.recorded();
			if (restsUntil !== null) return this.defer(restsUntil);
			if (await this.end()) return "done";
			// Somebody joined while we looked: their targets are in the next reading of the requests.
			await this.catchUpWithJoins();
		}
	}

	/** Ends when no part is being recorded: the end of one part may begin another. */
	private async recorded(): Promise<void> {
		for (let last: Promise<void> | null = null; last !== this.recording; await last) last = this.recording;
	}

	/** Targets this job has said nothing of yet, by place in the bucket. */
	private unsaid(): Map<number, Target[]> {
		const byIndex = new Map<number, Target[]>();
		for (const target of this.targets) {
			if (target.entry !== null) continue;
			const same = byIndex.get(target.member.index);
			if (same) same.push(target);
			else byIndex.set(target.member.index, [target]);
		}
		return byIndex;
	}

	/** Those of them that are looked for now: whose day is over wait in vain, whose day is yet to come wait for a later wave. */
	private waiting(): Map<number, Target[]> {
		const now = this.ctx.now();
		const isNow = (target: Target) => target.servedFrom <= now && now < target.patienceEnds;
		return new Map(
			[...this.unsaid()].map(([index, targets]) => [index, targets.filter(isNow)] as const).filter(([, targets]) => targets.length > 0),
		);
	}

	private async reuse(): Promise<void> {
		const served: Served[] = [];
		const waiting = this.waiting();
		const { settling, unfinished } = await reusableLooks(this.ctx, this.job, waiting);
		this.unfinished = unfinished;
		for (const [index, { id, look }] of settling) {
			for (const target of waiting.get(index) ?? []) served.push(says(target, entryFrom(target, look, id, this.retryAt)));
		}
		if (served.length > 0) await this.record(served, null);
	}

	private async look(): Promise<{ restsUntil: number | null }> {
		const waiting = this.waiting();
		if (waiting.size === 0) return { restsUntil: null };
		const searches = new Map((await searchesOf(this.ctx.db, this.job.bucketId)).map(({ index, ...search }) => [index, search as Search]));
		const wanted: WantedLook[] = [...waiting].flatMap(([index, targets]) => {
			const search = searches.get(index);
			if (!search) return [];
			const depth = Math.max(...targets.map((target) => target.member.depth));
			return [{ index, search, depth, loadKept: (wish) => this.loadKept(index, targets, wish) }];
		});
		const config = await publishedCrawlerConfig(this.ctx);
		return takeLooks(this.ctx, config, wanted, {
			...(this.job.isCareful && { maxInFlight: CAREFUL_IN_FLIGHT }),
			onPage: (index, { look, bodies }) => {
				if (this.job.isCareful) this.goingOn.set(index, { index, look, reading: packReading(look), pages: bodies, resumed: 0 });
			},
			onLook: async (index, { look, bodies, resumed }) => {
				this.goingOn.delete(index);
				this.buffer.add({ index, look, reading: packReading(look), pages: bodies, resumed }, this.ctx.now());
				if (this.isDue() && this.targetsLeft()) await this.flush();
				else await this.beat();
				if (this.lost) throw new LeaseLost();
				return this.waiting().size > 0;
			},
		});
	}

	/** Pages that an earlier try read of a search, when they may serve all its targets. */
	private async loadKept(index: number, targets: Target[], wish: { source: string; config: CrawlerConfig }): Promise<KeptPages | null> {
		const since = Math.max(this.ctx.now() - RESUME_MS, ...targets.map((target) => target.servedFrom));
		for (const lookId of this.unfinished.get(index) ?? []) {
			const kept = await loadKeptPages(this.ctx, lookId, { ...wish, since });
			if (kept) return { ...kept, isFound: (look) => areFound(targets, look) };
		}
		return null;
	}

	/** The last part is recorded together with the job's end. */
	private isDue(): boolean {
		if (this.buffer.isFull) return true;
		if (this.isRecording || this.buffer.size === 0) return false;
		if (!this.job.isCareful || this.smallParts >= MAX_SMALL_PARTS) return this.buffer.hasWaited(MAX_PART_AGE_MS, this.ctx.now());
		this.smallParts++;
		return true;
	}

	private targetsLeft(): boolean {
		return this.unsaid().size > this.buffer.size;
	}

	private async beat(): Promise<void> {
		if (this.ctx.now() - this.renewedAt < LEASE_BEAT_MS) return;
		this.renewedAt = this.ctx.now();
		if (!(await renewLease(this.ctx, this.job))) this.lost = true;
	}

	/** Parts are recorded one after the other, while other lanes go on looking. */
	private flush(): Promise<void> {
		const looks = this.buffer.take();
		const goingOn = [...this.goingOn.values()];
		this.isRecording = true;
		this.recording = this.recording.then(async () => {
			await this.record(await this.keep(looks, goingOn), null);
			this.isRecording = false;
			// Records the looks that ended meanwhile. The next wait for the recording meets a failure.
			if (this.job.isCareful && this.isDue() && this.targetsLeft()) void this.flush().catch(() => {});
		});
		return this.recording;
	}

	/**
	 * Evidence first: puts a part's pages into R2 and returns what they say of the targets. Looks that go on say nothing yet: a successor goes on
	 * from their pages.
	 */
	private async keep(looks: TakenLook[], goingOn: TakenLook[] = []): Promise<Served[]> {
		if (looks.length === 0) return [];
		const address = { day: this.job.day, jobHid: this.job.hid, lease: this.job.lease, part: this.partCount++ };
		const pack = new Map([...looks, ...goingOn].map((taken) => [String(taken.index), { reading: taken.reading, pages: taken.pages }]));
		await this.ctx.ports.objects.put(pagesKey(address), writePack(pack));
		for (const taken of goingOn) this.job.progress.got[taken.index] = gotFrom(taken, printPartId(address));
		// What was read within its day counts for it, though it is recorded later.
		const unsaid = this.unsaid();
		const part = printPartId(address);
		return looks.flatMap((taken) => {
			this.readings.set(readingName({ ...address, index: taken.index }), taken.reading);
			this.health.add(`${part}.${taken.index}`, taken.look, taken.resumed);
			this.job.progress.got[taken.index] = gotFrom(taken, part);
			const servable = (unsaid.get(taken.index) ?? []).filter((target) => isServedBy(target, taken.look.finishedAt));
			return servable.map((target) => says(target, entryFrom(target, taken.look, `${part}.${taken.index}`, this.retryAt)));
		});
	}

	private async record(served: Served[], end: JobEnd | null): Promise<void> {
		const outcome = await recordPart(this.ctx, this.job, { served, progress: this.job.progress, end });
		if (!outcome.recorded) throw new LeaseLost();
		this.renewedAt = this.ctx.now();
		for (const { target, entry } of served) target.entry = entry;
		await this.tell(served, outcome.revs);
	}

	private async tell(served: Served[], revs: Map<number, number>): Promise<void> {
		await announce(this.ctx, served.filter(isOfSample), revs);
		await announceErrands(this.ctx, served, revs);
	}

	/** Records what is left together with the job's end; false when others joined, then the part is recorded alone. */
	private async end(): Promise<boolean> {
		const served = await this.keep(this.buffer.take());
		const entries = new Map<Target, Answer>(served.map((one) => [one.target, one.entry]));
		const open = this.targets.filter((target) => !isSettled({ entry: entries.get(target) ?? target.entry }));
		const left = open.filter((target) => this.retryAt < target.patienceEnds);
		// A sample's gaps speak for themselves; somebody looks at an errand until it says something.
		const lost = open.filter((one) => one.errand && one.entry === null && !entries.has(one) && this.retryAt >= one.patienceEnds);
		served.push(...lost.map((target) => says(target, givenUp(this.ctx.now()))));
		const earliest = left.reduce((min, target) => Math.min(min, target.servedFrom), Number.MAX_SAFE_INTEGER);
		const notBefore = Math.max(this.retryAt, this.ctx.now(), earliest);
		const recorded = this.targets.flatMap((target) => target.entry?.evidence.look ?? []);
		const readingsKey = await keepReadings(this.ctx, this.job, { own: this.readings, recorded });
		const nextWave = left.length > 0 ? { targets: left, notBefore } : null;
		const outcome = await recordPart(this.ctx, this.job, { served, progress: this.job.progress, end: { readingsKey, nextWave } });
		if (!outcome.recorded) {
			await this.record(served, null);
			return false;
		}
		await this.tell(served, outcome.revs);
		if (nextWave) this.ctx.log({ event: "job_next_wave", job: this.job.id, wave: this.job.wave + 1, targets: left.length });
		return true;
	}

	private async catchUpWithJoins(): Promise<void> {
		const joins = await readJoins(this.ctx, this.job);
		if (joins === null) throw new LeaseLost();
		this.job.joins = joins;
	}

	private async defer(until: number): Promise<JobOutcome> {
		const served = await this.keep(this.buffer.take());
		if (served.length > 0) await this.record(served, null);
		await releaseJob(this.ctx, this.job, until);
		return "deferred";
	}
}

/** A pair whose kind its target tells. */
function says(target: Target, entry: Answer): Served {
	return target.errand ? { target, entry } : { target, entry };
}

function gotFrom(taken: TakenLook, part: string): GotLook {
	const walk = walkPages(taken.look.pages);
	return { part, finishedAt: taken.look.finishedAt, depth: walk.organic.length, exhausted: walk.exhausted, wanted: taken.look.depth };
}
