import { featureBits } from "@serpentine/serp/results";
import type { Look } from "~/domain/position/look";
import { RETRY_BASE_MS } from "~/domain/position/retry";
import { walkPages } from "~/domain/position/walk-pages";
import type { Observation } from "~/domain/sample/observation";
import { MINUTE_MS } from "~/domain/time/durations";
import { answerOf, type JobWish } from "./job-wishes";
import type { Answer, Wish } from "./wish";

/** Whether a look that ended at this instant may answer the wish. */
export function isServedBy(wish: Wish, finishedAt: number): boolean {
	return finishedAt >= wish.servedFrom && finishedAt < wish.servedUntil;
}

/** The answer of a look to a wish. retryAt: when an unknown is tried again. */
export function lookAnswer(wish: JobWish, look: Look, lookId: string | null, retryAt: number): Answer {
	const { isFound: _, ...answer } = answerOf(wish, look);
	const nextTry = answer.observation.outcome === "unknown" ? nextTryAt(wish, look.finishedAt, retryAt) : null;
	// A page that does not count tells nothing of its search.
	const walk = walkPages(look.pages);
	const features = isConfirming(answer.observation) ? 0 : featureBits(look.pages.slice(0, walk.pagesCounted));
	const evidence = { at: look.finishedAt, source: look.source, look: lookId, retryAt: nextTry };
	// Only positions of followed keywords are reviewed.
	const isUnconfirmed = wish.kind === "sample" && look.unconfirmed === true && answer.observation.outcome !== "unknown";
	const answeredFor = answer.observation.outcome === "unknown" ? null : walk.answeredFor;
	const marks = {
		...(features !== 0 && { features }),
		...(isUnconfirmed && { unconfirmed: true as const }),
		...(answeredFor !== null && { answeredFor }),
	};
	return { ...answer, evidence: { ...evidence, ...marks } };
}

/** An answer in words that comes late is paid for: it is looked for a last time before the next one is due. */
const LAST_TRY_MS = 5 * MINUTE_MS;

/** null where no try is left. */
function nextTryAt(wish: JobWish, now: number, retryAt: number): number | null {
	if (retryAt < wish.patienceEnds) return retryAt;
	const last = wish.patienceEnds - LAST_TRY_MS;
	return wish.kind === "prompt" && now < last ? last : null;
}

function isConfirming(observation: Observation): boolean {
	return observation.outcome === "unknown" && observation.reason === "confirming";
}

/** The answer to a wish that got none before its patience ends. */
export function givenUpAnswer(now: number): Answer {
	const observation = { outcome: "unknown", reason: "stale", depth: 0, detail: null } as const;
	return { observation, evidence: { at: now, source: "", look: null, retryAt: null } };
}

export function isDefinite(answer: Answer | null): boolean {
	return answer !== null && answer.observation.outcome !== "unknown";
}

/**
 * When the retry of a job for these wishes is due: when the last of them is to be tried again, but at most RETRY_BASE_MS after the first, and not before
 * the first of them may be. dueAt: when a wish is to be tried again.
 */
export function retryInstant(wishes: readonly JobWish[], { now, dueAt }: { now: number; dueAt: (wish: JobWish) => number }): number {
	let [first, last] = [Number.MAX_SAFE_INTEGER, now];
	let earliest = Number.MAX_SAFE_INTEGER;
	for (const wish of wishes) {
		const due = Math.max(now, dueAt(wish));
		first = Math.min(first, due);
		last = Math.max(last, due);
		earliest = Math.min(earliest, wish.servedFrom);
	}
	return Math.max(Math.min(last, first + RETRY_BASE_MS), earliest);
}

/** Whether an answer hangs on an address that the engine hides. */
export function hasSealedAnswer(wishes: readonly JobWish[], look: Look): boolean {
	return wishes.some((wish) => {
		const { observation, indexation } = answerOf(wish, look);
		return (observation.outcome === "unknown" && observation.reason === "sealed") || indexation?.reason === "sealed";
	});
}

/** Whether the look shows the places of all wishes. */
export function areFound(wishes: readonly JobWish[], look: Look): boolean {
	return wishes.every((wish) => answerOf(wish, look).isFound);
}
