import { archivedKeywords } from "~/db/archived-things";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { capacityOf } from "~/db/monitors";
import { insertPaused, restoreMonitorFacts } from "~/db/restored-things";
import { countBuckets, insertKeywords, insertSearches } from "~/db/searches";
import { tagMonitors, tagsOf } from "~/db/tags";
import { insertWebsite } from "~/db/websites";
import type { ArchivedKeyword } from "~/domain/archive/keyword-rows";
import type { ImportOutcome } from "~/domain/import/outcome";
import { keywordKey, parseKeywordKey } from "~/domain/import/survey";
import { caseKey } from "~/domain/normalize/plain-text";
import { NORM_VERSION } from "~/domain/normalize/term";
import { planRules } from "~/domain/plan/plan-rules";
import { MAX_TAGS_PER_MONITOR, type NewTag } from "~/domain/tag/tag-rules";
import { readWantedPage } from "~/domain/wanted/wanted-page";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { trackKeywords } from "../monitors/add-monitors";
import { writeTracked } from "../table/write-tracked";
import { makeTag } from "../tags/add-tag";
import { groupsOf, type KeywordGroup } from "./keyword-groups";
import { LostLease } from "./lost-lease";
import { groupCost, type StatementBudget, TAG_COST } from "./statement-budget";

/** Stays below D1's 2 MB per parameter with the longest terms. */
const KEYWORDS_PER_STATEMENT = 1_000;

/** A keyword of the archive as the account has it. */
export interface HeldKeyword {
	hid: string;
	ordinal: number;
}

/** The account's followed and paused keywords by their keywordKey. */
export async function heldKeywords(ctx: Ctx, accountId: number): Promise<Map<string, HeldKeyword>> {
	const rows = await archivedKeywords(ctx.db, accountId);
	const held = rows.filter(({ state }) => state !== "former");
	return new Map(held.map((row) => [keywordKey(row), { hid: row.hid, ordinal: row.ordinal }]));
}

interface RestoreStep {
	outcome: ImportOutcome;
	budget: StatementBudget;
	/** Awaited after each group of keywords. */
	beat(): Promise<void>;
}

/** Makes tags that the account lacks. Returns how many are left to a further run. */
export async function restoreTags(
	ctx: Ctx,
	held: KeywordImport,
	tags: readonly NewTag[],
	{ outcome, budget }: RestoreStep,
): Promise<number> {
	const known = new Set((await tagsOf(ctx.db, held.accountId, "")).map(({ name }) => caseKey(name)));
	const missing = tags.filter(({ name }) => !known.has(caseKey(name)));
	outcome.tags_left = 0;
	const some = missing.slice(0, budget.countOf(TAG_COST));
	budget.spend(some.length * TAG_COST);
	for (const tag of some) {
		try {
			await makeTag(ctx, { accountId: held.accountId, tag, importHid: held.hid });
			outcome.tags++;
		} catch (error) {
			// No room for more tags: the others have none either.
			if (!(error instanceof AppError)) throw error;
			outcome.tags_left = missing.length;
			return 0;
		}
	}
	return missing.length - some.length;
}

/**
 * Follows keywords that the account lacks as far as its plan has room: those that are read first, favourites, then in the order of the file. A further run
 * pauses the others with their history, as those that were paused. Returns how many were missing: the next step comes in a run that finds none.
 */
export async function restoreKeywords(
	ctx: Ctx,
	held: KeywordImport,
	keywords: readonly ArchivedKeyword[],
	{ outcome, budget, beat }: RestoreStep,
): Promise<number> {
	const known = await heldKeywords(ctx, held.accountId);
	const missing = keywords.filter(({ key }) => !known.has(key));
	if (missing.length === 0) return 0;
	const capacity = await capacityOf(ctx.db, held.accountId);
	if (!capacity) throw new LostLease();
	const room = Math.max(0, planRules(capacity).max_monitor - capacity.monitorCount);
	const wanted = missing
		.filter(({ state }) => state === "followed")
		.toSorted(byOrder)
		.slice(0, room);
	const isFollowing = wanted.length > 0;
	const byKey = new Map(missing.map((one) => [one.key, one]));
	const groups = groupsOf(
		(isFollowing ? wanted : missing).map(({ key }) => key),
		KEYWORDS_PER_STATEMENT,
	);
	for (const [place, group] of groups.entries()) {
		const cost = groupCost(group.keys.length);
		if (place > 0 && !budget.hasRoom(cost)) break;
		budget.spend(cost);
		if (isFollowing) outcome.added += await followGroup(ctx, held, group);
		else outcome.paused += await pauseGroup(ctx, held, group, byKey);
		await beat();
	}
	return missing.length;
}

function byOrder(a: ArchivedKeyword, b: ArchivedKeyword): number {
	return Number(b.readFirst) - Number(a.readFirst) || Number(b.favorite) - Number(a.favorite) || a.number - b.number;
}

async function followGroup(ctx: Ctx, held: KeywordImport, { keys, domain, ...search }: KeywordGroup): Promise<number> {
	const { added } = await trackKeywords(ctx, {
		...search,
		website: { domain, not_taken: [] },
		keywords: keys.map((key) => parseKeywordKey(key).term),
		depth: null,
		tags: [],
		account: { id: held.accountId },
		import: held,
	});
	if (added.length === 0) throw new LostLease();
	return added.length;
}

/** Writes keywords as paused ones, with places in the columns for their history. */
async function pauseGroup(
	ctx: Ctx,
	held: KeywordImport,
	{ keys, domain, ...search }: KeywordGroup,
	byKey: ReadonlyMap<string, ArchivedKeyword>,
): Promise<number> {
	const { accountId } = held;
	const group = keys.flatMap((key) => byKey.get(key) ?? []);
	const market = { ...search, normVersion: NORM_VERSION };
	const now = ctx.now();
	const tags = await tagHids(ctx, accountId);
	const terms = JSON.stringify(group.map(({ term }) => [term, ctx.newHid(), ctx.newHid()]));
	const facts = JSON.stringify(group.map((one) => factsOf(one, tags)));
	const write = { accountId, action: "keywords.paused", when: importIsHeld(held), hids: [] };
	const results = await writeTracked(ctx, write, (marked) => [
		...insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain, createdAt: now }, marked),
		insertKeywords(ctx.db, terms, market, now, marked),
		insertSearches(ctx.db, terms, market, now, marked),
		countBuckets(ctx.db, marked),
		...insertPaused(ctx.db, { accountId, domain, market, terms, facts, at: now }, marked),
	]);
	if (results === null) throw new LostLease();
	return group.length;
}

async function tagHids(ctx: Ctx, accountId: number): Promise<Map<string, string>> {
	return new Map((await tagsOf(ctx.db, accountId, "")).map(({ name, hid }) => [caseKey(name), hid]));
}

/** A wanted page that is too long, or none of the website, is left out. */
function factsOf({ domain, favorite, readFirst, depth, volume, wantedUrl, tags }: ArchivedKeyword, hids: ReadonlyMap<string, string>) {
	const known = tags.flatMap((name) => hids.get(caseKey(name)) ?? []).slice(0, MAX_TAGS_PER_MONITOR);
	const page = wantedUrl === null ? null : readWantedPage(wantedUrl, { domain, hosts: "subdomains" });
	return {
		favorite: Number(favorite),
		kept: Number(readFirst),
		depth,
		volume,
		wantedUrl: page && "url" in page ? page.url : null,
		tags: known,
	};
}

/** Gives the keywords that this import added their stars, depths, volumes, wanted pages and tags. Others keep what they have. */
export async function restoreFacts(ctx: Ctx, held: KeywordImport, keywords: readonly ArchivedKeyword[]): Promise<void> {
	const { accountId, hid: importHid } = held;
	const [known, tags] = [await heldKeywords(ctx, accountId), await tagHids(ctx, accountId)];
	const rows = keywords.flatMap((one) => {
		const mine = known.get(one.key);
		return mine ? [{ hid: mine.hid, ...factsOf(one, tags) }] : [];
	});
	for (let from = 0; from < rows.length; from += KEYWORDS_PER_STATEMENT) {
		const some = JSON.stringify(rows.slice(from, from + KEYWORDS_PER_STATEMENT));
		const write = { accountId, action: "keywords.changed", when: importIsHeld(held), hids: null };
		const results = await writeTracked(ctx, write, (marked) => [
			restoreMonitorFacts(ctx.db, { accountId, importHid, rows: some }, marked),
			tagMonitors(ctx.db, accountId, some, marked),
		]);
		if (results === null) throw new LostLease();
	}
}
