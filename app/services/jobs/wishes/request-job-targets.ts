import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { insertJobTargets, type NewJobTargets } from "~/db/job-targets";
import { countBuckets, insertKeywords, insertSearches } from "~/db/searches";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../../ctx";

/**
 * Statements that request looks of checks or tracked URLs, for a batch of the caller's, behind those that write the check or URL: they make missing
 * searches and join or open the jobs of their buckets, as requests of monitors do (samples/request-looks.ts). Each carries `marked`, so they do nothing
 * where the caller's first statement did not hold. Ring ctx.ports.clock afterwards. Source: design.md "How a look travels" 2.
 */
export function requestJobTargets(ctx: Ctx, request: NewJobTargets, marked: Marked): Statement[] {
	const { market, targets, askedAt } = request;
	if (targets.length === 0) return [];
	const terms = JSON.stringify([...new Set(targets.map(({ term }) => term))].map((term) => [term, "", ctx.newHid()]));
	const places = [...new Set(targets.map(({ place }) => place))];
	const now = ctx.now();
	const at = { slot: Math.floor(now / HOUR_MS), now, jobHids: targets.map(() => ctx.newHid()) };
	return [
		insertKeywords(ctx.db, terms, market, askedAt, marked),
		insertSearches(ctx.db, terms, market, askedAt, marked, places),
		countBuckets(ctx.db, marked),
		...insertJobTargets(ctx.db, request, at, marked),
	];
}
