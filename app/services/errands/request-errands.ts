import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import { countBuckets, insertKeywords, insertSearches, type Market } from "~/db/searches";
import type { Ctx } from "../ctx";

/** What is looked for, for whom: a check's datacenter or a followed address. Its row is there, or is written by the same batch before. */
export interface ErrandWish {
	/** Public id of the check or of the followed address. */
	hid: string;
	/** Normalised term of the search. */
	term: string;
	/** Place of the search: "" or a datacenter's (domain/check/datacenter.ts). */
	place: string;
	/** Of a check; "" otherwise. */
	datacenter: string;
	/** Organic results to look through. */
	depth: number;
}

export interface ErrandRequest {
	kind: "check" | "url";
	/** null of a visitor. */
	accountId: number | null;
	/** All wishes of one request are of one market. */
	market: Market;
	/** What must be looked for; at most 1,000. */
	wishes: ErrandWish[];
	priority: number;
	askedAt: number;
}

const MS_PER_SLOT = 3_600_000;
const TARGET_TABLES = { check: sql.raw("serp_check"), url: sql.raw("url_monitor") } as const;

/**
 * Statements that wish for looks, for a batch of the caller's: they make the searches that are missing, join or open the jobs of their buckets in this
 * slot as monitors' wishes do (samples/request-looks.ts), and write the errands. Each carries `marked`, so they do nothing where the caller's first
 * statement did not hold. They come after the statements that write the check or the address. Ring ctx.ports.clock afterwards.
 * An errand of the same target in the same job is asked anew: what the job said of it before no longer counts.
 * Source: design.md "How a look travels" 2.
 */
export function requestErrands(ctx: Ctx, request: ErrandRequest, marked: Marked): BatchItem<"sqlite">[] {
	const { market, wishes, askedAt } = request;
	if (wishes.length === 0) return [];
	const terms = JSON.stringify([...new Set(wishes.map((wish) => wish.term))].map((term) => [term, "", ctx.newHid()]));
	const places = [...new Set(wishes.map((wish) => wish.place))];
	return [
		insertKeywords(ctx.db, terms, market, askedAt, marked),
		insertSearches(ctx.db, terms, market, askedAt, marked, places),
		countBuckets(ctx.db, marked),
		...joinJobs(ctx, request, marked),
	];
}

/** The wishes with the seats of their searches. Indexes keyword_term, search_identity. */
function seated({ market, wishes }: ErrandRequest): SQL {
	return sql`(SELECT w.value ->> 'hid' AS hid, w.value ->> 'datacenter' AS datacenter, w.value ->> 'depth' AS depth, s.bucket_id, s.bucket_index
		FROM json_each(${JSON.stringify(wishes)}) w
		JOIN keyword k ON k.term = w.value ->> 'term' AND k.country = ${market.country} AND k.language = ${market.language}
			AND k.norm_version = ${market.normVersion}
		JOIN search s ON s.keyword_id = k.id AND s.engine = 'google' AND s.device = ${market.device} AND s.place = w.value ->> 'place')`;
}

function joinJobs(ctx: Ctx, request: ErrandRequest, marked: Marked): BatchItem<"sqlite">[] {
	const { kind, wishes, priority, askedAt } = request;
	const slot = Math.floor(ctx.now() / MS_PER_SLOT);
	const wished = seated(request);
	const isOpen = sql`slot = ${slot} AND state = 'open'`;
	// Each wish lies in one bucket: there are never more new jobs than wishes.
	const names = JSON.stringify(wishes.map(() => ctx.newHid()));
	const account = request.accountId === null ? sql`NULL` : sql`${request.accountId}`;
	return [
		ctx.db.run(sql`UPDATE job SET joins = joins + 1, priority = max(priority, ${priority}), not_before = min(not_before, ${ctx.now()})
			WHERE ${isOpen} AND bucket_id IN (SELECT bucket_id FROM ${wished}) AND ${marked}`),
		ctx.db.run(sql`INSERT INTO job (hid, bucket_id, slot, wave, priority, not_before, joins, created_at)
			SELECT n.value, b.bucket_id, ${slot}, (SELECT coalesce(max(wave) + 1, 0) FROM job WHERE bucket_id = b.bucket_id AND slot = ${slot}),
				${priority}, ${ctx.now()}, 1, ${ctx.now()}
			FROM (SELECT bucket_id, row_number() OVER (ORDER BY bucket_id) - 1 AS place FROM (SELECT DISTINCT bucket_id FROM ${wished})) b
			JOIN json_each(${names}) n ON n.key = b.place
			WHERE ${marked} AND NOT EXISTS (SELECT 1 FROM job WHERE bucket_id = b.bucket_id AND ${isOpen})`),
		ctx.db.run(sql`INSERT INTO job_errand (job_id, kind, target_id, datacenter, account_id, bucket_index, depth, asked_at)
			SELECT j.id, ${kind}, t.id, w.datacenter, ${account}, w.bucket_index, w.depth, ${askedAt}
			FROM ${wished} w JOIN job j ON j.bucket_id = w.bucket_id AND j.slot = ${slot} AND j.state = 'open' JOIN ${TARGET_TABLES[kind]} t ON t.hid = w.hid
			WHERE ${marked}
			ON CONFLICT (job_id, kind, target_id, datacenter) DO UPDATE SET asked_at = excluded.asked_at, depth = excluded.depth, answer = NULL`),
	];
}
