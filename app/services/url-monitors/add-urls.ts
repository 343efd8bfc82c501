import type { Statement } from "~/db/client";
import type { Json, Marked } from "~/db/guard";
import { capacityOf } from "~/db/monitors";
import { deleteReturned } from "~/db/resting";
import { RETURNED_URL, restingUrlsAmong, returnedUrls, returnUrls } from "~/db/resting-urls";
import { rowsIn } from "~/db/rows";
import { addedUrls, countUrls, hasRoomFor, insertUrls, type NewUrl, setUrlDueAt, urlParameters, urlsOf } from "~/db/url-monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { LINES_ANSWERED, namedLines } from "~/domain/url-monitor/add-urls-schema";
import type { UrlLines } from "~/domain/url-monitor/read-url-lines";
import { websiteOf } from "~/domain/url-monitor/website-of";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";
import { assertSeenDomains } from "../seat/seen-domains";
import { loadSuffixes, SUFFIX_ALONE, suffixFacts } from "../websites/refuse-suffix";
import { lookForUrlsSoon } from "./look-soon";
import type { HowSoon } from "./open-url-day";

/** Addresses in one statement. */
const URLS_PER_STATEMENT = 2_000;

/** As trackUrls, at once. */
export async function addUrls(ctx: Ctx, seat: Seat, lines: UrlLines): Promise<AddedUrls & { invalid: string[] }> {
	assertRight(seat, "work.write");
	return trackUrls(ctx, seat.account.id, lines);
}

/**
 * Tracks URLs: each once, and all or none where the plan has no room for all. Lines without a public page do not affect the others. The batch that
 * writes also counts, so the plan's capacity holds for concurrent calls. lines: as addUrlsSchema reads them; how: see openUrlDay. Removed URLs come back with
 * their results. Returns what became of each line, and the refused lines in full. Throws ValidationException for `urls` (those of
 * public suffixes alone {suffix}), ThrottledCreateUrlMonitorException {count: the plan's maximum, left}. Source: spec B §5 "Add URLs", §7, §8.
 */
export async function trackUrls(
	ctx: Ctx,
	accountId: number,
	lines: UrlLines,
	how: HowSoon = {},
): Promise<AddedUrls & { invalid: string[] }> {
	const { urls, ...rest } = await withoutSuffixes(lines);
	await assertSeenDomains(ctx, accountId, { hosts: urls.map((url) => new URL(url).hostname) });
	const wanted = urls.map((url) => ({ url, hid: ctx.newHid(), domain: websiteOf(url) }));
	const { added, returned } = await writeUrls(ctx, accountId, { wanted, ...rest });
	if (added.length + returned.length > 0) await lookForUrlsSoon(ctx, accountId, how);
	const isNew = new Set(added);
	const isBack = new Set(returned.map(({ url }) => url));
	const known = wanted.filter(({ hid, url }) => !isNew.has(hid) && !isBack.has(url)).map(({ url }) => url);
	return {
		added,
		restored: returned.map(({ hid }) => hid),
		known: named(known),
		repeated: named(rest.repeated),
		refused: named(rest.invalid),
		assumed: named(rest.assumed),
		invalid: rest.invalid,
	};
}

/** Lines of one kind: their number, and the first of them. */
export interface NamedLines {
	count: number;
	lines: string[];
}

/** What became of the lines of an addition: the numbers of added, restored, known, repeated and refused ones are together the number of lines. */
export interface AddedUrls {
	/** hids of new URLs. */
	added: string[];
	/** hids of URLs that were removed, and are back with their results. */
	restored: string[];
	/** Addresses that are tracked already. */
	known: NamedLines;
	/** Lines that repeat an earlier one. */
	repeated: NamedLines;
	/** Lines without a public page, as written. */
	refused: NamedLines;
	/** Addresses for which https:// was taken. */
	assumed: NamedLines;
}

function named(lines: readonly string[]): NamedLines {
	return { count: lines.length, lines: namedLines(lines, LINES_ANSWERED) };
}

/** Addresses of public suffixes become invalid lines. Throws ValidationException {suffix} for `urls` when no other is left. */
async function withoutSuffixes({ urls, invalid, repeated, assumed }: UrlLines): Promise<UrlLines> {
	const { bareSuffix } = await loadSuffixes();
	const suffixOf = (url: string) => bareSuffix(new URL(url).hostname);
	const left: string[] = [];
	const bare: string[] = [];
	for (const url of urls) (suffixOf(url) === null ? left : bare).push(url);
	const [first] = bare;
	if (left.length === 0 && first !== undefined)
		throw new AppError("ValidationException", suffixFacts(suffixOf(first) ?? ""), { urls: [SUFFIX_ALONE] });
	const refused = new Set(bare);
	return { urls: left, repeated, invalid: [...invalid, ...bare], assumed: assumed.filter((url) => !refused.has(url)) };
}

interface ReadLines extends Omit<UrlLines, "urls"> {
	wanted: readonly NewUrl[];
}

async function writeUrls(ctx: Ctx, accountId: number, lines: ReadLines) {
	const { wanted } = lines;
	const account = await capacityOf(ctx.db, accountId);
	if (!account) throw new AppError("NotFoundException");
	const max = planRules(account).max_url_monitor;
	// More addresses than the maximum never fit, and their lists may exceed the parameters of a statement.
	if (wanted.length > max) throw await fullQuota(ctx, accountId, max);
	const lists = urlParameters(wanted, URLS_PER_STATEMENT);
	const urls = lists.map((some) => JSON.stringify(some.map(({ url }) => url)));
	const room = hasRoomFor(accountId, urls, max);
	const again = restingUrlsAmong(accountId, urls);
	const now = ctx.now();
	// Due at once, so that the clock finds the new URLs if the process dies after the batch.
	const write = { accountId, action: "urls.added", when: room, set: setUrlDueAt(now) };
	const results = await writeAudited(ctx, write, (marked) => [
		...returnUrls(ctx.db, accountId, again, marked),
		...lists.map((some) => insertUrls(ctx.db, accountId, some, now, marked)),
		...noteAdded(ctx, accountId, { ...lines, again }, marked),
		tellQuota(ctx, accountId, { quota: "urls", max }, marked),
		returnedUrls(ctx.db, accountId, again, marked),
		deleteReturned(ctx.db, { accountId, kind: "url-monitors", hids: again, table: "url_monitor" }, marked),
	]);
	if (!results) throw await fullQuota(ctx, accountId, max);
	const hids = JSON.stringify(wanted.map(({ hid }) => hid));
	const added = (await urlsOf(ctx.db, accountId, hids)).map(({ hid }) => hid);
	return { added, returned: rowsIn(RETURNED_URL, results.at(-2)) };
}

async function fullQuota(ctx: Ctx, accountId: number, max: number): Promise<AppError> {
	const { used } = await countUrls(wholeOf(ctx).db, accountId);
	return new AppError("ThrottledCreateUrlMonitorException", { count: max, max, left: Math.max(0, max - used) });
}

/** What became of the lines, as AddedUrls. */
function noteAdded(ctx: Ctx, accountId: number, lines: ReadLines & { again: Json }, marked: Marked): Statement[] {
	const { wanted, repeated, invalid, assumed, again } = lines;
	const rest = { repeated: named(repeated), refused: named(invalid), assumed: named(assumed) };
	return noteEffect(ctx, { json: addedUrls(accountId, wanted, { rest, again, most: LINES_ANSWERED }) }, marked);
}
