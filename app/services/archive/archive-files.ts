import { Buffer } from "node:buffer";
import type { ZipEntry } from "@serpentine/table-files/write";
import { archivedChecks, archivedSpans, archivedUrls } from "~/db/archived-things";
import { logoOf } from "~/db/shares";
import { ARCHIVE_FILES, ARCHIVE_FORMAT, ARCHIVE_PRODUCT, type ArchiveHead, positionsFile } from "~/domain/archive/archive-format";
import { answerCells } from "~/domain/archive/position-cells";
import { ownJson, ownTexts } from "~/domain/own-json";
import { CODES } from "~/domain/sample/codes";
import { seenAt } from "~/domain/sample/day";
import { isPending } from "~/domain/sample/observation";
import { decodeEntry } from "~/domain/sample/wire";
import { spanState } from "~/domain/url-monitor/url-spans";
import { archiveWords } from "~/i18n/archive-words";
import type { Language } from "~/i18n/languages";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { json, stored } from "./archive-entries";
import { archiveTable } from "./archive-table";
import { alertFiles } from "./archived-alerts";
import { archivedPages } from "./archived-pages";
import { promptFiles } from "./archived-prompts";
import { searchQueryFiles } from "./archived-queries";
import { type ArchivedSample, type SampledMonth, sampledMonths, samplesOfMonth } from "./archived-samples";
import { type ArchivedThings, readThings } from "./read-things";

/** Rows that one statement reads. */
const PAGE = 1_000;
/** Rows of positions that are handed on together. */
const BATCH = 512;

export interface ArchiveOrder {
	/** Files of result pages are wanted. */
	pages: boolean;
	language: Language;
	/** ms since epoch. */
	madeAt: number;
}

/** The files of an account's archive, one after the other; little of each is in memory. */
export async function* archiveFiles(
	ctx: Ctx,
	caller: Pick<Caller, "user" | "account">,
	{ pages, language, madeAt }: ArchiveOrder,
): AsyncGenerator<ZipEntry> {
	const { account } = caller;
	const things = await readThings(ctx, caller);
	const months = await sampledMonths(ctx, account.id);
	const head: ArchiveHead = {
		product: ARCHIVE_PRODUCT,
		format: ARCHIVE_FORMAT,
		made_at: new Date(madeAt).toISOString(),
		timezone: account.timezone,
		pages,
	};
	yield stored(ARCHIVE_FILES.readme, archiveWords(language).readme(ctx.baseUrl, head.made_at));
	yield json(ARCHIVE_FILES.head, head);
	yield json(ARCHIVE_FILES.settings, things.settings);
	yield { name: ARCHIVE_FILES.websites, chunks: archiveTable("websites", () => [websiteCells(things)]) };
	yield { name: ARCHIVE_FILES.competitors, chunks: archiveTable("competitors", () => [competitorCells(things)]) };
	yield { name: ARCHIVE_FILES.tags, chunks: archiveTable("tags", () => [things.tags.map(({ name, color }) => ({ tag: name, color }))]) };
	yield { name: ARCHIVE_FILES.keywords, chunks: archiveTable("keywords", () => [keywordCells(things)]) };
	yield* promptFiles(ctx, account.id, new Map(things.tags.map(({ hid, name }) => [hid, name])));
	yield json(ARCHIVE_FILES.notes, things.notes);
	yield json(ARCHIVE_FILES.views, things.views);
	yield json(ARCHIVE_FILES.reports, things.reports);
	yield json(ARCHIVE_FILES.links, things.links);
	yield json(ARCHIVE_FILES.webhooks, things.webhooks);
	yield* alertFiles(ctx, account, things);
	yield* searchQueryFiles(ctx, account);
	const logo = await logoOf(ctx.db, account.id);
	if (logo) yield { name: `share-logo.${logo.media.slice("image/".length)}`, stored: new Uint8Array(Buffer.from(logo.content, "base64")) };
	yield { name: ARCHIVE_FILES.checks, chunks: archiveTable("checks", () => checkCells(ctx, account.id)) };
	yield { name: ARCHIVE_FILES.urls, chunks: archiveTable("urls", () => urlCells(ctx, account.id)) };
	yield { name: ARCHIVE_FILES.urlHistory, chunks: archiveTable("urlHistory", () => spanCells(ctx, account.id)) };
	for (const month of months)
		yield { name: positionsFile(month.month), chunks: archiveTable("positions", () => positionCells(ctx, account.id, things, month)) };
	if (pages) yield* archivedPages(ctx, account, months);
}

function websiteCells({ websites }: ArchivedThings) {
	return websites.map(({ domain, hosts, wantedRules, clickRates, names }) => ({
		website: domain,
		hosts,
		wanted_rules: wantedRules,
		click_rates: clickRates,
		names,
	}));
}

function competitorCells({ competitors }: ArchivedThings) {
	return competitors.map(({ website, host, createdAt }) => ({ website, competitor: host, created_at: createdAt }));
}

type Searched = Pick<ArchivedThings["keywords"][number], "domain" | "term" | "country" | "language" | "engine" | "device" | "place">;

function searchCells({ domain: website, term: keyword, country, language, engine, device, place }: Searched) {
	return { website, keyword, country, language, engine, device, place };
}

function keywordCells({ keywords }: ArchivedThings) {
	return keywords.map((one, place) => ({
		number: place + 1,
		...searchCells(one),
		state: one.state,
		favorite: one.favorite === 1,
		read_first: one.kept === 1,
		depth: one.depth,
		volume: one.volume,
		tags: ownTexts(one.tags),
		wanted_url: one.wantedUrl,
		created_at: one.createdAt,
	}));
}

/** The answers of a month: those of each sample, in the order of their keywords' places. */
async function* positionCells(ctx: Ctx, accountId: number, { keywords }: ArchivedThings, month: SampledMonth) {
	const numbers = new Map(keywords.map(({ ordinal }, place) => [ordinal, place + 1]));
	for await (const sample of samplesOfMonth(ctx, accountId, month)) yield* sampleCells(sample, keywords, numbers);
}

function* sampleCells({ day, time, columns }: ArchivedSample, keywords: ArchivedThings["keywords"], numbers: ReadonlyMap<number, number>) {
	let batch = [];
	for (let place = 0; place < columns.codes.length; place++) {
		if ((columns.codes[place] ?? CODES.none) === CODES.none) continue;
		const number = numbers.get(columns.first + place);
		const keyword = keywords[(number ?? 0) - 1];
		const seen = keyword && seenAt(columns, columns.first + place);
		if (number === undefined || !keyword || !seen || isPending(seen)) continue;
		batch.push({ day, time, number, website: keyword.domain, keyword: keyword.term, ...answerCells(seen) });
		if (batch.length < BATCH) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

async function* checkCells(ctx: Ctx, accountId: number) {
	let check = 0;
	for (let after = { id: 0, datacenter: "" }; ; ) {
		const rows = await archivedChecks(ctx.db, accountId, after, PAGE);
		yield rows.flatMap((row) => {
			if (row.id !== after.id) check++;
			after = { id: row.id, datacenter: row.datacenter };
			const seen = decodeEntry(ownJson(row.entry));
			return seen ? [{ ...checkFacts(row, check), ...answerCells(seen) }] : [];
		});
		if (rows.length < PAGE) return;
	}
}

function checkFacts(row: Awaited<ReturnType<typeof archivedChecks>>[number], check: number) {
	return {
		check,
		...searchCells(row),
		day: row.day,
		created_at: row.createdAt,
		asked_at: row.askedAt,
		datacenter: row.datacenter,
		answered_at: row.updatedAt,
	};
}

async function* urlCells(ctx: Ctx, accountId: number) {
	for (let after = ""; ; ) {
		const rows = await archivedUrls(ctx.db, accountId, after, PAGE);
		yield rows.map((row) => ({
			url: row.url,
			read_first: row.kept,
			state: row.found === null ? null : spanState(row.found, row.protocolMismatch),
			done_at: row.doneAt,
			detail: ownJson(row.detail),
			created_at: row.createdAt,
		}));
		after = rows.at(-1)?.url ?? after;
		if (rows.length < PAGE) return;
	}
}

async function* spanCells(ctx: Ctx, accountId: number) {
	for (let after = 0; ; ) {
		const rows = await archivedSpans(ctx.db, accountId, after, PAGE);
		yield rows.map(({ url, state, firstAt: from, lastAt: to, answers }) => ({ url, state, from, to, answers }));
		after = rows.at(-1)?.id ?? after;
		if (rows.length < PAGE) return;
	}
}
