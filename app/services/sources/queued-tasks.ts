import { collectTask, deleteTask, insertTask, nameTask, openTask, type SourceTask } from "~/db/source-tasks";
import type { ProviderName } from "~/domain/reference/providers";
import { failureOf } from "~/domain/source/failure";
import { type AskedPart, type Price, pagesOfRequest, priceOfRequest } from "~/domain/source/price";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import type { FetchedPage, SourceQueue, SourceSession, WantedPage } from "../source-ports";
import type { FreeLedger, SourceBudget } from "./source-budget";
import { unaskedSession } from "./unasked-session";

/** From this age on a list that is still missing makes the next source be asked. It is taken if it comes. Ours. */
const LATE_MS = 2 * HOUR_MS;
/** The process that asks writes the task's name down within this time, or has died. */
const NAMED_WITHIN_MS = MINUTE_MS;

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
		const age = ctx.now() - task.askedAt;
		let { taskId } = task;
		if (taskId === null && age > NAMED_WITHIN_MS) {
			const found = await of.queue.find(task.tag, { search: page.search, askedAt: task.askedAt, now: startedAt });
			if (found === "not_taken") {
				// The process died before the request arrived, or before it noted that it was refused.
				await deleteTask(ctx.db, task.tag);
				return this.ask(wish, page);
			}
			if (found) await nameTask(ctx.db, task.tag, found.taskId);
			taskId = found?.taskId ?? null;
		}
		const fetched = taskId === null ? await WAITING.fetchPage(page) : await of.queue.collect(taskId, page);
		const { provided, reading } = fetched.structured ?? {};
		if (provided?.outcome === "ok") await collectTask(ctx.db, task.id, of.jobId);
		else if (provided && provided.outcome !== "pending") {
			const outcome = failureOf({ status: fetched.status, provided }) ?? reading?.outcome ?? "error";
			of.ledger.note(wish.index, { outcome, requests: 1, ms: ctx.now() - startedAt });
		}
		return reading?.outcome === "waiting" && age > LATE_MS ? LATE.fetchPage(page) : fetched;
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
