import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { capacityOf } from "~/db/monitors";
import { addedUrls, countUrls, hasRoomFor, insertUrls, type NewUrl, setUrlDueAt, urlParameters, urlsOf } from "~/db/url-monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { namedLines } from "~/domain/url-monitor/add-urls-schema";
import type { UrlLines } from "~/domain/url-monitor/read-url-lines";
import { websiteOf } from "~/domain/url-monitor/website-of";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { announceUrls } from "../live/announce-urls";
import { loadSuffixes, SUFFIX_ALONE, suffixFacts } from "../websites/refuse-suffix";
import { openUrlDay } from "./open-url-day";

/** Addresses in one statement. */
const URLS_PER_STATEMENT = 2_000;

/**
 * Tracks URLs: each once, and all or none where the plan has no room for all. Lines without a public page do not affect the others. The batch that
 * writes also counts, so the plan's capacity holds for concurrent calls. lines: as addUrlsSchema reads them. Returns the hids of new URLs, the
 * number of URLs that were tracked already, and the lines without a public page, as written. Throws ValidationException for `urls` (those of
 * public suffixes alone {suffix}), ThrottledCreateUrlMonitorException {count: the plan's maximum, left}. Source: spec B §5 "Add URLs", §7, §8.
 */
export async function addUrls(
	ctx: Ctx,
	accountId: number,
	lines: UrlLines,
): Promise<{ added: string[]; known: number; invalid: string[] }> {
	const { urls, invalid } = await withoutSuffixes(lines);
	const wanted = urls.map((url) => ({ url, hid: ctx.newHid(), domain: websiteOf(url) }));
	const added = await writeUrls(ctx, accountId, { wanted, invalid });
	if (added.length > 0) await lookSoon(ctx, accountId);
	return { added, known: urls.length - added.length, invalid };
}

/** Addresses of public suffixes become invalid lines. Throws ValidationException {suffix} for `urls` when no other is left. */
async function withoutSuffixes({ urls, invalid }: UrlLines): Promise<UrlLines> {
	const { bareSuffix } = await loadSuffixes();
	const suffixOf = (url: string) => bareSuffix(new URL(url).hostname);
	const left: string[] = [];
	const bare: string[] = [];
	for (const url of urls) (suffixOf(url) === null ? left : bare).push(url);
	const [first] = bare;
	if (left.length === 0 && first !== undefined)
		throw new AppError("ValidationException", suffixFacts(suffixOf(first) ?? ""), { urls: [SUFFIX_ALONE] });
	return { urls: left, invalid: [...invalid, ...bare] };
}

interface ReadLines {
	wanted: readonly NewUrl[];
	invalid: readonly string[];
}

async function writeUrls(ctx: Ctx, accountId: number, { wanted, invalid }: ReadLines): Promise<string[]> {
	const account = await capacityOf(ctx.db, accountId);
	if (!account) throw new AppError("NotFoundException");
	const max = planRules(account).max_url_monitor;
	const lists = urlParameters(wanted, URLS_PER_STATEMENT);
	const room = hasRoomFor(
		accountId,
		lists.map((some) => JSON.stringify(some.map(({ url }) => url))),
		max,
	);
	const now = ctx.now();
	// Due at once, so that the clock finds the new URLs if the process dies after the batch.
	const write = { accountId, action: "urls.added", when: room, set: setUrlDueAt(now) };
	const results = await writeAudited(ctx, write, (marked) => [
		...lists.map((some) => insertUrls(ctx.db, accountId, some, now, marked)),
		...noteAdded(ctx, accountId, { wanted, invalid }, marked),
		tellQuota(ctx, accountId, { quota: "urls", max }, marked),
	]);
	if (!results) {
		const { used } = await countUrls(ctx.db, accountId);
		throw new AppError("ThrottledCreateUrlMonitorException", { count: max, max, left: Math.max(0, max - used) });
	}
	const hids = JSON.stringify(wanted.map(({ hid }) => hid));
	return (await urlsOf(ctx.db, accountId, hids)).map(({ hid }) => hid);
}

/** The requested addresses that are new. */
function noteAdded(ctx: Ctx, accountId: number, { wanted, invalid }: ReadLines, marked: Marked): Statement[] {
	return noteEffect(ctx, { json: addedUrls(accountId, wanted, namedLines(invalid)) }, marked);
}

/** Asks for them now. What fails here costs time alone: the clock finds the account due. */
async function lookSoon(ctx: Ctx, accountId: number): Promise<void> {
	try {
		await openUrlDay(ctx, accountId, { urgent: true });
		await ctx.ports.clock.ring();
	} catch (error) {
		ctx.log({ event: "urls.look_deferred", account: accountId, error: error instanceof Error ? error.message : String(error) });
	}
	await announceUrls(ctx, { accountId, hids: "list" });
}
