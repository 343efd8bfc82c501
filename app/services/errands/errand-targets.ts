import { sql } from "drizzle-orm";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import type { Observation } from "~/domain/sample/observation";
import { localDay, nextLocalDayStart, startOfLocalDay } from "~/domain/time/local-day";
import { type Indexation, indexationOf } from "~/domain/url-monitor/indexation";
import type { Ctx } from "../ctx";
import { type Answer, type Errand, type ErrandTarget, REUSE_MS, type Waiting } from "../jobs/target";

/** A check or an address that is still unknown after this time is given up. */
const PATIENCE_MS = 24 * 3_600_000;

interface Row extends Omit<Errand, "url"> {
	bucketIndex: number;
	depth: number;
	domain: string;
	url: string | null;
	answer: string | null;
}

/** The errands of a job whose check or address still stands, with what the job has said of them. A visitor's may have found its account since. */
export async function loadErrands(ctx: Ctx, jobId: number): Promise<ErrandTarget[]> {
	const rows = await ctx.db.all<Row>(sql`
		SELECT e.kind, e.target_id AS targetId, e.datacenter, coalesce(e.account_id, c.account_id) AS accountId, a.hid AS accountHid, a.timezone,
			coalesce(c.hid, u.hid) AS hid, coalesce(c.created_at, u.created_at) AS createdAt, coalesce(c.domain, u.domain) AS domain, u.url,
			e.asked_at AS askedAt, e.bucket_index AS bucketIndex, e.depth, e.answer
		FROM job_errand e
		LEFT JOIN serp_check c ON e.kind = 'check' AND c.id = e.target_id
		LEFT JOIN url_monitor u ON e.kind = 'url' AND u.id = e.target_id
		LEFT JOIN account a ON a.id = coalesce(e.account_id, c.account_id)
		WHERE e.job_id = ${jobId} AND coalesce(c.id, u.id) IS NOT NULL`);
	return rows.map(({ bucketIndex, depth, domain, answer, ...errand }) => ({
		errand: { ...errand, url: errand.url ?? "" },
		...spanOf(errand),
		member: { index: bucketIndex, depth, domain, hosts: "subdomains" },
		entry: answer === null ? null : (JSON.parse(answer) as Answer),
	}));
}

/**
 * A check asks anew: no look from before it was asked serves it. A followed address takes what was read in the last hour of its local day, and
 * has no use for it when the day is over.
 */
function spanOf({ kind, askedAt, timezone }: Pick<Row, "kind" | "askedAt" | "timezone">): Omit<Waiting, "member" | "entry"> {
	const servedUntil = Number.POSITIVE_INFINITY;
	if (kind === "check" || timezone === null) return { servedFrom: askedAt, servedUntil, patienceEnds: askedAt + PATIENCE_MS };
	const dayStart = startOfLocalDay(timezone, localDay(timezone, askedAt));
	return { servedFrom: Math.max(askedAt - REUSE_MS, dayStart), servedUntil, patienceEnds: nextLocalDayStart(timezone, askedAt) };
}

/** What a look says of an errand. */
export function errandAnswer(errand: Errand, look: Look, member: Waiting["member"]): Omit<Answer, "evidence"> {
	if (errand.kind === "check") return { observation: observe(look, member) };
	const indexation = indexationOf(look, errand.url, member.depth);
	return { observation: asObservation(errand.url, indexation), indexation };
}

/** Definite or unknown is all that the pipeline asks of it; an address is found or not, at whatever place. */
function asObservation(url: string, { found, depth, reason, detail }: Indexation): Observation {
	if (found === 1) return { outcome: "ranked", position: 1, url, depth };
	if (found === 0) return { outcome: "not_found", depth, exhausted: false };
	return { outcome: "unknown", reason: reason ?? "error", depth, detail: detail ?? null };
}
