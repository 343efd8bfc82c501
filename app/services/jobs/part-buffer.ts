import type { Look } from "~/domain/position/look";
import { walkPages } from "~/domain/position/walk-pages";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import type { GotLook } from "~/domain/storage/job-progress";

/** Bounds of a part. Source: design.md "evidence". */
export const MAX_PART_LOOKS = 25;
export const MAX_PART_BYTES = 8 * 1024 * 1024;

/** Looks are recorded after at most this time: users see them, and they outlive their consumer. */
export const MAX_PART_AGE_MS = 15_000;

export interface TakenLook {
	index: number;
	look: Look;
	reading: Uint8Array;
	pages: { body: Uint8Array; encoding: PageEncoding }[];
	/** Number of pages that an earlier look has read. */
	resumed: number;
}

/** Looks that are not recorded yet. */
export class PartBuffer {
	private looks: TakenLook[] = [];
	private bytes = 0;
	private since = 0;

	add(taken: TakenLook, now: number): void {
		if (this.looks.length === 0) this.since = now;
		this.looks.push(taken);
		this.bytes += taken.reading.length + taken.pages.reduce((sum, page) => sum + page.body.length, 0);
	}

	get size(): number {
		return this.looks.length;
	}

	get isFull(): boolean {
		return this.looks.length >= MAX_PART_LOOKS || this.bytes >= MAX_PART_BYTES;
	}

	/** Whether the oldest look has waited this long. */
	hasWaited(ms: number, now: number): boolean {
		return this.looks.length > 0 && now - this.since >= ms;
	}

	/** Returns the looks with the instant of the oldest one, and empties the buffer. */
	take(): { looks: TakenLook[]; since: number } {
		const { looks, since } = this;
		this.looks = [];
		this.bytes = 0;
		return { looks, since };
	}
}

/**
 * Answers of parts whose evidence is stored and that are recorded with the next part: large pages fill a part with few looks, and each record writes
 * the same rows for few looks as for many.
 */
export class StoredAnswers<Answer> {
	private answers: Answer[] = [];
	private since = Number.POSITIVE_INFINITY;
	looks = 0;

	/** Whether a part of so many looks, the oldest from `since`, may wait for the next one. */
	mayTake(looks: number, since: number, now: number): boolean {
		return this.looks + looks < MAX_PART_LOOKS && now - Math.min(this.since, since) < MAX_PART_AGE_MS;
	}

	add(answers: readonly Answer[], looks: number, since: number): void {
		this.answers.push(...answers);
		this.looks += looks;
		this.since = Math.min(this.since, since);
	}

	/** Whether the oldest look has waited this long. */
	hasWaited(ms: number, now: number): boolean {
		return now - this.since >= ms;
	}

	/** Returns the answers and the number of their looks, and empties it. */
	take(): { answers: Answer[]; looks: number } {
		const { answers, looks } = this;
		this.answers = [];
		this.looks = 0;
		this.since = Number.POSITIVE_INFINITY;
		return { answers, looks };
	}
}

/** Notes of the job about a look of a part. */
export function gotFrom(taken: TakenLook, part: string): GotLook {
	const walk = walkPages(taken.look.pages);
	const held = taken.look.held ? { held: true as const } : {};
	const { finishedAt, depth: wanted } = taken.look;
	return { part, finishedAt, depth: walk.organic.length, exhausted: walk.exhausted, wanted, ...held };
}
