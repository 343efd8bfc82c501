import type { RunMoves } from "~/domain/confirmation/jumps";
import { arePagesPoisoned, DEFAULT_OPINION_SETTINGS, secondReadingsPerDay } from "~/domain/confirmation/opinion-settings";
import { HostWeights } from "~/domain/confirmation/poisoning";
import { type Review, reviewLook } from "~/domain/confirmation/review-look";
import { freshMemory, readMemory, type SearchMemory, type StoredMemories, storeMemory } from "~/domain/confirmation/search-memory";
import type { Look, LookPage } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import { walkPages } from "~/domain/position/walk-pages";
import { CODES, codeOf } from "~/domain/sample/codes";
import { type Observation, observationAt } from "~/domain/sample/observation";
import { domainOf, dropOf, type PlantedDrop, type SimulatedKeyword } from "./alert-events";
import { type Faults, SimulatedEngine } from "./alert-looks";

const BUCKET = 100;
/** Attempts within a day: as many as the delays between retries leave room for. */
const MAX_ATTEMPTS = 10;

/** Published answers of a day. */
export interface Day {
	day: string;
	time: string;
	columns: { first: number; codes: Uint16Array; depths: Uint8Array };
	unconfirmed: Set<number>;
	looks: Map<number, Look>;
	urls: Map<number, string>;
}

/** State that the reviews of one job share. */
interface Job {
	kept: StoredMemories;
	memories: Map<number, SearchMemory>;
	weights: HostWeights;
	moves: Map<string, RunMoves>;
}

/** Reads days of keywords with the product's own reviews of jumps and suspect pages. */
export class AlertReadings {
	readonly counts = { looks: 0, secondLooks: 0, unread: 0 };
	private readonly engine: SimulatedEngine;
	private readonly stored: StoredMemories[] = [];
	private readonly looksById = new Map<string, Look>();
	private today = { suspect: 0, looks: 0, grants: 0 };
	private yesterday = { suspect: 0, looks: 0, grants: 0 };

	constructor(
		private readonly keywords: readonly SimulatedKeyword[],
		private readonly drops: readonly PlantedDrop[],
		faults: Faults,
		private readonly depthOf: (keyword: SimulatedKeyword, n: number) => number,
	) {
		this.engine = new SimulatedEngine(faults, this.perWebsite, keywords[0]?.seed ?? 1);
	}

	get perWebsite(): number {
		return this.keywords.length / 10;
	}

	/** True place of a keyword's website. n: days since the first one. */
	placeOf(keyword: SimulatedKeyword, n: number): number {
		return this.engine.placeIn(keyword, n, dropOf(this.drops, keyword, n, this.perWebsite));
	}

	/** n: days since the first one. */
	readDay(n: number, isLost: boolean): Day {
		const size = this.keywords.length;
		const columns = { first: 0, codes: new Uint16Array(size).fill(CODES.unanswered), depths: new Uint8Array(size) };
		const day: Day = { day: String(n).padStart(4, "0"), time: "0000", columns, unconfirmed: new Set(), looks: new Map(), urls: new Map() };
		const { looks } = this.today;
		this.yesterday = this.today;
		this.today = { suspect: 0, looks: 0, grants: secondReadingsPerDay(DEFAULT_OPINION_SETTINGS, looks) };
		if (!isLost)
			for (let first = 0; first < size; first += BUCKET)
				this.readBucket(n, day, first / BUCKET, this.keywords.slice(first, first + BUCKET));
		this.counts.unread += size - day.looks.size;
		return day;
	}

	private readBucket(n: number, day: Day, bucket: number, own: readonly SimulatedKeyword[]): void {
		const kept = this.stored[bucket] ?? {};
		this.stored[bucket] = kept;
		const open = new Map(own.map((_, index): [number, LookPage[]] => [index, []]));
		for (let attempt = 0; attempt < MAX_ATTEMPTS && open.size > 0; attempt++) {
			const memories = new Map(Object.entries(kept).map(([index, memory]) => [Number(index), readMemory(memory)]));
			const job: Job = { kept, memories, weights: new HostWeights(memories.values()), moves: new Map() };
			for (const [index, pages] of [...open]) {
				const keyword = own[index];
				const left = keyword ? this.read(keyword, { n, attempt, index }, day, job, pages) : null;
				if (left === null) open.delete(index);
				else open.set(index, left);
			}
		}
	}

	/** Publishes what counts and returns null; else the pages from which the next attempt continues. */
	private read(
		keyword: SimulatedKeyword,
		{ n, attempt, index }: { n: number; attempt: number; index: number },
		day: Day,
		{ kept, memories, weights, moves }: Job,
		pages: LookPage[],
	): LookPage[] | null {
		const depth = this.depthOf(keyword, n);
		const look = this.engine.look(keyword, { day: n, attempt, depth }, dropOf(this.drops, keyword, n, this.perWebsite), pages);
		const website = { domain: domainOf(keyword.website), hosts: "subdomains", depth, leastDepth: depth } as const;
		const memory = memories.get(index) ?? null;
		const lookId = `${keyword.ordinal} ${look.finishedAt}`;
		const hadWaited = freshMemory(memory, look.finishedAt).waiting !== null;
		const review = reviewLook({ look, lookId, websites: [website], memory, weights, readsNewTwice: this.arePoisoned(), moves });
		kept[index] = storeMemory(review.memory);
		this.looksById.set(lookId, review.look);
		this.count(review, attempt);
		if (this.publish(day, keyword.ordinal, review, website)) return null;
		// As in app/services/jobs/review-looks.ts: the second reading of what was never confirmed is outside the budget.
		const isFree = review.unproved > 0 && !hadWaited;
		if (review.newlyHeld > 0 && !isFree && this.today.grants-- <= 0) return null;
		const walk = walkPages(review.look.pages);
		return walk.gap === null ? [] : review.look.pages.slice(0, walk.pagesCounted);
	}

	private publish(day: Day, ordinal: number, review: Review, website: { domain: string; hosts: "subdomains"; depth: number }): boolean {
		const first = review.first.get(website.domain);
		const seen = first ? observationOf(first) : observe(review.look, website);
		if (seen.outcome === "unknown") return false;
		day.columns.codes[ordinal] = codeOf(seen);
		day.columns.depths[ordinal] = seen.depth;
		if (seen.outcome === "ranked") day.urls.set(ordinal, seen.url);
		if (!first && review.look.unconfirmed) day.unconfirmed.add(ordinal);
		day.looks.set(ordinal, (first && this.looksById.get(first.look)) || review.look);
		return true;
	}

	private count({ suspectPages }: Review, attempt: number): void {
		this.counts[attempt > 0 ? "secondLooks" : "looks"]++;
		if (attempt === 0) this.today.looks++;
		if (suspectPages > 0) this.today.suspect++;
	}

	private arePoisoned(): boolean {
		const { today, yesterday } = this;
		return arePagesPoisoned({ suspect: today.suspect + yesterday.suspect, looks: today.looks + yesterday.looks });
	}
}

function observationOf({ value, url }: { value: { place: number | null; depth: number }; url: string }): Observation {
	const { place, depth } = value;
	return place === null ? { outcome: "not_found", depth, exhausted: false } : observationAt({ position: place, url }, depth);
}
