import type { FirstReading, FollowedWebsite } from "~/domain/confirmation/review-values";
import { type Observation, observationAt } from "~/domain/sample/observation";
import { nextLocalDayStart } from "~/domain/time/local-day";
import type { JobReview } from "../confirmation/job-review";
import { grantReadings } from "../confirmation/opinion-budget";
import type { Ctx } from "../ctx";
import { packReading } from "../looks/load-looks";
import type { TakenLook } from "./part-buffer";
import { groupBy } from "./wishes/group-by";
import type { JobWish, ServedWish } from "./wishes/job-wishes";
import type { Answer } from "./wishes/wish";

export interface ReviewedLooks {
	/** The answer that counts: of the earlier reading where that has more evidence, and with the last confirmed position where none counts yet. */
	confirm(wish: JobWish, answer: Answer): Answer;
	/** Places in the bucket of the searches with whose look the confirmed position of a website changed, or is confirmed for the first time. */
	changed: ReadonlySet<number>;
}

/**
 * Reviews the looks of a part before they are stored: marks are written into the looks themselves, so that evidence tells what did not count. part: id of
 * the part that will contain them. review: null where reviews are off.
 */
export async function reviewLooks(
	ctx: Ctx,
	review: JobReview | null,
	wishes: readonly JobWish[],
	looks: readonly TakenLook[],
	part: string,
): Promise<ReviewedLooks> {
	if (!review) return { confirm: (_wish, answer) => answer, changed: new Set() };
	const first = new Map<number, ReadonlyMap<string, FirstReading>>();
	const held: number[] = [];
	const changed = new Set<number>();
	/** Searches that are read again at once. */
	const atOnce = new Set<number>();
	const bySearch = groupBy(
		wishes.filter(({ kind }) => kind === "sample"),
		({ member }) => member.index,
	);
	for (const taken of looks) {
		const { index } = taken;
		const websites = websitesOf(bySearch.get(index) ?? []);
		// The list of a search that only a check or a tracked URL asks for is the answer itself: nothing in it is unusual.
		if (websites.length === 0) continue;
		const hadWaited = review.waitsAfter(index) !== null;
		const before = websites.map((website) => review.last(index, website));
		const reviewed = review.review(index, taken.look, `${part}.${index}`, websites);
		if (websites.some((website, i) => review.last(index, website) !== before[i])) changed.add(index);
		if (reviewed.first.size > 0) first.set(index, reviewed.first);
		// Outside the budget: a value that was never confirmed is read a second time once in a keyword's life. Readings after that one are in it.
		if (reviewed.unproved > 0 && !hadWaited) atOnce.add(index);
		else if (reviewed.newlyHeld > 0) held.push(index);
		if (reviewed.look === taken.look) continue;
		taken.look = reviewed.look;
		taken.reading = packReading(reviewed.look);
	}
	// The reviews that came first.
	const refused = new Set(held.length > 0 ? held.slice(await grantReadings(ctx, held.length)) : []);
	return {
		changed,
		confirm(wish, answer) {
			if (wish.kind !== "sample") return answer;
			const { index, ...website } = wish.member;
			const { observation, evidence } = answer;
			if (!isConfirming(observation)) return answer;
			const earlier = first.get(index)?.get(website.domain);
			if (earlier) return answerOfFirst(earlier, website.depth, `${part}.${index}`);
			const last = review.last(index, website);
			const now = ctx.now();
			const granted = observation.detail === null && refused.has(index) ? null : evidence.retryAt;
			const retryAt = atOnce.has(index) && now < wish.patienceEnds ? now : (granted ?? nextLookAt(wish, now));
			return { ...answer, observation: { ...observation, ...(last !== undefined && { last }) }, evidence: { ...evidence, retryAt } };
		},
	};
}

/**
 * Whether an earlier look does not answer a wish: it was not reviewed for this website, whose first "not found" needs a second reading, or nothing
 * confirms it, and other readings with which a new one can be compared are known by now.
 */
export function needsReview(review: JobReview | null, { target, entry }: ServedWish): boolean {
	if (review === null || target.kind !== "sample") return false;
	const { index, domain, depth } = target.member;
	const { observation, evidence } = entry;
	const isUnconfirmed = evidence.unconfirmed === true;
	// Another follower, who wants more results, may have been shown the same place after one reading.
	if (observation.outcome === "not_found" && (!review.wasMissing(index, domain, depth) || (observation.below && isUnconfirmed)))
		return true;
	return isUnconfirmed && review.knowsLists(index);
}

/** When the next ordinary look of a keyword is due: as the account's next day begins. A held value that no other reading is granted waits for it. */
function nextLookAt({ timezone }: { timezone: string }, now: number): number {
	return nextLocalDayStart(timezone, now);
}

function isConfirming(observation: Observation): observation is Extract<Observation, { outcome: "unknown" }> {
	return observation.outcome === "unknown" && observation.reason === "confirming";
}

/** The followed websites of a search, each with the depths of its followers. */
function websitesOf(wishes: readonly JobWish[]): FollowedWebsite[] {
	const websites = new Map<string, FollowedWebsite>();
	for (const { member } of wishes) {
		const { domain, hosts } = member;
		const { depth, leastDepth } = websites.get(domain) ?? { depth: member.depth, leastDepth: member.depth };
		websites.set(domain, { domain, hosts, depth: Math.max(member.depth, depth), leastDepth: Math.min(member.depth, leastDepth) });
	}
	return [...websites.values()];
}

/** second: the look that holds both readings and names the first one; evidence begins there. */
function answerOfFirst({ value, url, source, at }: FirstReading, depth: number, second: string): Answer {
	const read = Math.min(depth, value.depth);
	const observation: Observation =
		value.place === null ? { outcome: "not_found", depth: read, exhausted: false } : observationAt({ position: value.place, url }, read);
	return { observation, evidence: { at, source, look: second, retryAt: null } };
}
