import type { CrawlerConfig } from "@serpentine/serp";
import { areaOfPlace } from "~/domain/check/datacenter";
import type { TriedSource } from "~/domain/position/look";
import { walkPages } from "~/domain/position/walk-pages";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { suits } from "~/domain/source/conditions";
import { failureOf } from "~/domain/source/failure";
import { opensLinks } from "~/domain/source/providers";
import { inOrderOfSecond } from "~/domain/source/second-source";
import type { Ctx } from "../ctx";
import { isShort, type TakenLook, takeLook } from "../looks/take-look";
import { loadMesh } from "../sources/load-mesh";
import { unaskedSession } from "../sources/unasked-session";
import { OpenSource } from "./open-source";
import type { WantedLook } from "./wanted-look";

export interface LookListener {
	/** Looks taken side by side at most, if fewer than the sources allow. */
	maxInFlight?: number;
	/** A look has ended; false ends the taking. */
	onLook(index: number, taken: TakenLook): Promise<boolean>;
	/** The look continues after this page. */
	onPage(index: number, soFar: TakenLook): void;
}

/** Looks behind the next one whose money may be reserved along. */
const UPCOMING_LOOKS = 12;

/**
 * Takes looks side by side, as many at once as the sources allow, and hands each over as it ends. Each search is asked from the sources that suit it, in
 * their order, until one gives its list without a gap.
 * Stops early when all sources of the rest of the looks rest (returns the instant until when) or when `onLook` says so by returning false.
 */
export async function takeLooks(
	ctx: Ctx,
	run: { config: CrawlerConfig; jobId: number; bucketId: number },
	wanted: WantedLook[],
	listener: LookListener,
): Promise<{ restsUntil: number | null }> {
	if (wanted.length === 0) return { restsUntil: null };
	const mesh = await loadMesh(ctx, run.config.browser.source);
	const engines = [...new Set(wanted.map(({ search }) => search.engine))];
	// An engine that refuses does not keep a source from asking another one.
	const sources = engines.flatMap((engine) => mesh.map((of) => new OpenSource(ctx, of, { ...run, engine })));
	const queue = [...wanted];
	/** Sources that rested, for each look that none of them took. */
	const waits: (readonly OpenSource[])[] = [];
	let goOn = true;
	let handed = 0;
	const worker = async (): Promise<void> => {
		for (let next = queue.shift(); next && goOn; next = queue.shift()) {
			const taken = await takeFromFirst({ ctx, config: run.config, sources }, next, queue, listener);
			if ("resting" in taken) {
				waits.push(taken.resting);
				continue;
			}
			handed++;
			if (!(await listener.onLook(next.index, taken))) goOn = false;
		}
	};
	const most = Math.max(...sources.map(({ of }) => of.source.maxInFlight));
	const workers = Array.from({ length: Math.min(most, listener.maxInFlight ?? most, queue.length) }, async () => {
		try {
			await worker();
		} catch (error) {
			goOn = false;
			throw error;
		}
	});
	// All workers have stopped before a failure is thrown: no page is requested for a job that was given up.
	const stopped = await Promise.allSettled(workers);
	const rests = await Promise.all(sources.map((source) => source.close()));
	for (const one of stopped) if (one.status === "rejected") throw one.reason;
	// The only source rests: so does the job, even if its looks were taken.
	const [only = null, ...others] = rests.filter((_, i) => !sources[i]?.of.kindOf);
	if (others.length === 0 && only !== null) return { restsUntil: only };
	if (handed === wanted.length) return { restsUntil: null };
	// Looks that no source has refused are due at once.
	const untils = waits.flatMap((resting) => resting.map((source) => rests[sources.indexOf(source)] ?? ctx.now()));
	return { restsUntil: untils.length > 0 && goOn ? Math.min(...untils) : ctx.now() };
}

/**
 * The look of the first source that gives the list without a gap; otherwise the one that came furthest. Those that rest, when all do.
 */
async function takeFromFirst(
	from: { ctx: Ctx; config: CrawlerConfig; sources: readonly OpenSource[] },
	next: WantedLook,
	queue: readonly WantedLook[],
	listener: Pick<LookListener, "onPage">,
): Promise<TakenLook | { resting: OpenSource[] }> {
	const failed: FailedLook[] = [];
	/** The first list whose hidden addresses leave an answer open. */
	let sealed: TakenLook | null = null;
	const resting: OpenSource[] = [];
	const fits =
		({ engine, of }: OpenSource) =>
		(one: WantedLook) =>
			one.search.engine === engine && (of.kindOf ?? one.after) === one.after && suits(of.source.name, of.conditions, one);
	const suiting = from.sources.filter((one) => fits(one)(next));
	for (const source of inOrderOfSecond(suiting, next.after, ({ of }) => of.source.name)) {
		const { name } = source.of.source;
		if (sealed && !opensLinks(name)) continue;
		if (await source.rests(next)) {
			resting.push(source);
			continue;
		}
		const upcoming = queue.slice(0, UPCOMING_LOOKS).filter(fits(source));
		const ask = (opens: boolean) =>
			source.look(opens ? { ...next, opensLinks: true } : next, upcoming, (soFar) => listener.onPage(next.index, soFar));
		const { taken, hidden } = await askOpening(source, next, { isSealed: sealed !== null, ask });
		sealed ??= hidden;
		// A list that comes later is paid for: no other source is asked meanwhile.
		if (source.awaits(taken)) return withTried(taken, failed);
		if (isFailed(taken)) failed.push({ taken, source: name });
		else if (isSealedList(next, taken)) sealed ??= taken;
		else return withTried(taken, failed);
	}
	if (sealed) return withTried(sealed, failed);
	if (failed.length > 0) return furthest(failed);
	return resting.length > 0
		? { resting }
		: unasked(
				from,
				next,
				isUnaskablePlace(next, (one) => from.sources.some((source) => fits(source)(one))),
			);
}

/**
 * The look of one source. A list that hides addresses is asked for again of a source that opens them by request; hidden: the one before. A queue is
 * asked once, as its task is.
 */
async function askOpening(
	{ of: { source } }: OpenSource,
	next: WantedLook,
	{ isSealed, ask }: { isSealed: boolean; ask(opens: boolean): Promise<TakenLook> },
): Promise<{ taken: TakenLook; hidden: TakenLook | null }> {
	const taken = await ask(isSealed);
	if (isSealed || source.queue || !opensLinks(source.name) || !isSealedList(next, taken)) return { taken, hidden: null };
	return { taken: await ask(true), hidden: taken };
}

/** Whether a page could not be read, or the source stopped early: another one may read on. */
function isFailed({ look: { pages, depth } }: TakenLook): boolean {
	const walk = walkPages(pages);
	return walk.gap !== null || (!walk.exhausted && isShort(pages.at(-1), walk, depth));
}

/** Whether a list leaves an answer open because it hides addresses. */
function isSealedList(next: WantedLook, { look }: TakenLook): boolean {
	return walkPages(look.pages).gap === null && (next.isSealed?.(look) ?? false);
}

function furthest(failed: readonly FailedLook[]): TakenLook {
	const best = failed.reduce((one, other) => (countedOf(other.taken) > countedOf(one.taken) ? other : one));
	return withTried(
		best.taken,
		failed.filter((one) => one !== best),
	);
}

interface FailedLook {
	taken: TakenLook;
	source: string;
}

function withTried(taken: TakenLook, failed: readonly FailedLook[]): TakenLook {
	if (failed.length === 0) return taken;
	const tried = failed.map(({ taken: { look }, source }): TriedSource => {
		const failure = failureOf(look.pages.at(-1));
		return { source, outcome: walkPages(look.pages).gap ?? "truncated", ...(failure && { failure }) };
	});
	return { ...taken, look: { ...taken.look, tried } };
}

function countedOf({ look }: TakenLook): number {
	return walkPages(look.pages).organic.length;
}

/** Whether a search that no source is meant for has none because of its place: the engine cannot be asked from one, or a source is meant for its country. */
function isUnaskablePlace(wanted: WantedLook, hasSource: (one: WantedLook) => boolean): boolean {
	const { search } = wanted;
	if (areaOfPlace(search.place) === "") return false;
	return search.engine !== DEFAULT_ENGINE || hasSource({ ...wanted, search: { ...search, place: "" } });
}

/** The look of a search that no source is meant for. isForPlace: because of its place alone. */
function unasked(
	{ ctx, config }: { ctx: Ctx; config: CrawlerConfig },
	{ search, depth }: WantedLook,
	isForPlace: boolean,
): Promise<TakenLook> {
	const { now, random, sleep } = ctx;
	return takeLook(unaskedSession(isForPlace ? "place_not_supported" : "no_source"), { search, depth, config, now, random, sleep });
}
