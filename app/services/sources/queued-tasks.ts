import { freeCallOfTag, paidTags } from "~/db/open-calls";
import { collectTask, deleteTask, dropUnnamedTask, insertTask, nameTask, openTask, type SourceTask } from "~/db/source-tasks";
import type { ProviderName } from "~/domain/reference/providers";
import { failureOf } from "~/domain/source/failure";
import { type AskedPart, type Price, pagesOfRequest, priceOfRequest } from "~/domain/source/price";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import type { Charge, FetchedPage, SourceQueue, SourceSession, WantedPage } from "../source-ports";
import type { FreeLedger, SourceBudget } from "./source-budget";
import { unaskedSession } from "./unasked-session";

/** From this age on a list that is still missing makes the next source be asked. It is taken if it comes. Ours. */
const LATE_MS = 2 * HOUR_MS;
/** The process that asks writes the task's name down within this time, or has died. */
const NAMED_WITHIN_MS = MINUTE_MS;

/** A task that was put in so long ago is in the list of all, or was not taken. Ours: twice the time after which a request is given up. */
const LISTED_AFTER_MS = 10 * MINUTE_MS;
/** Lists are asked for by spans of this length and the same before and after. */
const LIST_PART_MS = 15 * MINUTE_MS;
/** Differences between the provider's clock and ours, and the last minute, which its list does not hold. */
const CLOCK_MARGIN_MS = 2 * MINUTE_MS;
/** In place of a name; no provider has an empty one. */
const NOT_TAKEN = "";

interface QueuedSource {
	queue: SourceQueue;
	provider: ProviderName;
	price: Price;
	sourceId: number;
	bucketId: number;
	jobId: number;
	budget: SourceBudget;
	/** For lists that come and are of no use. One that counts is noted with its whole look. */
	ledger: FreeLedger;
}

/** The search of a look, as the tasks of a source know it. */
export interface QueuedWish {
	index: number;
	/** Lists that were asked for before answer another wish. */
	since: number;
	accounts: number[];
}

/**
 * The searches of one job at a source that answers later. Each is written down before it is asked for, and asked for once: whoever looks for it
 * again, after a pause or after a kill, collects its list.
 */
export class QueuedTasks {
	/** Lists of all tasks that this run has asked for, by engine and time. */
	private readonly listings = new Map<string, Promise<Charge[] | null>>();

	constructor(
		private readonly ctx: Ctx,
		private readonly of: QueuedSource,
	) {}

	/** A session whose pages are the list, or "waiting" until it is there. */
	session(wish: QueuedWish): SourceSession {
		return { close: async () => {}, fetchPage: (page) => this.fetch(wish, page) };
	}

	/** Whether the list of a look was asked for. */
	async isAsked(wish: QueuedWish, { search, depth }: { search: AskedPart["search"]; depth: number }): Promise<boolean> {
		const place = this.placeOf(wish, { search, wanted: depth, start: 0 });
		return (await openTask(this.ctx.db, { ...place, jobId: this.of.jobId })) !== undefined;
	}

	private async fetch(wish: QueuedWish, page: WantedPage): Promise<FetchedPage> {
		const task = await openTask(this.ctx.db, { ...this.placeOf(wish, page), jobId: this.of.jobId });
		return task ? this.collect(task, wish, page) : this.ask(wish, page);
	}

	private async collect(task: SourceTask, wish: QueuedWish, page: WantedPage): Promise<FetchedPage> {
		const { ctx, of } = this;
		const startedAt = ctx.now();
		const age = startedAt - task.askedAt;
		const taskId = task.taskId ?? (age > NAMED_WITHIN_MS ? await this.findName(task, page) : null);
		if (taskId === NOT_TAKEN) return this.putInAgain(task, wish, page);
		const fetched = taskId === null ? await WAITING.fetchPage(page) : await of.queue.collect(taskId, page);
		const { provided, reading } = fetched.structured ?? {};
		if (provided?.outcome === "ok") await collectTask(ctx.db, task.id, of.jobId);
		else if (provided && provided.outcome !== "pending") {
			const outcome = failureOf({ status: fetched.status, provided }) ?? reading?.outcome ?? "error";
			of.ledger.note(wish.index, { outcome, requests: 1, ms: ctx.now() - startedAt });
		}
		return reading?.outcome === "waiting" && age > LATE_MS ? LATE.fetchPage(page) : fetched;
	}

	/** Finds and keeps the name of a task; null while it is not told, NOT_TAKEN where there is none. */
	private async findName(task: SourceTask, page: WantedPage): Promise<string | null> {
		const taskId = (await this.of.queue.find(task.tag, page.search)) ?? (await this.listedName(task, page));
		if (taskId !== null && taskId !== NOT_TAKEN) await nameTask(this.ctx.db, task.tag, taskId);
		return taskId;
	}

	/** For a process that died before its request arrived, or before it noted that it was refused. */
	private async putInAgain({ tag, askedAt }: SourceTask, wish: QueuedWish, page: WantedPage): Promise<FetchedPage> {
		const { ctx, of } = this;
		if (!(await dropUnnamedTask(ctx.db, tag))) return WAITING.fetchPage(page);
		await freeCallOfTag(ctx.db, { mark: ctx.newHid(), sourceId: of.sourceId, tag });
		return ctx.now() - askedAt > LATE_MS ? LATE.fetchPage(page) : this.ask(wish, page);
	}

	/** The name of a task by the list of all; null while that does not tell. NOT_TAKEN: the list is whole, and shows other calls of ours instead. */
	private async listedName({ tag, askedAt }: SourceTask, { search: { engine } }: WantedPage): Promise<string | null> {
		const { ctx, of } = this;
		if (ctx.now() - askedAt < LISTED_AFTER_MS) return null;
		const part = Math.floor(askedAt / LIST_PART_MS) * LIST_PART_MS;
		const span = { from: part - LIST_PART_MS, to: Math.min(part + 2 * LIST_PART_MS, ctx.now() - CLOCK_MARGIN_MS) };
		const key = `${engine} ${part}`;
		const listing = this.listings.get(key) ?? of.queue.list(engine, span);
		// One list for all tasks of a run: the provider allows few calls.
		this.listings.set(key, listing);
		const all = await listing;
		const listed = all?.find((one) => one.tag === tag);
		if (!all || listed) return listed?.id ?? null;
		const tags = new Set(await paidTags(ctx.db, span));
		return all.some((one) => tags.has(one.tag)) ? NOT_TAKEN : null;
	}

	/** Money first, then our note of it, then the request: a process that dies in between has paid at most what is reserved, and asks for nothing twice. */
	private async ask(wish: QueuedWish, page: WantedPage): Promise<FetchedPage> {
		const { ctx, of } = this;
		const startedAt = ctx.now();
		const place = this.placeOf(wish, page);
		const micros = priceOfRequest(of.provider, of.price, page);
		const budget = await of.budget.reserve({ index: wish.index, micros }, []);
		if (!budget) return OUT_OF_BUDGET.fetchPage(page);
		const { tag } = budget;
		if (!(await insertTask(ctx.db, tag, place, startedAt))) {
			await of.budget.release(budget);
			return WAITING.fetchPage(page);
		}
		const asked = await of.queue.ask(page, { tag, callback: await callbackFor(ctx, tag) });
		if (!asked.isTaken) await deleteTask(ctx.db, tag);
		else if (asked.taskId !== null) await nameTask(ctx.db, tag, asked.taskId);
		const { provided, reading } = asked.page.structured ?? {};
		const outcome = failureOf({ status: asked.page.status, provided }) ?? reading?.outcome ?? "error";
		const isEstimate = asked.page.isCostEstimated === true;
		const end = { micros: provided?.costMicros ?? budget.micros, isEstimate, outcome, requests: 1 };
		await of.budget.settle(budget, { ...end, ms: ctx.now() - startedAt, accounts: wish.accounts });
		return asked.page;
	}

	private placeOf({ index, since }: QueuedWish, page: AskedPart) {
		const { sourceId, bucketId, provider } = this.of;
		return { sourceId, bucketId, index, since, pages: pagesOfRequest(provider, page) };
	}
}

/** The address that is called when a list is there: the tag, sealed, so that nobody else can name a task. */
async function callbackFor(ctx: Ctx, tag: string): Promise<string> {
	const sealed = (await ctx.ports.secrets?.seal(tag)) ?? "";
	return `${ctx.baseUrl}/webhooks/results?task=${encodeURIComponent(sealed)}`;
}

const OUT_OF_BUDGET = unaskedSession("over_budget");
const WAITING = unaskedSession("waiting");
const LATE = unaskedSession("error");
