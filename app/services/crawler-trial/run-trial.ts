import type { CrawlerConfig } from "@serpentine/serp";
import { type CrawlerTrialRow, endTrial, keepTrial, leaseTrial, postponeTrial, type TrialProgress } from "~/db/crawler-trials";
import { compareReadings, VERDICTS, type Verdict, verdictOfLook } from "~/domain/crawler/compare-readings";
import { chooseParts, MAX_FINDINGS, TRIAL_DAYS, TRIAL_LOOKS, type TrialFinding } from "~/domain/crawler/trial";
import { ownJson, ownTexts } from "~/domain/own-json";
import { type PackIndex, readPackIndex } from "~/domain/storage/evidence-pack";
import { parsePagesKey, printLookId } from "~/domain/storage/look-id";
import { MINUTE_MS } from "~/domain/time/durations";
import { addDays, utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { unpackReading } from "../looks/load-looks";
import { pageText } from "../looks/page-text";
import { PAGE_STEP_PLACES } from "../looks/take-look";
import { rereadPage } from "../rereads/reread-part";

/** Longer than the reading of one part; a trial whose consumer is not heard of for so long is taken over. */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_TRIES = 4;
const AGAIN_MS = 5_000;
/** A run's processor time is limited: after so many looks the next run goes on. */
const LOOKS_PER_RUN = 50;

/**
 * Reads stored pages of the last days with the parser in production and with the tried one, part by part, and counts how they differ. Nothing that is
 * stored changes. "more": a wake-up for a further run was sent; "stale": nobody is needed.
 */
export async function runTrial(ctx: Ctx, hid: string): Promise<"done" | "more" | "stale"> {
	const row = await leaseTrial(ctx.db, hid, ctx.now(), ctx.now() + LEASE_MS);
	if (!row) return "stale";
	if (row.tries > MAX_TRIES) {
		await endTrial(ctx.db, row, { failed: true, now: ctx.now() });
		return "done";
	}
	try {
		return await readOn(ctx, row);
	} catch (error) {
		await postponeTrial(ctx.db, row, ctx.now() + AGAIN_MS);
		throw error;
	}
}

async function readOn(ctx: Ctx, row: CrawlerTrialRow): Promise<"done" | "more" | "stale"> {
	const configs = { base: ownJson(row.base), tried: ownJson(row.candidate) };
	const { looks, same, better, worse, unknown } = row;
	const parts = row.parts === null ? await partsOfLastDays(ctx) : ownTexts(row.parts);
	const progress = { looks, same, better, worse, unknown, parts, findings: ownJson(row.findings) };
	while (progress.parts.length > 0 && progress.looks < TRIAL_LOOKS) {
		if (progress.looks - looks >= LOOKS_PER_RUN) {
			await postponeTrial(ctx.db, row, ctx.now());
			await ctx.ports.queue.wakeTrials([row.hid]);
			return "more";
		}
		await readPart(ctx, progress.parts.shift() ?? "", configs, progress);
		if (!(await keepTrial(ctx.db, row, progress, ctx.now() + LEASE_MS))) return "stale";
	}
	await endTrial(ctx.db, row, { failed: false, now: ctx.now() });
	ctx.log({ event: "trial_done", trial: row.hid, looks: progress.looks, worse: progress.worse });
	return "done";
}

/** Pages are stored by UTC day. */
async function partsOfLastDays(ctx: Ctx): Promise<string[]> {
	const today = utcDay(ctx.now());
	const days = Array.from({ length: TRIAL_DAYS }, (_, n) => addDays(today, -n).replaceAll("-", ""));
	const lists = await Promise.all(days.map((day) => ctx.ports.objects.list(`pages/${day}/`)));
	// A part holds at least one look.
	return chooseParts(lists.map(({ keys }) => keys)).slice(0, TRIAL_LOOKS);
}

type Progress = TrialProgress & { parts: string[]; findings: TrialFinding[] };
type Configs = Record<"base" | "tried", CrawlerConfig>;

async function readPart(ctx: Ctx, key: string, configs: Configs, progress: Progress): Promise<void> {
	const address = parsePagesKey(key);
	const pack = address && (await ctx.ports.objects.get(key));
	if (!address || !pack) return;
	const head = readPackIndex(pack);
	if ("short" in head) throw new Error(`evidence pack ends within its index: ${key}`);
	for (const [index, places] of Object.entries(head.index.looks)) {
		if (progress.looks >= TRIAL_LOOKS) return;
		const findings = compareLook(pack, places, configs);
		if (findings === null) continue;
		const verdict = verdictOfLook(findings.map((one) => one.verdict));
		progress.looks++;
		progress[verdict]++;
		const look = printLookId({ ...address, index: Number(index) });
		const told = findings.find((one) => one.verdict === verdict);
		if (told && verdict !== "same") progress.findings = withFinding(progress.findings, { ...told, verdict, look });
	}
}

/** The first ones of each kind, the worse ones first. */
function withFinding(findings: readonly TrialFinding[], finding: TrialFinding): TrialFinding[] {
	const rank = ({ verdict }: TrialFinding) => VERDICTS.indexOf(verdict);
	return [...findings, finding].toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_FINDINGS);
}

/** One entry a stored page; null where no page of the look is stored. */
function compareLook(pack: Uint8Array, places: PackIndex["looks"][string], { base, tried }: Configs) {
	const blob = ([offset, length]: readonly [number, number, ...unknown[]]) => pack.subarray(offset, offset + length);
	const look = unpackReading(blob(places.reading));
	const compared = look.pages.flatMap((page, n) => {
		const place = places.pages[n];
		if (!place) return [];
		const html = pageText(blob(place), place[2]);
		const [before, after] = [base, tried].map((config) => rereadPage(look, page, config, html, n * PAGE_STEP_PLACES));
		if (!before || !after) return [];
		const verdict: Verdict = compareReadings(before, after);
		const { term, country, language } = look.search;
		const shown = { page: n + 1, term, country, language };
		return { verdict, ...shown, before: summaryOf(before), after: summaryOf(after) };
	});
	return compared.length > 0 ? compared : null;
}

function summaryOf({
	outcome,
	organicCount,
}: {
	outcome: TrialFinding["before"]["outcome"];
	organicCount: number;
}): TrialFinding["before"] {
	return { outcome, organic: organicCount };
}
