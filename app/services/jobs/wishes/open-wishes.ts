import { isDefinite } from "./answers";
import type { JobWish, ServedWish } from "./job-wishes";
import type { Answer } from "./wish";

/**
 * Wishes without a definite answer at the end of a job. left: they move to a retry. lost: they have no answer, and their patience ends before the retry.
 * dueAt: instant of a wish's next try, ms. served: answers that are not stored yet; retryAt: instant of the job's retry, ms.
 */
export function openWishes(wishes: readonly JobWish[], served: readonly ServedWish[], retryAt: number) {
	const entries = new Map<JobWish, Answer>(served.map((one) => [one.target, one.entry]));
	const answerTo = (wish: JobWish) => entries.get(wish) ?? wish.entry;
	const dueAt = (wish: JobWish) => answerTo(wish)?.evidence.retryAt ?? retryAt;
	const open = wishes.filter((wish) => !isDefinite(answerTo(wish)));
	const left = open.filter((wish) => dueAt(wish) < wish.patienceEnds);
	const lost = open.filter((one) => one.needsAnswer && answerTo(one) === null && retryAt >= one.patienceEnds);
	return { left, lost, dueAt };
}
