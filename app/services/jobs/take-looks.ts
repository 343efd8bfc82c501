import { isBlocked } from "~/domain/position/observe";
import type { Search } from "~/domain/position/search";
import { walkPages } from "~/domain/position/walk-pages";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import type { Ctx } from "../ctx";
import { type KeptPages, type TakenLook, takeLook } from "../looks/take-look";
import type { SourceSession } from "../source-ports";
import { askSource, noteLooks } from "../sources/source-gate";

export interface WantedLook {
	index: number;
	search: Search;
	depth: number;
	/** Loads the pages that an earlier look has read, where there are any. */
	loadKept?(wish: { source: string; config: CrawlerConfig }): Promise<KeptPages | null>;
}

export interface LookListener {
	/** Looks taken side by side at most, if fewer than the source allows. */
	maxInFlight?: number;
	/** A look has ended; false ends the taking. */
	onLook(index: number, taken: TakenLook): Promise<boolean>;
	/** A look goes on after this page. */
	onPage(index: number, soFar: TakenLook): void;
}

/** After this many looks their ends go to the breaker, so that a block is noticed within one part. */
const LOOKS_PER_NOTE = 5;

/**
 * Takes looks side by side, as many at once as the source allows, and hands each over as it ends.
 * Stops early when the source rests (returns the instant until when) or when `onLook` says so by returning false.
 */
export async function takeLooks(
	ctx: Ctx,
	config: CrawlerConfig,
	wanted: WantedLook[],
	listener: LookListener,
): Promise<{ restsUntil: number | null }> {
	if (wanted.length === 0) return { restsUntil: null };
	const source = ctx.ports.sources[config.browser.source];
	const gate = await askSource(ctx, source.name);
	if (gate.allow === "none") return { restsUntil: gate.until };
	const queue = gate.allow === "probe" ? wanted.slice(0, 1) : [...wanted];
	const ended: ("ok" | "blocked")[] = [];
	let goOn = true;
	let handed = 0;
	let told = false;
	let noted: Promise<number | null> = Promise.resolve(null);
	const session = await source.open(config);
	const worker = async (): Promise<void> => {
		for (let next = queue.shift(); next && goOn; next = queue.shift()) {
			handed++;
			const taken = await takeOne(ctx, { session, source: source.name, config }, next, listener);
			const end = endOf(taken);
			if (end) ended.push(end);
			if (ended.length >= LOOKS_PER_NOTE && ended.includes("blocked")) {
				// One after the other: the breaker counts consecutive refusals.
				const inRow = ended.splice(0);
				told = true;
				noted = noted.then(() => noteLooks(ctx, source.name, inRow));
			}
			// No worker goes on while the breaker counts refusals.
			if ((await noted) !== null) goOn = false;
			if (!(await listener.onLook(next.index, taken))) goOn = false;
		}
	};
	const workers = Array.from(
		{ length: Math.min(source.maxInFlight, listener.maxInFlight ?? source.maxInFlight, queue.length) },
		async () => {
			try {
				await worker();
			} catch (error) {
				goOn = false;
				throw error;
			}
		},
	);
	// All workers have stopped before a failure is thrown: no page is requested for a job that was given up.
	const stopped = await Promise.allSettled(workers);
	await session.close();
	for (const one of stopped) if (one.status === "rejected") throw one.reason;
	// Looks without a refusal change nothing for a breaker that has counted none.
	const hasNews = ended.includes("blocked") || gate.allow === "probe" || gate.counting || told;
	const restsUntil = hasNews ? await noteLooks(ctx, source.name, ended) : null;
	// If the source does not rest, the remaining looks are due at once.
	return { restsUntil: restsUntil ?? (handed < wanted.length ? ctx.now() : null) };
}

async function takeOne(
	ctx: Ctx,
	from: { session: SourceSession; source: string; config: CrawlerConfig },
	{ index, search, depth, loadKept }: WantedLook,
	listener: LookListener,
): Promise<TakenLook> {
	const { session, source, config } = from;
	const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
	const kept = (await loadKept?.({ source, config })) ?? null;
	const onPage = (soFar: TakenLook) => listener.onPage(index, soFar);
	return takeLook(session, { search, depth, config, source, kept, onPage, now: ctx.now, random: ctx.random, sleep });
}

/** The end of a look for the breaker: refused at its first page, answered, or null for an error, which is no refusal. */
function endOf({ look, resumed }: TakenLook): "ok" | "blocked" | null {
	const walk = walkPages(look.pages.slice(resumed));
	if (walk.pagesCounted > 0) return "ok";
	return walk.gap !== null && isBlocked(walk.gap) ? "blocked" : null;
}
