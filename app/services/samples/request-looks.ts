import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { printOrdinals } from "~/domain/sample/ordinals";
import { type JobMember, printMembers } from "~/domain/storage/job-members";
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
	/** All ordinals the sample was asked for before, so that the union is written. */
	askedBefore: Iterable<number>;
	wanted: Wanted[];
	priority: number;
	/** Instant when the clock looks at the account again; unchanged when absent. */
	nextDueAt?: number | null;
	/** Effect that answers a repeat of the request for the looks; absent when the clock requests them. */
	done?: object;
}

const MS_PER_SLOT = 3_600_000;
/** Buckets in one statement: a parameter stays far below D1's 2 MB. */
const BUCKETS_PER_STATEMENT = 40;

/**
 * Opens or widens a sample and joins its monitors to the jobs of their buckets, all in one batch under the account's write mark.
 * A bucket's open job of this slot is joined, also while it looks; otherwise its next wave opens.
 * Returns false when the account moved on in between: the caller decides anew.
 * Source: design.md "How a look travels" 1–2.
 */
export async function requestLooks(ctx: Ctx, request: LookRequest): Promise<boolean> {
	const now = ctx.now();
	const slot = Math.floor(now / MS_PER_SLOT);
	const mark = ctx.newHid();
	const accountId = request.account.id;
	const marked = sql`EXISTS (SELECT 1 FROM account WHERE id = ${accountId} AND write_mark = ${mark})`;
	const due = request.nextDueAt === undefined ? sql`next_due_at` : sql`${request.nextDueAt}`;
	const asked = printOrdinals([...request.askedBefore, ...request.wanted.map((member) => member.ordinal)]);
	const statements: BatchItem<"sqlite">[] = [
		// Not by the rev: consumers raise that with each part they record, and nothing here depends on what they record.
		ctx.db.run(sql`UPDATE account SET rev = rev + 1, write_mark = ${mark}, next_due_at = ${due}
			WHERE id = ${accountId} AND write_mark = ${request.account.writeMark} AND timezone = ${request.account.timezone} RETURNING rev`),
	];
	if (request.done) {
		statements.push(recordChange(ctx, { accountId, action: "keywords.refreshed" }, marked), ...noteEffect(ctx, request.done, marked));
	}
	if (request.wanted.length > 0) {
		statements.push(
			ctx.db.run(sql`INSERT INTO sample (account_id, day, time, asked, opened_at)
				SELECT ${accountId}, ${request.day}, ${request.time}, ${asked}, ${now} WHERE ${marked}
				ON CONFLICT (account_id, day, time) DO UPDATE SET asked = excluded.asked, closed_at = NULL`),
		);
	}
	for (const buckets of chunked(byBucket(ctx, request.wanted), BUCKETS_PER_STATEMENT)) {
		const json = JSON.stringify(buckets);
		statements.push(
			ctx.db.run(sql`UPDATE job SET joins = joins + 1, priority = max(priority, ${request.priority}), not_before = min(not_before, ${now})
				WHERE state = 'open' AND slot = ${slot} AND bucket_id IN (SELECT value ->> 'bucket' FROM json_each(${json})) AND ${marked}`),
			ctx.db.run(sql`INSERT INTO job (hid, bucket_id, slot, wave, priority, not_before, joins, created_at)
				SELECT b.value ->> 'hid', b.value ->> 'bucket', ${slot},
					(SELECT coalesce(max(wave) + 1, 0) FROM job WHERE bucket_id = b.value ->> 'bucket' AND slot = ${slot}),
					${request.priority}, ${now}, 1, ${now}
				FROM json_each(${json}) b
				WHERE ${marked} AND NOT EXISTS (SELECT 1 FROM job WHERE bucket_id = b.value ->> 'bucket' AND slot = ${slot} AND state = 'open')`),
			ctx.db.run(sql`INSERT INTO job_request (job_id, sample_id, account_id, members)
				SELECT j.id, s.id, ${accountId}, b.value ->> 'members'
				FROM json_each(${json}) b
				JOIN job j ON j.bucket_id = b.value ->> 'bucket' AND j.slot = ${slot} AND j.state = 'open'
				JOIN sample s ON s.account_id = ${accountId} AND s.day = ${request.day} AND s.time = ${request.time}
				WHERE ${marked}
				ON CONFLICT (job_id, sample_id) DO UPDATE SET members = members || char(10) || excluded.members`),
		);
	}
	const [first] = await ctx.db.batch(statements as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
	const [written] = (first as D1Result<{ rev: number }>).results;
	if (!written) return false;
	await announceSample(ctx, request.account, request.day, written.rev);
	return true;
}

function byBucket(ctx: Ctx, wanted: Wanted[]): { bucket: number; hid: string; members: string }[] {
	const groups = new Map<number, JobMember[]>();
	for (const { bucketId, ...member } of wanted) groups.set(bucketId, [...(groups.get(bucketId) ?? []), member]);
	return [...groups].map(([bucket, members]) => ({ bucket, hid: ctx.newHid(), members: printMembers(members) }));
}

function* chunked<T>(list: T[], size: number): Generator<T[]> {
	for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
}
