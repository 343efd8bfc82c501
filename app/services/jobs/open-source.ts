import type { CrawlerConfig } from "@serpentine/serp";
import type { PageOutcome } from "@serpentine/serp/results";
import { BREAKER_THRESHOLD_LOOKS } from "~/domain/position/breaker";
import type { LookPage } from "~/domain/position/look";
import { isBlocked } from "~/domain/position/observe";
import { type Walk, walkPages } from "~/domain/position/walk-pages";
import { type AskedEngine, DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { failureOf } from "~/domain/source/failure";
import { priceOfLook, priceOfRequest, withLinks } from "~/domain/source/price";
import type { ProviderOutcome } from "~/domain/source/provided";
import type { Ctx } from "../ctx";
import { type KeptPages, type TakenLook, takeLook } from "../looks/take-look";
import type { SourceSession } from "../source-ports";
import { fetchPaid, nothingSpent, type Spent } from "../sources/fetch-paid";
import type { MeshSource } from "../sources/load-mesh";
import { LookCounter } from "../sources/look-counter";
import { QueuedTasks, type QueuedWish } from "../sources/queued-tasks";
import { FreeLedger, type LookBudget, SourceBudget } from "../sources/source-budget";
import { askSource, noteLooks, type SourceGate } from "../sources/source-gate";
import { unaskedSession } from "../sources/unasked-session";
import type { WantedLook } from "./wanted-look";

/** After this many looks their ends go to the breaker, so that a block is noticed within one part. */
const LOOKS_PER_NOTE = 5;
/** A provider that answers so will answer all looks so: its breaker opens at once. */
const LASTING: readonly (ProviderOutcome | undefined)[] = ["auth", "quota"];

type LookEndForBreaker = "ok" | "blocked";

/** One source of one engine in one run of a job: its breaker, its session, its money. */
export class OpenSource {
	private gate: Promise<SourceGate> | null = null;
	private session: Promise<SourceSession> | null = null;
	/** By the source's own word. */
	private restsUntil: number | null = null;
	private isProbed = false;
	private readonly ended: LookEndForBreaker[] = [];
	private told = false;
	private noted: Promise<number | null> = Promise.resolve(null);
	private readonly breaker: string;
	private readonly budget: SourceBudget | null;
	private readonly ledger: FreeLedger | null;
	private readonly counter = new LookCounter();
	/** For a source that answers later. */
	private readonly tasks: QueuedTasks | null;

	/** bucketId: of the job's searches. */
	constructor(
		private readonly ctx: Ctx,
		readonly of: MeshSource,
		private readonly run: { config: CrawlerConfig; jobId: number; bucketId: number; engine: AskedEngine },
	) {
		this.breaker = breakerOfEngine(of.breaker, run.engine);
		const row = of.id === null ? null : { sourceId: of.id, jobId: run.jobId };
		this.budget = row && of.paid ? new SourceBudget(ctx, row) : null;
		const { queue } = of.source;
		// The list of a task was paid for when it was asked for.
		this.ledger = row && (!of.paid || queue) ? new FreeLedger(ctx, row) : null;
		const { budget, ledger } = this;
		this.tasks =
			row && queue && of.paid && budget && ledger
				? new QueuedTasks(ctx, { ...row, ...of.paid, queue, bucketId: run.bucketId, budget, ledger })
				: null;
	}

	get engine(): AskedEngine {
		return this.run.engine;
	}

	/** Whether a look waits for a list that this source was asked for. */
	awaits({ look }: TakenLook): boolean {
		return this.tasks !== null && walkPages(look.pages).gap === "waiting";
	}

	/**
	 * Whether it accepts no look now. A probe is accepted once. A list that was paid for is fetched from a source that rests too: it costs nothing, and
	 * another source would be paid for the same wish.
	 */
	async rests(wanted: WantedLook): Promise<boolean> {
		return (await this.refusesNew()) && !(await this.tasks?.isAsked(wishOf(wanted), wanted));
	}

	private async refusesNew(): Promise<boolean> {
		this.gate ??= askSource(this.ctx, this.breaker);
		const { allow } = await this.gate;
		if (allow === "none" || (await this.noted) !== null) return true;
		if (this.of.source.restsUntil) this.restsUntil = await this.of.source.restsUntil();
		if (this.restsUntil !== null) return true;
		if (allow === "all") return false;
		const isRefused = this.isProbed;
		this.isProbed = true;
		return isRefused;
	}

	/** Takes one look. upcoming: looks that will probably follow here. */
	look(wanted: WantedLook, upcoming: readonly WantedLook[], onPage: (soFar: TakenLook) => void): Promise<TakenLook> {
		return this.tasks ? this.lookLater(this.tasks, wanted, onPage) : this.lookNow(wanted, upcoming, onPage);
	}

	private async lookNow(wanted: WantedLook, upcoming: readonly WantedLook[], onPage: (soFar: TakenLook) => void): Promise<TakenLook> {
		const startedAt = this.ctx.now();
		const price = (one: WantedLook) => ({ index: one.index, micros: this.priceOf(one) });
		const budget = this.budget && (await this.budget.reserve(price(wanted), upcoming.map(price)));
		const spent = nothingSpent();
		const session = budget ? this.withinBudget(await this.open(), { budget, spent, index: wanted.index }) : await this.open();
		const taken = await this.take(this.budget && !budget ? OUT_OF_BUDGET : session, wanted, onPage);
		const walk = walkPages(taken.look.pages);
		const end = {
			...spent,
			outcome: walk.gap === null ? "ok" : (failureOf(taken.look.pages.at(-1)) ?? walk.gap),
			requests: taken.requests,
			ms: this.ctx.now() - startedAt,
			accounts: wanted.accounts,
		};
		if (budget) await this.budget?.settle(budget, end);
		else this.ledger?.note(wanted.index, end);
		this.count(walk, end.ms);
		this.note(taken);
		// No worker goes on while the breaker counts refusals.
		await this.noted;
		return taken;
	}

	/** A look that only waits is none: neither breaker nor health counts it. */
	private async lookLater(tasks: QueuedTasks, wanted: WantedLook, onPage: (soFar: TakenLook) => void): Promise<TakenLook> {
		const startedAt = this.ctx.now();
		const taken = await this.take(tasks.session(wishOf(wanted)), wanted, onPage);
		if (this.awaits(taken)) return taken;
		const walk = walkPages(taken.look.pages);
		const ms = this.ctx.now() - startedAt;
		if (walk.gap === null) this.ledger?.note(wanted.index, { outcome: "ok", requests: taken.requests, ms });
		this.count(walk, ms);
		this.note(taken);
		await this.noted;
		return taken;
	}

	/** Ends it. Returns the instant until which the source rests; null when it does not. */
	async close(): Promise<number | null> {
		const session = await this.session;
		await session?.close();
		await this.budget?.close();
		await this.ledger?.close();
		await this.counter.write(this.ctx);
		const gate = await this.gate;
		if (gate === null) return null;
		if (gate.allow === "none" && this.ended.length === 0) return gate.until;
		// Looks without a refusal change nothing for a breaker that has counted none.
		const hasNews = this.ended.includes("blocked") || gate.allow !== "all" || gate.counting || this.told;
		if (this.restsUntil === null) return hasNews ? noteLooks(this.ctx, this.breaker, this.ended) : null;
		if (hasNews) await noteLooks(this.ctx, this.breaker, this.ended);
		return this.restsUntil;
	}

	private open(): Promise<SourceSession> {
		this.session ??= this.of.source.open(this.run.config);
		return this.session;
	}

	private async take(session: SourceSession, wanted: WantedLook, onPage: (soFar: TakenLook) => void): Promise<TakenLook> {
		const { search, depth, deepen, usualCount, loadKept, opensLinks = false, isWanted } = wanted;
		const { config } = this.run;
		const source = this.of.source.name;
		const kept: KeptPages | null = (await loadKept?.({ source, config })) ?? null;
		const { now, random, sleep } = this.ctx;
		return takeLook(session, { search, depth, deepen, usualCount, opensLinks, isWanted, config, source, kept, onPage, now, random, sleep });
	}

	private priceOf({ depth, opensLinks }: WantedLook): number {
		const { paid } = this.of;
		return paid ? withLinks(paid.provider, priceOfLook(paid.provider, paid.price, depth, this.engine), opensLinks) : 0;
	}

	/** A session that asks for a page only with money for it, and adds up what its requests cost: those too that are asked again. */
	private withinBudget(
		session: SourceSession,
		{ budget, spent, index }: { budget: LookBudget; spent: Spent; index: number },
	): SourceSession {
		const { paid } = this.of;
		return {
			close: () => session.close(),
			fetchPage: async (page) => {
				const price = paid ? priceOfRequest(paid.provider, paid.price, page) : 0;
				const lack = spent.micros + price - budget.micros;
				if (lack > 0 && !(await this.budget?.extend(budget, { index, micros: lack }))) return OUT_OF_BUDGET.fetchPage(page);
				return await fetchPaid(session, page, { tag: budget.tag, price, spent });
			},
		};
	}

	/** A look that ended for want of money, or that waits, says nothing about the health of the source. */
	private count(walk: Walk, ms: number): void {
		if (walk.gap !== null && NOT_ITS_FAULT.includes(walk.gap)) return;
		this.counter.add({ engine: this.run.engine, source: this.of.source.name }, walk, ms);
	}

	private note({ look, resumed }: TakenLook): void {
		const pages = look.pages.slice(resumed);
		const end = this.of.paid ? endOfProvider(pages) : endOfEngine(pages);
		if (end) this.ended.push(end);
		const isLasting = LASTING.includes(pages.at(-1)?.provided?.outcome);
		if (isLasting) this.ended.push(...Array<LookEndForBreaker>(BREAKER_THRESHOLD_LOOKS).fill("blocked"));
		if (this.ended.length < LOOKS_PER_NOTE || !this.ended.includes("blocked")) return;
		// One after the other: the breaker counts consecutive refusals.
		const inRow = this.ended.splice(0);
		this.told = true;
		this.noted = this.noted.then(() => noteLooks(this.ctx, this.breaker, inRow));
	}
}

function wishOf({ index, accounts, since = 0 }: WantedLook): QueuedWish {
	return { index, accounts, since };
}

/** Name of a source's breaker for an engine: each engine refuses by itself. */
function breakerOfEngine(breaker: string, engine: AskedEngine): string {
	return engine === DEFAULT_ENGINE ? breaker : `${breaker} ${engine}`;
}

/** The end of a look for the breaker: refused at its first page, answered, or null for an error, which is no refusal. */
function endOfEngine(pages: readonly LookPage[]): LookEndForBreaker | null {
	const walk = walkPages(pages);
	if (walk.pagesCounted > 0) return "ok";
	return walk.gap !== null && isBlocked(walk.gap) ? "blocked" : null;
}

/** Outcomes that say nothing about the provider. */
const NOT_ITS_FAULT: readonly PageOutcome[] = ["over_budget", "waiting"];

/** A provider that gives no list is left alone like an engine that refuses: each look has another source meanwhile. */
function endOfProvider(pages: readonly LookPage[]): LookEndForBreaker | null {
	const walk = walkPages(pages);
	if (walk.pagesCounted > 0) return "ok";
	return walk.gap === null || NOT_ITS_FAULT.includes(walk.gap) ? null : "blocked";
}

const OUT_OF_BUDGET = unaskedSession("over_budget");
