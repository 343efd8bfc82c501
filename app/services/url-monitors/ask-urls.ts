import type { AccountRow } from "~/db/accounts";
import type { Marked } from "~/db/guard";
import { isUnmoved, setUrlDueAt, setUrlsAsked, urlParameters } from "~/db/url-monitors";
import { siteTerm, URL_DEPTH_RESULTS, VERBATIM_NORM_VERSION } from "~/domain/url-monitor/site-term";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { type ErrandWish, requestErrands } from "../errands/request-errands";
import { noteEffect } from "../idempotency/note-effect";

/** Wishes in one statement, as requestErrands takes them. */
const WISHES_PER_STATEMENT = 1_000;

/**
 * Asks for looks of followed addresses in one batch; nothing happens, and null comes back, when the account moved on since it was read.
 * done: what a repeat of the request is answered by. byHand: counts for the interval between two refreshes. dueAt: when the clock looks again.
 * Nothing is ever asked of the addresses themselves: the engine is asked about them.
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
	const market = { country, language, normVersion: VERBATIM_NORM_VERSION, device: "desktop" as const };
	const statements = (marked: Marked) => [
		...(asked.done ? noteEffect(ctx, asked.done, marked) : []),
		...urlParameters(asked.urls, WISHES_PER_STATEMENT).flatMap((some) => [
			setUrlsAsked(
				ctx.db,
				account.id,
				some.map(({ hid }) => hid),
				{ at: now, byHand: asked.byHand },
				marked,
			),
			...requestErrands(
				ctx,
				{ kind: "url", accountId: account.id, market, wishes: some.map(wish), priority: asked.priority, askedAt: now },
				marked,
			),
		]),
	];
	return (await writeAudited(ctx, write, statements)) !== null;
}

function wish({ hid, url }: { hid: string; url: string }): ErrandWish {
	return { hid, term: siteTerm(url), place: "", datacenter: "", depth: URL_DEPTH_RESULTS };
}
