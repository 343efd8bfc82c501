import { addDoubtCounts } from "~/db/doubt-counts";
import { memoriesOf } from "~/db/search-memories";
import type { RunMoves } from "~/domain/confirmation/jumps";
import { HostWeights } from "~/domain/confirmation/poisoning";
import { type Review, reviewLook } from "~/domain/confirmation/review-look";
import { type FollowedWebsite, lastConfirmed, type WantedPlace, wasMissing } from "~/domain/confirmation/review-values";
import { freshMemory, readMemory, type SearchMemory, type StoredMemories, storeMemory } from "~/domain/confirmation/search-memory";
import { ownJson } from "~/domain/own-json";
import type { Look } from "~/domain/position/look";
import { learnPageCount } from "~/domain/position/usual-count";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { LookCounter } from "../sources/look-counter";
import { readsNewTwice } from "./opinion-budget";
import { readOpinionSettings } from "./opinion-settings";

/** Reviews the looks of one run of a job, with what is remembered of the searches of its bucket. */
export class JobReview {
	private readonly memories: Map<number, SearchMemory>;
	private readonly weights: HostWeights;
	private readonly moves = new Map<string, RunMoves>();
	private readonly counts = { held: 0, agreed: 0 };
	private readonly marks = new LookCounter();
	private newTwice = false;

	/** stored: of the bucket. changed: memories that the job has changed, by place; the review adds its own. */
	constructor(
		private readonly ctx: Ctx,
		stored: StoredMemories,
		readonly changed: StoredMemories,
	) {
		this.memories = new Map(Object.entries({ ...stored, ...changed }).map(([index, memory]) => [Number(index), readMemory(memory)]));
		this.weights = new HostWeights(this.memories.values());
	}

	/** job: its progress gets the memories that its looks change. Null where reviews are off. */
	static async open(ctx: Ctx, job: { bucketId: number; progress: { memories?: StoredMemories } }): Promise<JobReview | null> {
		const { review } = await readOpinionSettings(ctx);
		if (review === "off") return null;
		job.progress.memories ??= {};
		const stored = await memoriesOf(ctx.db, job.bucketId);
		return new JobReview(ctx, stored === null ? {} : ownJson(stored), job.progress.memories);
	}

	/** Source of the reading that waits for a second one; null without one. */
	waitsAfter(index: number): string | null {
		return freshMemory(this.memories.get(index), this.ctx.now()).waiting?.source ?? null;
	}

	/** End of the reading that waits for a second one, ms; 0 without one. A suspect reading is none: its value waits for no second one. */
	waitsSince(index: number): number {
		const { waiting } = freshMemory(this.memories.get(index), this.ctx.now());
		return waiting && !waiting.suspect ? waiting.at : 0;
	}

	/** Organic results that the first page of a search usually has; undefined where no look told. */
	usualCount(index: number): number | undefined {
		return this.memories.get(index)?.pageCount?.usual;
	}

	/** Learns what the reviews of these searches need. Only searches without a memory need to know whether pages are poisoned at present. */
	async prepare(indexes: readonly number[]): Promise<void> {
		const now = this.ctx.now();
		if (indexes.some((index) => freshMemory(this.memories.get(index), now).looks === 0)) this.newTwice = await readsNewTwice(this.ctx);
	}

	review(index: number, look: Look, lookId: string, websites: readonly FollowedWebsite[]): Review {
		const memory = this.memories.get(index) ?? null;
		const { weights, moves } = this;
		const review = reviewLook({ look, lookId, websites, memory, weights, moves, readsNewTwice: this.newTwice });
		const known = { ...review.memory, pageCount: learnPageCount(memory?.pageCount ?? null, look) };
		this.memories.set(index, known);
		this.changed[index] = storeMemory(known);
		this.count(review);
		return review;
	}

	/** The last confirmed position of a website; undefined where none is known. */
	last(index: number, website: WantedPlace): number | undefined {
		return lastConfirmed(this.memories.get(index) ?? null, website, this.ctx.now());
	}

	/** Whether a "not found" of a website among the first `depth` results needs no second reading: an earlier one was confirmed. */
	wasMissing(index: number, domain: string, depth: number): boolean {
		return wasMissing(freshMemory(this.memories.get(index), this.ctx.now()).values[domain], depth);
	}

	/** Whether several readings of a search are known. */
	knowsLists(index: number): boolean {
		return freshMemory(this.memories.get(index), this.ctx.now()).looks > 1;
	}

	/** Never throws: a run does not fail for its statistics. */
	async writeCounts(): Promise<void> {
		await this.marks.write(this.ctx);
		const { held, agreed } = this.counts;
		if (held + agreed === 0) return;
		Object.assign(this.counts, { held: 0, agreed: 0 });
		await addDoubtCounts(this.ctx.db, utcDay(this.ctx.now()), { held, agreed }).catch((error) =>
			this.ctx.log({ event: "doubts_not_counted", error: describeError(error) }),
		);
	}

	private count({ look, newlyHeld, unproved, suspectPages }: Review): void {
		const { source, search, opinion } = look;
		if (suspectPages > 0) this.marks.mark({ engine: search.engine, source }, "poisoned");
		if (newlyHeld > unproved) this.counts.held++;
		if (!opinion) return;
		// The mark is that of the reading that does not count.
		const counts = new Set(opinion.values.map((value) => value.counts));
		if (counts.has("second")) this.marks.mark({ engine: search.engine, source: opinion.source }, "disagreeing");
		if (counts.has("first")) this.marks.mark({ engine: search.engine, source }, "disagreeing");
		if (counts.size === 1 && counts.has("both")) this.counts.agreed++;
	}
}
