import { archivedKeywords } from "~/db/archived-things";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { capacityOf } from "~/db/monitors";
import { insertPaused, restoreMonitorFacts } from "~/db/restored-things";
import { countBuckets, insertKeywords, insertSearches } from "~/db/searches";
import { tagMonitors, tagsOf } from "~/db/tags";
import { insertWebsite } from "~/db/websites";
import type { ArchivedKeyword } from "~/domain/archive/keyword-rows";
import type { ImportOutcome } from "~/domain/import/outcome";
import { keywordKey } from "~/domain/import/survey";
import { caseKey } from "~/domain/normalize/plain-text";
import { NORM_VERSION } from "~/domain/normalize/term";
import { planRules } from "~/domain/plan/plan-rules";
import { MAX_TAGS_PER_MONITOR, tagSchema } from "~/domain/tag/tag-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { addMonitors } from "../monitors/add-monitors";
import { writeTracked } from "../table/write-tracked";
import { addOrReviveTag } from "../tags/add-tag";
import { LostLease } from "./lost-lease";

/** Markets of a website that one run follows, each with some twenty of the 1,000 statements that D1 accepts per invocation. */
const GROUPS_PER_RUN = 20;
const TAGS_PER_RUN = 100;
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

/** Makes tags that the account lacks; false when there are more to make. */
export async function restoreTags(
	ctx: Ctx,
	held: KeywordImport,
	tags: readonly { tag: string; color: string }[],
	outcome: ImportOutcome,
): Promise<boolean> {
	const known = new Set((await tagsOf(ctx.db, held.accountId, "")).map(({ name }) => caseKey(name)));
	const missing = tags.filter(({ tag }) => !known.has(caseKey(tag)));
	outcome.tags_left = 0;
	for (const { tag: name, color } of missing.slice(0, TAGS_PER_RUN)) {
		try {
			await addOrReviveTag(ctx, { accountId: held.accountId, tag: tagSchema.parse({ name, color }), importHid: held.hid });
			outcome.tags++;
		} catch (error) {
			// No room for more tags: the others have none either.
			if (!(error instanceof AppError)) throw error;
			outcome.tags_left = missing.length;
			return true;
		}
	}
	return missing.length <= TAGS_PER_RUN;
}

/**
 * Follows keywords that the account lacks as far as its plan has room: those that are read first, favourites, then in the order of the file. The others
 * are paused with their history, as those that were paused. false when there are more.
 */
export async function restoreKeywords(
	ctx: Ctx,
	held: KeywordImport,
	keywords: readonly ArchivedKeyword[],
	outcome: ImportOutcome,
): Promise<boolean> {
	const known = await heldKeywords(ctx, held.accountId);
	const missing = keywords.filter(({ key }) => !known.has(key));
	if (missing.length === 0) return true;
	const capacity = await capacityOf(ctx.db, held.accountId);
	if (!capacity) throw new LostLease();
	const room = Math.max(0, planRules(capacity).max_monitor - capacity.monitorCount);
	const wanted = missing
		.filter(({ state }) => state === "followed")
		.toSorted(byOrder)
		.slice(0, room);
	if (wanted.length > 0) {
		for (const group of groupsOf(wanted).slice(0, GROUPS_PER_RUN)) outcome.added += await followGroup(ctx, held, group);
		return false;
	}
	const [some] = groupsOf(missing);
	if (some) outcome.paused += await pauseGroup(ctx, held, some.slice(0, KEYWORDS_PER_STATEMENT));
	return false;
}

function byOrder(a: ArchivedKeyword, b: ArchivedKeyword): number {
	return Number(b.readFirst) - Number(a.readFirst) || Number(b.favorite) - Number(a.favorite) || a.number - b.number;
}

/** Keywords of a website in one market, engine and device. */
function groupsOf(keywords: readonly ArchivedKeyword[]): ArchivedKeyword[][] {
	const groups = new Map<string, ArchivedKeyword[]>();
	for (const one of keywords) {
		const name = [one.domain, one.country, one.language, one.engine, one.device].join("\n");
		const group = groups.get(name);
		if (group) group.push(one);
		else groups.set(name, [one]);
	}
	return [...groups.values()];
}

async function followGroup(ctx: Ctx, held: KeywordImport, group: readonly ArchivedKeyword[]): Promise<number> {
	const [first] = group;
	if (!first) return 0;
	const { domain, country, language, engine, device } = first;
	const search = { website: { domain, not_taken: [] }, country, language, engine, device, depth: null, tags: [] };
	const { added } = await addMonitors(ctx, {
		...search,
		keywords: group.map(({ term }) => term),
		account: { id: held.accountId },
		import: held,
	});
	if (added.length === 0) throw new LostLease();
	return added.length;
}

/** Writes keywords where they rest, with places in the columns for their history. */
async function pauseGroup(ctx: Ctx, held: KeywordImport, group: readonly ArchivedKeyword[]): Promise<number> {
	const [first] = group;
	if (!first) return 0;
	const { accountId } = held;
	const { domain, country, language, engine, device } = first;
	const market = { country, language, engine, device, normVersion: NORM_VERSION };
	const now = ctx.now();
	const tags = await tagHids(ctx, accountId);
	const terms = JSON.stringify(group.map(({ term }) => [term, ctx.newHid(), ctx.newHid()]));
	const facts = JSON.stringify(group.map((one) => factsOf(one, tags)));
	const write = { accountId, action: "keywords.paused", when: importIsHeld(held), hids: [] };
	const results = await writeTracked(ctx, write, (marked) => [
		insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain, createdAt: now }, marked),
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

function factsOf({ favorite, readFirst, depth, volume, tags }: ArchivedKeyword, hids: ReadonlyMap<string, string>) {
	const known = tags.flatMap((name) => hids.get(caseKey(name)) ?? []).slice(0, MAX_TAGS_PER_MONITOR);
	return { favorite: Number(favorite), kept: Number(readFirst), depth, volume, tags: known };
}

/** Gives the keywords that this import added their stars, depths, volumes and tags. Others keep what they have. */
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
