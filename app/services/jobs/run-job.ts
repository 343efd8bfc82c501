import { readJoins } from "~/db/job-leases";
import { jobById, searchesOf } from "~/db/jobs";
import { retryDelayMs } from "~/domain/position/retry";
import type { Search } from "~/domain/position/search";
import { writePack } from "~/domain/storage/evidence-pack";
import { pagesKey, printPartId } from "~/domain/storage/look-id";
import { JobReview } from "../confirmation/job-review";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import type { Ctx } from "../ctx";
import { packReading, readingName } from "../looks/load-looks";
import { HealthTally } from "./health-tally";
import { inspectUrls } from "./inspect-urls";
import { keepFirstPages } from "./keep-first-pages";
import { keepReadings } from "./keep-readings";
import { LEASE_BEAT_MS, type LeasedJob, leaseJob, postponeJob, releaseJob, renewLease } from "./lease-job";
import { LeaseLost } from "./lease-lost";
import { noteHealth } from "./note-health";
import { gotFrom, MAX_PART_AGE_MS, PartBuffer, StoredAnswers, type TakenLook } from "./part-buffer";
import { PlacesOfLease } from "./places-of-lease";
import { type JobEnd, recordPart } from "./record-part";
import { loadResumable, reusableLooks } from "./reuse-looks";
import { needsReview, reviewLooks } from "./review-looks";
import { takeLooks } from "./take-looks";
import { type WantedLook, wantedLook } from "./wanted-look";
import { givenUpAnswer, isServedBy, lookAnswer, retryInstant } from "./wishes/answers";
import { announceWishes, type JobWish, loadWishes, type ServedWish } from "./wishes/job-wishes";
import { openWishes } from "./wishes/open-wishes";
import { unansweredWishes, waitingWishes } from "./wishes/waiting-wishes";

/** done: the job ended. stale: another consumer has leased it, or it ended before. deferred: given back for later. unknown: no such job exists. */
export type JobOutcome = "done" | "stale" | "deferred" | "unknown";

/** Parts that a careful run records before they are full or old. An invocation may make 1,000 statements (workers/look-jobs.ts); each part some six. */
const MAX_SMALL_PARTS = 20;

/** Concurrent looks of a careful run: looks in flight are lost when a consumer dies. */
const CAREFUL_IN_FLIGHT = 2;

/**
 * Runs one job from its progress to its end: reuses fresh looks, takes the missing ones, records part by part, and opens a retry for searches that
 * stay unknown. It can be killed at any point: the next lease continues from the recorded progress. Source: design.md "How a look travels" 3–5.
 */
export async function runJob(ctx: Ctx, jobId: number): Promise<JobOutcome> {
	const job = await leaseJob(ctx, jobId);
	if (!job) return (await jobById(ctx.db, jobId)) ? "stale" : "unknown";
	try {
		return await new JobRun(ctx, job).run();
	} catch (error) {
		if (error instanceof LeaseLost) return "stale";
		// If this fails too, the lease runs out by itself.
		await postponeJob(ctx, job).catch(() => {});
		throw error;
	}
}

class JobRun {
	private wishes: JobWish[] = [];
	private buffer = new PartBuffer();
	private readonly stored = new StoredAnswers<ServedWish>();
	private partCount = 0;
	private recording: Promise<void> = Promise.resolve();
	/** Looks of the parts that are being recorded. */
	private recordingLooks = 0;
	private smallParts = 0;
	/** Unfinished looks by place in the bucket, with the pages they have so far. */
	private readonly goingOn = new Map<number, TakenLook>();
	/** Ids of recent looks that lack depth, by place in the bucket, the deepest first. */
	private unfinished = new Map<number, string[]>();
	private readonly readings = new Map<string, Uint8Array>();
	private readonly places: PlacesOfLease;
	private readonly health = new HealthTally();
	private readonly retryAt: number;
	private renewedAt: number;
	private lost = false;
	/** Undefined until a look needs it; null where reviews are off. */
	private review: JobReview | null | undefined;

	constructor(
		private readonly ctx: Ctx,
		private readonly job: LeasedJob,
	) {
		this.places = new PlacesOfLease(job);
		this.renewedAt = ctx.now();
		this.retryAt = ctx.now() + retryDelayMs(job.progress.retries ?? 0, ctx.random());
	}

	async run(): Promise<JobOutcome> {
		// One look may take longer than a lease, because each of its pages may time out.
		const heart = setInterval(() => void this.beat().catch(() => {}), LEASE_BEAT_MS / 2);
		try {
			return await this.carryOut();
		} finally {
			clearInterval(heart);
			await noteHealth(this.ctx, this.health.takeSuspect());
			await this.review?.writeCounts();
		}
	}

	private async carryOut(): Promise<JobOutcome> {
		for (;;) {
			this.wishes = await loadWishes(this.ctx, this.job.id);
			await this.reuse();
			const { restsUntil } = await this.look();
			await this.recorded();
			if (restsUntil !== null) return this.defer(restsUntil);
			if (await this.end()) return "done";
			// A request joined during the looks: its wishes come with the next load.
			await this.catchUpWithJoins();
		}
	}

	/** Waits until no part is being recorded: the end of one part may begin another. */
	private async recorded(): Promise<void> {
		for (let last: Promise<void> | null = null; last !== this.recording; await last) last = this.recording;
	}

	private waiting(): Map<number, JobWish[]> {
		return waitingWishes(this.wishes, this.ctx.now());
	}

	private async reuse(): Promise<void> {
		const { served, waiting } = await inspectUrls(this.ctx, this.waiting());
		const { settling, unfinished } = await reusableLooks(this.ctx, this.job, waiting);
		this.unfinished = unfinished;
		const review = settling.size > 0 ? await this.openReview() : null;
		for (const [index, { id, look }] of settling) {
			const answers = (waiting.get(index) ?? []).map((target) => ({ target, entry: lookAnswer(target, look, id, this.retryAt) }));
			if (!answers.some((answer) => needsReview(review, answer))) served.push(...answers);
		}
		if (served.length > 0) await this.record(served);
	}

	private async openReview(): Promise<JobReview | null> {
		if (this.review === undefined) this.review = await JobReview.open(this.ctx, this.job);
		return this.review;
	}

	private async look(): Promise<{ restsUntil: number | null }> {
		const waiting = this.waiting();
		const { id: jobId, bucketId } = this.job;
		if (waiting.size === 0) return { restsUntil: null };
		const review = await this.openReview();
		await review?.prepare([...waiting.keys()]);
		const searches = new Map((await searchesOf(this.ctx.db, bucketId)).map(({ index, ...one }) => [index, one as Search]));
		const wanted = [...waiting].flatMap(([index, wishes]): WantedLook[] => {
			const search = searches.get(index);
			if (!search) return [];
			return [
				{
					...wantedLook({ index, search }, wishes),
					after: review?.waitsAfter(index) ?? null,
					usualCount: review?.usualCount(index),
					loadKept: (by) =>
						loadResumable(this.ctx, this.unfinished.get(index) ?? [], wishes, { ...by, begunFrom: review?.waitsSince(index) ?? 0 }),
				},
			];
		});
		return takeLooks(this.ctx, { config: await publishedCrawlerConfig(this.ctx), jobId, bucketId }, wanted, {
			...(this.job.isCareful && { maxInFlight: CAREFUL_IN_FLIGHT }),
			onPage: (index, { look, bodies }) => {
				if (this.job.isCareful) this.goingOn.set(index, { index, look, reading: packReading(look), pages: bodies, resumed: 0 });
			},
			onLook: async (index, { look, bodies, resumed }) => {
				this.goingOn.delete(index);
				this.buffer.add({ index, look, reading: packReading(look), pages: bodies, resumed }, this.ctx.now());
				if (this.isDue() && this.hasMoreLooks()) await this.flush();
				else await this.beat();
				if (this.lost) throw new LeaseLost();
				return this.waiting().size > 0;
			},
		});
	}

	/** The last part is recorded together with the job's end. */
	private isDue(): boolean {
		if (this.buffer.isFull) return true;
		if (this.recordingLooks > 0 || this.buffer.size === 0) return false;
		if (!this.job.isCareful || this.smallParts >= MAX_SMALL_PARTS)
			return [this.buffer, this.stored].some((one) => one.hasWaited(MAX_PART_AGE_MS, this.ctx.now()));
		this.smallParts++;
		return true;
	}

	private hasMoreLooks(): boolean {
		return unansweredWishes(this.wishes).size > this.buffer.size + this.stored.looks + this.recordingLooks;
	}

	private async beat(): Promise<void> {
		if (this.ctx.now() - this.renewedAt < LEASE_BEAT_MS) return;
		this.renewedAt = this.ctx.now();
		if (!(await renewLease(this.ctx, this.job))) this.lost = true;
	}

	/** Parts are stored and recorded one after the other, while other looks go on. */
	private flush(): Promise<void> {
		const { looks, since } = this.buffer.take();
		const goingOn = [...this.goingOn.values()];
		this.recordingLooks += looks.length;
		this.recording = this.recording.then(async () => {
			const mayWait = !this.job.isCareful && this.stored.mayTake(looks.length, since, this.ctx.now());
			this.stored.add(await this.keep(looks, goingOn), looks.length, since);
			this.recordingLooks -= looks.length;
			if (mayWait) return;
			const part = this.stored.take();
			this.recordingLooks += part.looks;
			await this.record(part.answers);
			this.recordingLooks -= part.looks;
			// Records the looks that ended meanwhile. A failure is thrown by the next wait for the recording.
			if (this.job.isCareful && this.isDue() && this.hasMoreLooks()) void this.flush().catch(() => {});
		});
		return this.recording;
	}

	/**
	 * Evidence first: stores a part's pages in R2 and returns the answers of its looks. Unfinished looks have no answers yet: the next lease
	 * continues from their pages.
	 */
	private async keep(looks: TakenLook[], goingOn: TakenLook[] = []): Promise<ServedWish[]> {
		if (looks.length === 0) return [];
		const address = { day: this.job.day, jobHid: this.job.hid, lease: this.job.lease, part: this.partCount++ };
		const part = printPartId(address);
		const reviewed = await reviewLooks(this.ctx, await this.openReview(), this.wishes, looks, part);
		const pack = new Map([...looks, ...goingOn].map((taken) => [String(taken.index), { reading: taken.reading, pages: taken.pages }]));
		await this.ctx.ports.objects.put(pagesKey(address), writePack(pack));
		await keepFirstPages(this.ctx, address, looks, reviewed.changed);
		this.places.add(address.part, [...looks, ...goingOn], this.wishes);
		for (const taken of goingOn) this.job.progress.got[taken.index] = gotFrom(taken, part);
		// A look that ended within a wish's day answers it, although it is recorded later.
		const unanswered = unansweredWishes(this.wishes);
		return looks.flatMap((taken) => {
			const id = `${part}.${taken.index}`;
			this.readings.set(readingName({ ...address, index: taken.index }), taken.reading);
			this.health.add(id, taken.look, taken.resumed);
			this.job.progress.got[taken.index] = gotFrom(taken, part);
			const servable = (unanswered.get(taken.index) ?? []).filter((wish) => isServedBy(wish, taken.look.finishedAt));
			return servable.map((target) => ({
				target,
				entry: reviewed.confirm(target, lookAnswer(target, taken.look, id, this.retryAt)),
			}));
		});
	}

	/** Stores the last part; returns all answers that are not recorded yet. */
	private async keepRest(): Promise<ServedWish[]> {
		this.stored.add(await this.keep(this.buffer.take().looks), 0, 0);
		return this.stored.take().answers;
	}

	private write(served: ServedWish[], end: JobEnd | null) {
		return recordPart(this.ctx, this.job, { served, progress: this.job.progress, places: this.places.take(), end });
	}

	private async record(served: ServedWish[]): Promise<void> {
		const outcome = await this.write(served, null);
		if (!outcome.recorded) throw new LeaseLost();
		this.renewedAt = this.ctx.now();
		for (const { target, entry } of served) target.entry = entry;
		await announceWishes(this.ctx, served, outcome.revs);
	}

	/** Records the last part together with the job's end; false when a request joined meanwhile: then the part is recorded alone. */
	private async end(): Promise<boolean> {
		const served = await this.keepRest();
		const { left, lost, dueAt } = openWishes(this.wishes, served, this.retryAt);
		served.push(...lost.map((target) => ({ target, entry: givenUpAnswer(this.ctx.now()) })));
		const recorded = this.wishes.flatMap((wish) => wish.entry?.evidence.look ?? []);
		const readingsKey = await keepReadings(this.ctx, this.job, { own: this.readings, recorded });
		const retry = left.length > 0 ? { wishes: left, notBefore: retryInstant(left, { now: this.ctx.now(), dueAt }) } : null;
		const outcome = await this.write(served, { readingsKey, retry });
		if (!outcome.recorded) {
			this.places.giveBack();
			await this.record(served);
			return false;
		}
		await announceWishes(this.ctx, served, outcome.revs);
		if (retry) this.ctx.log({ event: "job_retry_opened", job: this.job.id, retry: this.job.retry + 1, wishes: left.length });
		return true;
	}

	private async catchUpWithJoins(): Promise<void> {
		const joins = await readJoins(this.ctx.db, this.job);
		if (joins === null) throw new LeaseLost();
		this.job.joins = joins;
	}

	private async defer(until: number): Promise<JobOutcome> {
		const served = await this.keepRest();
		if (served.length > 0) await this.record(served);
		await releaseJob(this.ctx, this.job, until);
		return "deferred";
	}
}
