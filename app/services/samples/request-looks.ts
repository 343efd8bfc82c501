import { MARKED_FOR_LOOKS, markForLooks } from "~/db/accounts";
import { isMarked } from "~/db/guard";
import { rowsIn } from "~/db/rows";
import { type BucketRequest, joinJobs, openSample } from "~/db/sample-requests";
import { printOrdinals } from "~/domain/sample/ordinals";
import { type JobMember, printMembers } from "~/domain/storage/job-members";
import { HOUR_MS } from "~/domain/time/durations";
import { recordChange } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { announceSample } from "./announce-sample";

/** A monitor with the place of its search. */
export interface Wanted extends JobMember {
	bucketId: number;
}

export interface LookRequest {
	account: { id: number; hid: string; writeMark: string; timezone: string };
	day: string;
	time: string;
	/** Ordinals that the sample requested before: the union is written. */
	askedBefore: Iterable<number>;
	wanted: Wanted[];
	priority: number;
	/** When the clock looks at the account again; unchanged when absent. */
	nextDueAt?: number | null;
	/** Effect that answers a repeated request; absent when the clock requests the looks. */
	done?: object;
}

/** Buckets in one statement: a parameter stays far below D1's 2 MB. */
const BUCKETS_PER_STATEMENT = 40;

/**
 * Opens or extends a sample and joins its monitors to the jobs of their buckets, in one batch under the account's write mark. A bucket's open job
 * of this slot is joined, even while it runs; otherwise its next retry opens. Returns false when the account changed since it was read: the caller
 * decides again. Source: design.md "How a look travels" 1–2.
 */
export async function requestLooks(ctx: Ctx, request: LookRequest): Promise<boolean> {
	const { account, day, time, wanted, priority } = request;
	const now = ctx.now();
	const slot = Math.floor(now / HOUR_MS);
	const mark = ctx.newHid();
	const marked = isMarked(account.id, mark);
	const key = { accountId: account.id, day, time };
	const asked = printOrdinals([...request.askedBefore, ...wanted.map((member) => member.ordinal)]);
	const [first] = await ctx.db.batch([
		markForLooks(ctx.db, account, { mark, dueAt: request.nextDueAt }),
		...(request.done
			? [recordChange(ctx, { accountId: account.id, action: "keywords.refreshed" }, marked), ...noteEffect(ctx, request.done, marked)]
			: []),
		...(wanted.length > 0 ? [openSample(ctx.db, key, { asked, now }, marked)] : []),
		...inGroups(bucketRequests(ctx, wanted), BUCKETS_PER_STATEMENT).flatMap((buckets) =>
			joinJobs(ctx.db, key, { buckets, slot, priority, now }, marked),
		),
	]);
	const [written] = rowsIn(MARKED_FOR_LOOKS, first);
	if (!written) return false;
	await announceSample(ctx, account, day, written.rev);
	return true;
}

function bucketRequests(ctx: Ctx, wanted: Wanted[]): BucketRequest[] {
	const groups = new Map<number, JobMember[]>();
	for (const { bucketId, ...member } of wanted) groups.set(bucketId, [...(groups.get(bucketId) ?? []), member]);
	return [...groups].map(([bucket, members]) => ({ bucket, hid: ctx.newHid(), members: printMembers(members) }));
}

function inGroups<T>(list: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
