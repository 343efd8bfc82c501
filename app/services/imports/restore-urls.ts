import { both } from "~/db/guard";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { capacityOf } from "~/db/monitors";
import { insertSpans, restoreUrlStates } from "~/db/restored-things";
import { countUrls, hasRoomFor, insertUrls, setUrlDueAt, urlParameters, urlsOf } from "~/db/url-monitors";
import type { ArchivedRow } from "~/domain/archive/read-archive";
import type { RestoredUrl } from "~/domain/archive/url-rows";
import type { ImportOutcome } from "~/domain/import/outcome";
import { planRules } from "~/domain/plan/plan-rules";
import { websiteOf } from "~/domain/url-monitor/website-of";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { LostLease } from "./lost-lease";

const URLS_PER_STATEMENT = 500;

/** Follows addresses that the account lacks as far as its plan has room, those that are read first before the others, with their last states. */
export async function restoreUrls(ctx: Ctx, held: KeywordImport, urls: readonly RestoredUrl[], outcome: ImportOutcome): Promise<void> {
	const { accountId } = held;
	const capacity = await capacityOf(ctx.db, accountId);
	if (!capacity) throw new LostLease();
	const max = planRules(capacity).max_url_monitor;
	const known = new Set((await urlsOf(ctx.db, accountId)).map(({ url }) => url));
	const missing = urls.filter(({ url }) => !known.has(url)).toSorted((a, b) => b.kept - a.kept);
	const { used } = await countUrls(ctx.db, accountId);
	const fitting = missing.slice(0, Math.max(0, max - used));
	outcome.urls_left = missing.length - fitting.length;
	const rows = fitting.map(({ url }) => ({ url, hid: ctx.newHid(), domain: websiteOf(url) }));
	for (const some of urlParameters(rows, URLS_PER_STATEMENT)) {
		const list = JSON.stringify(some.map(({ url }) => url));
		const when = both(hasRoomFor(accountId, [list], max), importIsHeld(held));
		const results = await writeAudited(ctx, { accountId, action: "urls.added", when, set: setUrlDueAt(ctx.now()) }, (marked) => [
			insertUrls(ctx.db, accountId, some, ctx.now(), marked),
		]);
		if (results === null) throw new LostLease();
		outcome.urls += some.length;
	}
	const states = urls.flatMap(({ url, kept, state }) => (state ? [{ url, kept, ...state }] : []));
	for (const some of urlParameters(states, URLS_PER_STATEMENT))
		await write(ctx, held, (marked) => [restoreUrlStates(ctx.db, accountId, JSON.stringify(some), marked)]);
}

export async function restoreSpans(ctx: Ctx, held: KeywordImport, spans: readonly ArchivedRow<"urlHistory">[]): Promise<void> {
	for (const some of urlParameters(spans, URLS_PER_STATEMENT))
		await write(ctx, held, (marked) => [insertSpans(ctx.db, held.accountId, JSON.stringify(some), marked)]);
}

async function write(ctx: Ctx, held: KeywordImport, statements: Parameters<typeof writeAudited>[2]): Promise<void> {
	const { accountId } = held;
	const results = await writeAudited(ctx, { accountId, action: "urls.added", when: importIsHeld(held) }, statements);
	if (results === null) throw new LostLease();
}
