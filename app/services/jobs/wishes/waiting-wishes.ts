import { groupBy } from "./group-by";
import type { JobWish } from "./job-wishes";

/** Wishes without an answer, by place in the bucket. */
export function unansweredWishes(wishes: readonly JobWish[]): Map<number, JobWish[]> {
	return groupBy(
		wishes.filter(({ entry }) => entry === null),
		({ member }) => member.index,
	);
}

/** Selects the wishes that a look taken now can answer. A wish whose day is over, or that waits for a later retry, is left out. now: ms. */
export function waitingWishes(wishes: readonly JobWish[], now: number): Map<number, JobWish[]> {
	return unansweredWishes(wishes.filter(({ servedFrom, patienceEnds }) => servedFrom <= now && now < patienceEnds));
}
