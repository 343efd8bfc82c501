import type { AccountRow } from "~/db/accounts";
import type { Marked } from "~/db/guard";
import type { NewJobTarget } from "~/db/job-targets";
import { isUnmoved, setUrlDueAt, setUrlsAsked, urlParameters } from "~/db/url-monitors";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { siteTerm, URL_DEPTH_RESULTS, VERBATIM_NORM_VERSION } from "~/domain/url-monitor/engine-links";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { requestJobTargets } from "../jobs/wishes/request-job-targets";

/** URLs in one statement, as requestJobTargets takes them. */
const URLS_PER_STATEMENT = 1_000;

/**
 * Asks for looks of followed addresses in one batch; nothing happens, and null comes back, when the account moved on since it was read.
 * done: what a repeat of the request is answered by. byHand: counts for the interval between two refreshes. dueAt: when the clock looks again.
 * The engine receives the queries; the addresses themselves are never requested.
 */
export async function askUrls(
	ctx: Ctx,
	account: AccountRow,
	asked: { urls: readonly { hid: string; url: string }[]; priority: number; byHand: boolean; dueAt?: number | null; done?: object },
): Promise<boolean> {
	const now = ctx.now();
	const write = {
		accountId: account.id,
		action: asked.byHand ? "urls.refreshed" : null,
		when: isUnmoved(account),
		set: setUrlDueAt(asked.dueAt),
	};
	const { country, language } = account;
	const market = { engine: DEFAULT_ENGINE, country, language, normVersion: VERBATIM_NORM_VERSION, device: "desktop" as const, place: "" };
	const statements = (marked: Marked) => [
		...(asked.done ? noteEffect(ctx, asked.done, marked) : []),
		...urlParameters(asked.urls, URLS_PER_STATEMENT).flatMap((some) => [
			setUrlsAsked(
				ctx.db,
				account.id,
				some.map(({ hid }) => hid),
				{ at: now, byHand: asked.byHand },
				marked,
			),
			...requestJobTargets(
				ctx,
				{ kind: "url", accountId: account.id, market, targets: some.map(jobTarget), priority: asked.priority, askedAt: now },
				marked,
			),
		]),
	];
	return (await writeAudited(ctx, write, statements)) !== null;
}

function jobTarget({ hid, url }: { hid: string; url: string }): NewJobTarget {
	return { hid, term: siteTerm(url), place: "", datacenter: "", depth: URL_DEPTH_RESULTS };
}
