import { countMonitors, dueAt, existingAsJson, existingHids, hasRoom, insertMonitors } from "~/db/monitors";
import { countBuckets, insertKeywords, insertSearches } from "~/db/searches";
import { tagMonitors } from "~/db/tags";
import { insertWebsite } from "~/db/websites";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { openDailySample } from "../samples/open-daily-sample";
import { writeTracked } from "../table/write-tracked";
import { requireTags } from "../tags/list-tags";
import { refuseSuffix } from "../websites/refuse-suffix";
import {
	compareWithAccount,
	followedAmong,
	type MonitorsCall,
	TERMS_PER_STATEMENT,
	type Verification,
	type Wanted,
	wantedBy,
} from "./verify-monitors";

export interface AddedMonitor {
	hid: string;
	term: string;
}

/**
 * Follows keywords for a website from today on. Duplicated, invalid and over-quota ones are left out; `verify` names them, `valid` are those
 * added. The batch that writes also counts, so concurrent calls never exceed the plan's maximum. Under an Idempotency-Key a repeated call
 * continues where the earlier one ended.
 * Throws ValidationException as verifyMonitors does, ThrottledCreateMonitorException {count: plan's maximum} when the plan has no room for any
 * of them. Source: spec B §4, §5 "Add keywords", §8.
 */
export async function addMonitors(
	ctx: Ctx,
	input: MonitorsCall,
): Promise<{ added: AddedMonitor[]; website: { domain: string }; verify: Verification }> {
	await refuseSuffix("website", input.website);
	const { depth, tags } = input;
	const wanted = wantedBy(input.account.id, input);
	await requireTags(ctx, wanted.accountId, tags);
	const { added, parts } = addedBefore(ctx);
	const { verify, max } = await compareWithAccount(ctx.db, without(wanted, added));
	for (let from = 0; from < verify.valid.length; from += TERMS_PER_STATEMENT) {
		const some = verify.valid.slice(from, from + TERMS_PER_STATEMENT);
		const follows = await addSome(ctx, wanted, some, { depth, max, tags, part: parts + from / TERMS_PER_STATEMENT });
		added.push(...follows);
		// A concurrent call took the room.
		if (follows.length === 0) break;
	}
	const settled = await settle(ctx, wanted, verify, added);
	if (added.length === 0 && settled.over_quota.length > 0) throw new AppError("ThrottledCreateMonitorException", { count: max, max });
	if (added.length > 0) await lookSoon(ctx, wanted.accountId);
	return { added, website: { domain: wanted.domain }, verify: settled };
}

interface Added {
	depth: number | null;
	max: number;
	tags: readonly string[];
	part: number;
}

/** Keywords that an earlier try under the same key added, and in how many parts. Keywords removed since then count too. */
function addedBefore(ctx: Ctx): { added: AddedMonitor[]; parts: number } {
	const done = (ctx.once?.done ?? []) as AddedMonitor[][];
	return { added: done.flat(), parts: done.length };
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
	const write = {
		accountId,
		action: "keywords.added",
		hids: null,
		when: hasRoom(how.max),
		set: dueAt(now),
	};
	const results = await writeTracked(ctx, write, (marked) => [
		insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain, createdAt: now }, marked),
		insertKeywords(ctx.db, rows, market, now, marked),
		insertSearches(ctx.db, rows, market, now, marked),
		countBuckets(ctx.db, marked),
		insertMonitors(ctx.db, rows, { accountId, domain, market, depth: how.depth, createdAt: now, max: how.max }, marked),
		countMonitors(ctx.db, accountId, marked),
		...noteEffect(ctx, { json: existingAsJson(accountId, JSON.stringify(named)) }, marked, how.part),
		...(how.tags.length > 0 ? [tagMonitors(ctx.db, accountId, tagged, marked)] : []),
		tellQuota(ctx, accountId, { quota: "keywords", max: how.max }, marked),
		existingHids(ctx.db, accountId, hids),
	]);
	const written = new Set(((results?.at(-1) ?? []) as { hid: string }[]).map(({ hid }) => hid));
	return named.filter(({ hid }) => written.has(hid));
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

/** Requests today's looks now. A failure only delays them: the monitors are stored, and the clock finds the account due. */
async function lookSoon(ctx: Ctx, accountId: number): Promise<void> {
	try {
		await openDailySample(ctx, accountId, { urgent: true });
		await ctx.ports.clock.ring();
	} catch (error) {
		ctx.log({ event: "monitors.look_deferred", account: accountId, error: error instanceof Error ? error.message : String(error) });
	}
}
