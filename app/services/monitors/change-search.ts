import { followNext, keepFormer, mayFollow } from "~/db/former-searches";
import { keywordFacts } from "~/db/keyword-facts";
import { dropTraffic } from "~/db/monitor-traffic";
import { dueAt } from "~/db/monitors";
import { countBuckets, insertKeywords, insertSearches } from "~/db/searches";
import { insertWebsite } from "~/db/websites";
import type { MonitorInput } from "~/domain/monitor/monitor-input";
import { isValidTerm } from "~/domain/normalize/term";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { assertSeenDomains } from "../seat/seen-domains";
import { writeTracked } from "../table/write-tracked";
import { refuseSuffix } from "../websites/refuse-suffix";
import { lookSoon } from "./look-soon";
import { wantedBy } from "./verify-monitors";

/**
 * Lets a monitor follow another search: wording, market, engine, device or website. Its place stays (favourite, depth, tags, notes, reports that name
 * it); a new history begins, and the former one stays readable under it. Throws NotFoundException, ValidationException for a website or a term that
 * cannot be searched, ConflictException where the account tracks the search already, or had it removed.
 */
export async function changeSearch(ctx: Ctx, seat: Seat, { hid, search }: { hid: string; search: MonitorInput }): Promise<void> {
	assertRight(seat, "work.write");
	const { id: accountId } = seat.account;
	await refuseSuffix("website", search.website.domain);
	const { domain, terms, market } = wantedBy(accountId, search);
	const [term] = terms;
	if (term === undefined || terms.length > 1 || !isValidTerm(term))
		throw new AppError("ValidationException", {}, { keywords: ["required.keyword"] });
	if (!(await keywordFacts(ctx.db, accountId, hid))) throw new AppError("NotFoundException");
	await assertSeenDomains(ctx, accountId, { domains: [domain] });
	const now = ctx.now();
	const next = { accountId, hid, domain, term, market };
	const rows = JSON.stringify([[term, ctx.newHid(), ctx.newHid()]]);
	const write = { accountId, action: "keywords.search_changed", when: mayFollow(next), set: dueAt(now), hids: null };
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { changed: hid }, marked),
		...insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain, createdAt: now }, marked),
		insertKeywords(ctx.db, rows, market, now, marked),
		insertSearches(ctx.db, rows, market, now, marked),
		countBuckets(ctx.db, marked),
		keepFormer(ctx.db, next, { hid: ctx.newHid(), until: now }, marked),
		dropTraffic(ctx.db, accountId, JSON.stringify([hid]), marked),
		...followNext(ctx.db, next, now, marked),
	]);
	if (results === null) throw new AppError("ConflictException", {}, { keywords: ["keyword.followed"] });
	await lookSoon(ctx, accountId);
}
