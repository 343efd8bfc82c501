import { both } from "~/db/guard";
import { importIsHeld } from "~/db/imports";
import { countMonitors, dueAt, existingHids, hasRoom, insertMonitors, wantPage } from "~/db/monitors";
import { deleteReturned } from "~/db/resting";
import { addedAsJson, restingAmong, returnedIn, returnedMonitors, returnMonitors, tagReturned } from "~/db/resting-monitors";
import { countBuckets, insertKeywords, insertSearches } from "~/db/searches";
import { tagMonitors } from "~/db/tags";
import { insertWebsite } from "~/db/websites";
import { mergeVerifications, type Verification } from "~/domain/monitor/verification";
import type { TypedWebsite } from "~/domain/normalize/website";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { assertSeenDomains } from "../seat/seen-domains";
import { writeTracked } from "../table/write-tracked";
import { requireTags } from "../tags/list-tags";
import { refuseSuffix } from "../websites/refuse-suffix";
import { lookSoon } from "./look-soon";
import {
	type AskedMonitors,
	compareWithAccount,
	followedAmong,
	type MonitorsCall,
	type SearchVerdict,
	searchOf,
	singleCalls,
	TERMS_PER_STATEMENT,
	type Wanted,
	wantedBy,
} from "./verify-monitors";
import { wantedPageOfCall } from "./wanted-pages";

export interface AddedMonitor {
	hid: string;
	term: string;
	/** It was removed or paused before, and is back with its history. */
	restored?: true;
}

/** As trackKeywords. */
export async function addMonitors(ctx: Ctx, seat: Seat, asked: AskedMonitors): Promise<Addition> {
	assertRight(seat, "work.write");
	return trackKeywords(ctx, { ...asked, account: seat.account });
}

/**
 * Tracks keywords for a website from today on. Removed or paused keywords come back with their history. Duplicated, invalid and over-quota keywords are
 * omitted and listed in `verify`; `valid` lists the added keywords. Each keyword is tracked in each market on each device; `searches` has the result of
 * each search. The batch that writes also counts, so concurrent calls never exceed the plan's maximum. A repeated call under the same Idempotency-Key
 * continues where the earlier call ended.
 * Throws ValidationException as verifyMonitors does, and ThrottledCreateMonitorException {count: plan's maximum} if the plan has no room for any
 * keyword. Source: spec B §4, §5 "Add keywords", §8.
 */
export async function trackKeywords(ctx: Ctx, input: MonitorsCall): Promise<Addition> {
	await assertSeenDomains(ctx, input.account.id, { domains: [input.website.domain] });
	await refuseSuffix("website", input.website.domain);
	await requireTags(ctx, input.account.id, input.tags);
	const wantedUrl = await wantedPageOfCall(ctx, input);
	const before = addedBefore(ctx);
	const searches: SearchVerdict[] = [];
	const added: AddedMonitor[] = [];
	let [part, most] = [before.parts, 0];
	for (const [place, one] of singleCalls(input).entries()) {
		const done = await addToSearch(ctx, { ...one, wantedUrl }, { place, part, added: before.added.get(place) ?? [] });
		part += done.parts;
		most = done.max;
		added.push(...done.added);
		searches.push({ ...searchOf(one), verify: done.verify });
	}
	const isOver = searches.some(({ verify }) => verify.over_quota.length > 0);
	if (added.length === 0 && isOver) throw new AppError("ThrottledCreateMonitorException", { count: most, max: most });
	// An import requests the looks once, after its last part.
	if (added.length > 0 && input.import === undefined) await lookSoon(ctx, input.account.id);
	return { added, website: input.website, verify: mergeVerifications(searches.map(({ verify }) => verify)), searches };
}

export interface Addition {
	added: AddedMonitor[];
	website: TypedWebsite;
	verify: Verification;
	/** Results of the searches, ordered by market, then by device. */
	searches: SearchVerdict[];
}

/** State of one search after an earlier try under the same Idempotency-Key. */
interface Begun {
	/** Index of the search in the call. */
	place: number;
	/** Number of the next batch within the request. */
	part: number;
	added: readonly AddedMonitor[];
}

async function addToSearch(ctx: Ctx, input: ReturnType<typeof singleCalls>[number] & { wantedUrl: string | null }, begun: Begun) {
	const { depth, tags, wantedUrl, import: by = null } = input;
	const wanted = wantedBy(input.account.id, input);
	const added = [...begun.added];
	const { verify, max } = await compareWithAccount(ctx.db, without(wanted, added));
	let parts = 0;
	for (let from = 0; from < verify.valid.length; from += TERMS_PER_STATEMENT) {
		const some = verify.valid.slice(from, from + TERMS_PER_STATEMENT);
		const follows = await addSome(ctx, wanted, some, { depth, max, tags, wantedUrl, by, place: begun.place, part: begun.part + parts });
		added.push(...follows);
		parts++;
		// A concurrent call took the room.
		if (follows.length === 0) break;
	}
	return { added, parts, max, verify: await settle(ctx, wanted, verify, added) };
}

interface Added {
	depth: number | null;
	max: number;
	tags: readonly string[];
	wantedUrl: string | null;
	by: MonitorsCall["import"] | null;
	place: number;
	part: number;
}

/** Returns the keywords that an earlier try added, by index of their search, and the number of its parts. Keywords that were removed since then are included. */
function addedBefore(ctx: Ctx): { added: Map<number, AddedMonitor[]>; parts: number } {
	const done = (ctx.once?.done ?? []) as (AddedMonitor[] | { place: number; added: AddedMonitor[] })[];
	const added = new Map<number, AddedMonitor[]>();
	for (const part of done) {
		const { place, added: some } = Array.isArray(part) ? { place: 0, added: part } : part;
		added.set(place, [...(added.get(place) ?? []), ...some]);
	}
	return { added, parts: done.length };
}

function without(wanted: Wanted, added: readonly AddedMonitor[]): Wanted {
	const known = new Set(added.map(({ term }) => term));
	return known.size === 0 ? wanted : { ...wanted, terms: wanted.terms.filter((term) => !known.has(term)) };
}

/**
 * One batch of the terms that still fit. The account is due at once, so that the clock finds the new monitors if this request is killed after it.
 */
async function addSome(ctx: Ctx, wanted: Wanted, terms: string[], how: Added): Promise<AddedMonitor[]> {
	const { accountId, domain, market } = wanted;
	const now = ctx.now();
	const named = terms.map((term) => ({ term, hid: ctx.newHid() }));
	const rows = JSON.stringify(named.map(({ term, hid }) => [term, hid, ctx.newHid()]));
	const hids = JSON.stringify(named.map(({ hid }) => hid));
	const tagged = JSON.stringify(named.map(({ hid }) => ({ hid, tags: how.tags })));
	const importHid = how.by?.hid ?? null;
	const write = {
		accountId,
		action: "keywords.added",
		hids: null,
		when: how.by ? both(hasRoom(how.max), importIsHeld(how.by)) : hasRoom(how.max),
		set: dueAt(now),
	};
	const again = restingAmong(accountId, domain, market, rows);
	const results = await writeTracked(ctx, write, (marked) => [
		...insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain, createdAt: now }, marked),
		insertKeywords(ctx.db, rows, market, now, marked),
		insertSearches(ctx.db, rows, market, now, marked),
		countBuckets(ctx.db, marked),
		...returnMonitors(ctx.db, accountId, { hids: again, max: how.max, importHid }, marked),
		insertMonitors(ctx.db, rows, { accountId, domain, market, depth: how.depth, createdAt: now, max: how.max, importHid }, marked),
		countMonitors(ctx.db, accountId, marked),
		...noteEffect(ctx, { json: addedAsJson(accountId, JSON.stringify(named), again, how.place) }, marked, how.part),
		...(how.tags.length > 0
			? [
					tagMonitors(ctx.db, accountId, tagged, marked),
					tagReturned(ctx.db, accountId, { hids: again, tags: JSON.stringify(how.tags) }, marked),
				]
			: []),
		...(how.wantedUrl === null ? [] : [hids, again].map((some) => wantPage(ctx.db, accountId, some, how.wantedUrl ?? "", marked))),
		tellQuota(ctx, accountId, { quota: "keywords", max: how.max }, marked),
		existingHids(ctx.db, accountId, hids),
		returnedMonitors(ctx.db, accountId, again, marked),
		deleteReturned(ctx.db, { accountId, kind: "monitors", hids: again, table: "monitor" }, marked),
	]);
	if (results === null) return [];
	const written = new Set((results.at(-3) as { hid: string }[]).map(({ hid }) => hid));
	const restored = returnedIn(results.at(-2)).map((one) => ({ ...one, restored: true as const }));
	return [...named.filter(({ hid }) => written.has(hid)), ...restored];
}

/** The final verification: terms that a concurrent call added are duplicated, others that did not fit are over quota. */
async function settle(ctx: Ctx, wanted: Wanted, verify: Verification, added: AddedMonitor[]): Promise<Verification> {
	const made = new Set(added.map(({ term }) => term));
	const left = verify.valid.filter((term) => !made.has(term));
	const valid = wanted.terms.filter((term) => made.has(term));
	if (left.length === 0) return { ...verify, valid };
	const followed = await followedAmong(ctx.db, wanted, left);
	return {
		valid,
		duplicated: [...verify.duplicated, ...left.filter((term) => followed.has(term))],
		invalid: verify.invalid,
		over_quota: [...left.filter((term) => !followed.has(term)), ...verify.over_quota],
	};
}
