import type { CrawlerConfig } from "@serpentine/serp";
import {
	allCanaries,
	type CanaryRow,
	claimCanaryRun,
	endCanaryRun,
	makeFirstCanaries,
	openCanaryRuns,
	verdictsBefore,
} from "~/db/canaries";
import { administratorAccounts } from "~/db/reader-health";
import { takeTurn } from "~/db/settings";
import { type CanaryResult, isNews, judgeCanary } from "~/domain/canary/canary";
import { DEFAULT_CANARIES } from "~/domain/canary/canary-form";
import { isProvider } from "~/domain/reference/providers";
import { suits } from "~/domain/source/conditions";
import { CAPABILITIES } from "~/domain/source/providers";
import { writePack } from "~/domain/storage/evidence-pack";
import { pagesKey } from "~/domain/storage/look-id";
import { HOUR_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { OpenSource } from "../jobs/open-source";
import { packReading } from "../looks/load-looks";
import type { TakenLook } from "../looks/take-look";
import { notify } from "../notifications/notify";
import { asksNobody, loadMesh, type MeshSource } from "../sources/load-mesh";

/** Verdicts that decide whether a failure is news; skipped ones stand between them. */
const VERDICTS_BEFORE = 12;

/** Every sixth hour the right answers of a source are kept: a trial reads two hundred looks in all. */
const KEPT_EVERY = 6;

/** Once an hour: wakes a consumer for the hour's canaries. */
export async function wakeCanaries(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	if (!(await takeTurn(ctx.db, "clock.canaries_at", { now, everyMs: HOUR_MS }))) return;
	await makeFirstCanaries(
		ctx.db,
		DEFAULT_CANARIES.map((one) => ({ ...one, hid: ctx.newHid() })),
		now,
	);
	await ctx.ports.queue.wakeCanaries(Math.floor(now / HOUR_MS));
}

/**
 * Asks each source for one search with a known answer, another one each hour, at most once in an hour. It is paid within the source's limit, heeds and
 * moves its breaker, and belongs to no account. Administrators are told when a source begins to fail. A list that comes later is judged an hour later;
 * until then its source is asked for no other one.
 */
export async function runCanaries(ctx: Ctx, hour: number): Promise<void> {
	const canaries = await allCanaries(ctx.db);
	const config = await publishedCrawlerConfig(ctx);
	for (const of of await loadMesh(ctx, config.browser.source)) {
		if (asksNobody(of) || of.kindOf) continue;
		if (of.source.queue && !(await collectCanaries(ctx, of, config, canaries))) continue;
		// Conditions of depth say what a source is paid for, not what it can do.
		const fitting = canaries.filter(({ search, worst }) =>
			suits(of.source.name, of.conditions, { search, depth: Math.max(worst, of.conditions.minDepth) }),
		);
		const canary = fitting[hour % fitting.length];
		if (!canary) continue;
		const at = ctx.now();
		if (!(await claimCanaryRun(ctx.db, { hour, source: of.breaker, name: of.source.name, canaryId: canary.id, at }))) continue;
		await runCanary(ctx, of, { config, hour, at }, canary);
	}
}

/** One canary of one source, asked at `at` of its hour. */
interface CanaryAsked {
	config: CrawlerConfig;
	hour: number;
	at: number;
}

/** Collects the lists that a source was asked for in earlier hours; false while one is still to come. */
async function collectCanaries(ctx: Ctx, of: MeshSource, config: CrawlerConfig, canaries: readonly CanaryRow[]): Promise<boolean> {
	for (const { hour, canaryId, at } of await openCanaryRuns(ctx.db, of.breaker)) {
		const canary = canaries.find(({ id }) => id === canaryId);
		if (!canary) await endCanaryRun(ctx.db, { hour, source: of.breaker }, { verdict: "skipped", outcome: "no_source", position: null });
		else if (!(await runCanary(ctx, of, { config, hour, at }, canary))) return false;
	}
	return true;
}

/** Asks for the list, or collects it, and judges it. False while it is still to come. Never throws: one source's failure does not stop the others. */
async function runCanary(ctx: Ctx, of: MeshSource, asked: CanaryAsked, canary: CanaryRow): Promise<boolean> {
	const key = { hour: asked.hour, source: of.breaker };
	try {
		const result = await askCanary(ctx, of, asked, canary);
		if (!result) return false;
		await endCanaryRun(ctx.db, key, result);
		if (isNews(result.verdict, await verdictsBefore(ctx.db, key, VERDICTS_BEFORE))) await tell(ctx, of, canary, result);
	} catch (error) {
		ctx.log({ event: "canary_failed", source: of.breaker, error: describeError(error) });
	}
	return true;
}

async function askCanary(ctx: Ctx, of: MeshSource, { config, hour, at }: CanaryAsked, canary: CanaryRow): Promise<CanaryResult | null> {
	const { search } = canary;
	const source = new OpenSource(ctx, of, { config, jobId: 0, bucketId: 0, engine: search.engine });
	try {
		// Tasks of a source that answers later are named by the canary, in a bucket that no search has.
		const wanted = { index: canary.id, search, depth: canary.worst, accounts: [0], since: at };
		if (await source.rests(wanted)) return { verdict: "skipped", outcome: "resting", position: null };
		const taken = await source.look(wanted, [], () => {});
		if (source.awaits(taken)) return null;
		const result = judgeCanary(taken.look, canary);
		if (result.verdict === "right" && hour % KEPT_EVERY === 0) await keepPages(ctx, taken);
		return result;
	} finally {
		await source.close();
	}
}

/** Pages whose answer is known are stored like those of any look, so that trials of parsers read them too. */
async function keepPages(ctx: Ctx, { look, bodies }: TakenLook): Promise<void> {
	const day = utcDay(look.finishedAt).replaceAll("-", "");
	const pack = writePack(new Map([["0", { reading: packReading(look), pages: bodies }]]));
	await ctx.ports.objects.put(pagesKey({ day, jobHid: ctx.newHid(), lease: 1, part: 0 }), pack);
}

async function tell(ctx: Ctx, { source: { name }, breaker }: MeshSource, canary: CanaryRow, { verdict, outcome }: CanaryResult) {
	ctx.log({ event: "canary_alarm", source: breaker, verdict, outcome });
	for (const { accountId } of await administratorAccounts(ctx.db)) {
		await notify(ctx, {
			accountId,
			kind: verdict === "wrong" ? "canary_wrong" : "canary_unread",
			topic: `canary:${breaker}`,
			facts: { source: isProvider(name) ? CAPABILITIES[name].label : name, term: canary.search.term },
		});
	}
}
