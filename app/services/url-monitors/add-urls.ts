import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { capacityOf } from "~/db/monitors";
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
import { announceUrls } from "../live/announce-urls";
import { loadSuffixes, SUFFIX_ALONE, suffixFacts } from "../websites/refuse-suffix";
import { openUrlDay } from "./open-url-day";

/** Addresses in one statement. */
const URLS_PER_STATEMENT = 2_000;

/**
 * Tracks URLs: each once, and all or none where the plan has no room for all. Lines without a public page do not affect the others. The batch that
 * writes also counts, so the plan's capacity holds for concurrent calls. lines: as addUrlsSchema reads them. Returns the hids of new URLs, the
 * what became of each line, and the refused lines in full. Throws ValidationException for `urls` (those of
 * public suffixes alone {suffix}), ThrottledCreateUrlMonitorException {count: the plan's maximum, left}. Source: spec B §5 "Add URLs", §7, §8.
 */
export async function addUrls(ctx: Ctx, accountId: number, lines: UrlLines): Promise<AddedUrls & { invalid: string[] }> {
	const { urls, ...rest } = await withoutSuffixes(lines);
	const wanted = urls.map((url) => ({ url, hid: ctx.newHid(), domain: websiteOf(url) }));
	const added = await writeUrls(ctx, accountId, { wanted, ...rest });
	if (added.length > 0) await lookSoon(ctx, accountId);
	const isNew = new Set(added);
	const known = wanted.filter(({ hid }) => !isNew.has(hid)).map(({ url }) => url);
	return {
		added,
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

/** What became of the lines of an addition: the numbers of added, known, repeated and refused ones are together the number of lines. */
export interface AddedUrls {
	/** hids of new URLs. */
	added: string[];
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

async function writeUrls(ctx: Ctx, accountId: number, lines: ReadLines): Promise<string[]> {
	const { wanted } = lines;
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
		...noteAdded(ctx, accountId, lines, marked),
		tellQuota(ctx, accountId, { quota: "urls", max }, marked),
	]);
	if (!results) {
		const { used } = await countUrls(ctx.db, accountId);
		throw new AppError("ThrottledCreateUrlMonitorException", { count: max, max, left: Math.max(0, max - used) });
	}
	const hids = JSON.stringify(wanted.map(({ hid }) => hid));
	return (await urlsOf(ctx.db, accountId, hids)).map(({ hid }) => hid);
}

/** What became of the lines, as AddedUrls. */
function noteAdded(ctx: Ctx, accountId: number, { wanted, repeated, invalid, assumed }: ReadLines, marked: Marked): Statement[] {
	const rest = { repeated: named(repeated), refused: named(invalid), assumed: named(assumed) };
	return noteEffect(ctx, { json: addedUrls(accountId, wanted, { rest, most: LINES_ANSWERED }) }, marked);
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
