import { putAlertRun } from "~/db/alerts";
import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import type { JobTargetRow } from "~/db/job-targets";
import { recordUrlAnswers, type UrlAnswer } from "~/db/url-monitors";
import { recordUrlSpans } from "~/db/url-spans";
import { type IndexationNews, insertIndexationMessages } from "~/db/webhook-messages";
import { RUN_OF_URLS } from "~/domain/alert/rule-scopes";
import { ownJson } from "~/domain/own-json";
import type { Observation } from "~/domain/sample/observation";
import { zoneAt } from "~/domain/time/account-zone";
import { localDay, nextLocalDayStart, startOfLocalDay } from "~/domain/time/local-day";
import { type Indexation, indexationOf } from "~/domain/url-monitor/indexation";
import { printDetail, urlEntry } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../../ctx";
import { describeError } from "../../describe-error";
import { announceUrls } from "../../live/announce-urls";
import { groupBy } from "./group-by";
import { type Answer, REUSE_MS, type Served, type Wish, type WishKind } from "./wish";

/** A tracked URL. */
export interface UrlWish extends Wish {
	kind: "url";
	row: JobTargetRow;
	/** Normalised. */
	url: string;
}

export const urlWishes: WishKind<UrlWish> = {
	async load(_ctx, _jobId, rows) {
		return rows.filter(({ kind }) => kind === "url").map(urlWish);
	},

	// Never as found, as for checks.
	answer(look, { url, member }) {
		const indexation = indexationOf(look, url, member.depth);
		return { observation: observationOfUrl(url, indexation), indexation, isFound: false };
	},

	record(ctx, _job, { served }, fence) {
		if (served.length === 0) return [];
		const answers = served.map(urlAnswer);
		const news = served.filter(({ target }) => target.row.hasEndpoints).flatMap(indexationNews);
		return [
			...(news.length > 0 ? [insertIndexationMessages(ctx.db, news, ctx.now(), fence)] : []),
			recordUrlAnswers(ctx.db, answers, fence),
			...recordUrlSpans(ctx.db, answers, fence),
			...alertRuns(
				ctx,
				served.map(({ target }) => target),
				fence,
			),
		];
	},

	async announce(ctx, served, revs) {
		try {
			for (const [accountId, own] of groupBy(served, ({ target }) => target.accountId)) {
				const rev = accountId === null ? undefined : revs.get(accountId);
				if (accountId === null || rev === undefined) continue;
				await announceUrls(ctx, { accountId, hids: own.map(({ target }) => target.row.hid), rev });
			}
		} catch (error) {
			ctx.log({ event: "live_publish_failed", error: describeError(error) });
		}
	},
};

/** Has the account's rules about URLs judged. */
function alertRuns(ctx: Ctx, targets: readonly UrlWish[], fence: Condition): Statement[] {
	const at = ctx.now();
	return [...groupBy(targets, ({ accountId }) => accountId)].flatMap(([accountId, [first]]) => {
		if (accountId === null || !first) return [];
		return [putAlertRun(ctx.db, { accountId, day: localDay(first.row.timezone ?? "UTC", at), time: RUN_OF_URLS, at }, fence)];
	});
}

/** A tracked URL takes looks of the last hour within its local day, and needs none when the day is over. */
function urlWish(row: JobTargetRow): UrlWish {
	const { askedAt, url } = row;
	const timezone = zoneAt({ timezone: row.timezone ?? "UTC", pastZones: row.pastZones ?? "[]" }, askedAt);
	return {
		kind: "url",
		accountId: row.accountId,
		servedFrom: Math.max(askedAt - REUSE_MS, startOfLocalDay(timezone, localDay(timezone, askedAt))),
		servedUntil: Number.POSITIVE_INFINITY,
		patienceEnds: nextLocalDayStart(timezone, askedAt),
		needsAnswer: true,
		member: { index: row.bucketIndex, depth: row.depth, domain: row.domain, hosts: "subdomains" },
		entry: row.answer === null ? null : ownJson<Answer>(row.answer),
		row,
		url: url ?? "",
	};
}

/** The runner only needs to know whether an answer is definite; the position of a URL does not matter. */
export function observationOfUrl(url: string, { found, depth, reason, detail }: Indexation): Observation {
	if (found === 1) return { outcome: "ranked", position: 1, url, depth };
	if (found === 0) return { outcome: "not_found", depth, exhausted: false };
	return { outcome: "unknown", reason: reason ?? "error", depth, detail: detail ?? null };
}

function urlAnswer({ target: { row }, entry }: Served<UrlWish>): UrlAnswer {
	// An answer that was given up without a look has no indexation.
	const { reason, detail, depth } = { reason: "error" as const, detail: null, ...entry.observation };
	const indexation = entry.indexation ?? { found: -1, protocolMismatch: false, depth, reason, ...(detail && { detail }) };
	return { id: row.targetId, hid: row.hid, askedAt: row.askedAt, indexation, ...entry.evidence };
}

/** A definite answer as an event tells it; none for an unknown. */
function indexationNews(one: Served<UrlWish>): IndexationNews[] {
	const { indexation, look, ...evidence } = urlAnswer(one);
	const { found, protocolMismatch } = indexation;
	if (found === -1) return [];
	const { row, url } = one.target;
	const answer = { hid: row.hid, url, domain: row.domain, found, protocolMismatch, look, doneAt: evidence.at };
	return [
		{
			id: row.targetId,
			hid: row.hid,
			asked: row.askedAt,
			found,
			entry: urlEntry({ ...answer, detail: printDetail(indexation, evidence) }),
		},
	];
}
