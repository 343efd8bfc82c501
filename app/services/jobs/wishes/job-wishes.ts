import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import { keepTargetAnswers, moveTargetsToRetry, targetsOfJob } from "~/db/job-targets";
import type { Look } from "~/domain/position/look";
import type { Ctx } from "../../ctx";
import type { LeasedJob } from "../lease-job";
import { type CheckWish, checkWishes } from "./check-wishes";
import { type PromptWish, promptWishes } from "./prompt-wishes";
import { type SampleWish, sampleWishes } from "./sample-wishes";
import { type UrlWish, urlWishes } from "./url-wishes";
import type { LookAnswer, Served, WishKind } from "./wish";

export type JobWish = SampleWish | CheckWish | UrlWish | PromptWish;
export type ServedWish = Served<JobWish>;

const KINDS: Record<JobWish["kind"], WishKind<JobWish>> = {
	sample: sampleWishes,
	check: checkWishes,
	url: urlWishes,
	prompt: promptWishes,
};

/** All wishes that wait for the job, with the answers of earlier leases. */
export async function loadWishes(ctx: Ctx, jobId: number): Promise<JobWish[]> {
	const rows = await targetsOfJob(ctx.db, jobId);
	const wishes: JobWish[] = [];
	for (const kind of Object.values(KINDS)) wishes.push(...(await kind.load(ctx, jobId, rows)));
	return wishes;
}

/** Result of a look for a wish. */
export function answerOf(wish: JobWish, look: Look): LookAnswer {
	return KINDS[wish.kind].answer(look, wish);
}

/** Statements that write a part's answers and, at the job's end, move unanswered wishes to the retry; each under `fence`. */
export function recordWishes(
	ctx: Ctx,
	job: LeasedJob,
	part: { served: readonly ServedWish[]; ends: boolean; retried: readonly JobWish[] },
	fence: Condition,
): Statement[] {
	const answers = part.served.flatMap(({ target, entry }) =>
		target.kind === "sample" ? [] : [{ ...keyOf(target), answer: JSON.stringify(entry) }],
	);
	const moved = part.retried.flatMap((wish) => (wish.kind === "sample" ? [] : [keyOf(wish)]));
	return [
		...Object.entries(KINDS).flatMap(([name, kind]) => {
			const served = part.served.filter(({ target }) => target.kind === name);
			return kind.record(ctx, job, { served, retried: part.retried.filter((wish) => wish.kind === name) }, fence);
		}),
		...(answers.length > 0 ? [keepTargetAnswers(ctx.db, job.id, answers, fence)] : []),
		...(part.ends ? moveTargetsToRetry(ctx.db, job, moved, fence) : []),
	];
}

/** Sends a part's answers to open pages. revs: of the accounts, as the part raised them. */
export async function announceWishes(ctx: Ctx, served: readonly ServedWish[], revs: ReadonlyMap<number, number>): Promise<void> {
	for (const [name, kind] of Object.entries(KINDS)) {
		const own = served.filter(({ target }) => target.kind === name);
		if (own.length > 0) await kind.announce(ctx, own, revs);
	}
}

function keyOf({ row: { kind, targetId, datacenter, askedAt } }: CheckWish | UrlWish | PromptWish) {
	return { kind, targetId, datacenter, askedAt };
}
