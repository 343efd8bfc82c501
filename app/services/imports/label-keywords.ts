import { type FollowedKeyword, importIsHeld, type KeywordImport } from "~/db/imports";
import { fillWantedUrls, updateMonitorRows } from "~/db/monitors";
import { tagMonitors, tagsOf } from "~/db/tags";
import { fillOwnVolumes } from "~/db/volumes";
import { websitesOf } from "~/db/websites";
import { type ImportSurvey, parseKeywordKey } from "~/domain/import/survey";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_TAGS_PER_MONITOR, tagSchema } from "~/domain/tag/tag-rules";
import { readWantedPage, type WantedSite } from "~/domain/wanted/wanted-page";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { writeTracked } from "../table/write-tracked";
import { makeTag } from "../tags/add-tag";
import { monitorTagsOf } from "../tags/list-tags";
import { keepGiven, type LabelledRow } from "./given-labels";
import { LostLease } from "./lost-lease";
import { type StatementBudget, TAG_COST } from "./statement-budget";

const MONITORS_PER_STATEMENT = 1_000;
/** Estimated statements of a part of the keywords. */
const PART_COST = 8;

export interface LabelledKeywords {
	/** Tags that were made. */
	made: number;
	/** Tags for which the account or a keyword has no room, each once. */
	left: number;
	/** false: a further run makes the other tags. */
	isDone: boolean;
}

interface LabelsOf {
	survey: ImportSurvey;
	followed: ReadonlyMap<string, FollowedKeyword>;
	budget: StatementBudget;
	/** Awaited after each part, with the share that is done. */
	beat(share: number): Promise<void>;
}

/**
 * Gives the file's keywords their tags, stars, search volumes and wanted pages; missing tags are made. Nothing is taken away: other tags stay, as do
 * stars, the account's own volumes and pages that were named before. Repeating it changes nothing. Throws LostLease when the import is no longer held.
 */
export async function labelKeywords(
	ctx: Ctx,
	held: KeywordImport,
	{ survey, followed, budget, beat }: LabelsOf,
): Promise<LabelledKeywords> {
	const { accountId } = held;
	if (survey.labels.size === 0) return { made: 0, left: 0, isDone: true };
	const parts = Math.ceil(survey.labels.size / MONITORS_PER_STATEMENT);
	const { hids, made, left, isDone } = await makeTags(ctx, held, survey, budget.countOf(TAG_COST, parts * PART_COST));
	budget.spend(made * TAG_COST + (isDone ? parts * PART_COST : 0));
	if (!isDone) return { made, left: 0, isDone };
	const tagsBefore = await monitorTagsOf(ctx, accountId);
	const rows: LabelledRow[] = [];
	const sites = new Map((await websitesOf(ctx.db, accountId)).map((site) => [site.domain, site]));
	for (const [key, index] of survey.keys) {
		const [labels, monitor] = [survey.labels.get(index), followed.get(key)];
		if (!labels || !monitor) continue;
		const has = new Set((tagsBefore.get(monitor.ordinal) ?? []).map(({ hid }) => hid));
		const fresh = labels.tags.flatMap((name) => hids.get(caseKey(name)) ?? []).filter((hid) => !has.has(hid));
		const room = Math.max(0, MAX_TAGS_PER_MONITOR - has.size);
		for (const hid of fresh.slice(room)) left.add(hid);
		const site = sites.get(parseKeywordKey(key).domain);
		rows.push({
			hid: monitor.hid,
			tags: fresh.slice(0, room),
			volume: labels.volume,
			wanted: site && labels.wanted !== null ? ownPage(labels.wanted, site) : null,
			...(labels.favorite && { favorite: true as const }),
		});
	}
	for (let from = 0; from < rows.length; from += MONITORS_PER_STATEMENT) {
		const some = rows.slice(from, from + MONITORS_PER_STATEMENT);
		const [text, own] = [JSON.stringify(some), some.map(({ hid }) => hid)];
		await keepGiven(ctx, held, from, some);
		const write = { accountId, action: "keywords.changed", when: importIsHeld(held), hids: own };
		const results = await writeTracked(ctx, write, (marked) => [
			tagMonitors(ctx.db, accountId, text, marked),
			updateMonitorRows(ctx.db, accountId, JSON.stringify(some.filter(({ favorite }) => favorite)), marked),
			fillOwnVolumes(ctx.db, accountId, JSON.stringify(some.filter(({ volume }) => volume !== null)), marked),
			fillWantedUrls(ctx.db, accountId, JSON.stringify(some.filter(({ wanted }) => wanted !== null)), marked),
		]);
		if (results === null) throw new LostLease();
		await beat((from + some.length) / rows.length);
	}
	return { made, left: left.size, isDone: true };
}

/** Null also where the website's hosts were changed since the file was read. */
function ownPage(url: string, site: WantedSite): string | null {
	const page = readWantedPage(url, site);
	return "fault" in page ? null : page.url;
}

/** Hids of the file's tags by their caseKey. left: names for which the account has no room. */
async function makeTags(ctx: Ctx, { accountId, hid: importHid }: KeywordImport, survey: ImportSurvey, most: number) {
	const hids = new Map((await tagsOf(ctx.db, accountId, "")).map(({ hid, name }) => [caseKey(name), hid]));
	const names = new Map([...survey.labels.values()].flatMap(({ tags }) => tags.map((name) => [caseKey(name), name] as const)));
	const left = new Set<string>();
	let made = 0;
	for (const [key, name] of names) {
		if (hids.has(key)) continue;
		if (made === most) return { hids, made, left, isDone: false };
		try {
			hids.set(key, (await makeTag(ctx, { accountId, tag: tagSchema.parse({ name }), importHid })).hid);
			made++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			left.add(key);
		}
	}
	return { hids, made, left, isDone: true };
}
