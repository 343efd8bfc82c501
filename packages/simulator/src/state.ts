import { DurableObject } from "cloudflare:workers";
import { drawFault, type FaultKind, type FaultPlan, faultStatus, isExposed, NO_FAULTS } from "./fault-plan";
import type { PlantedSearch } from "./planted-search";
import { plantedFor } from "./planted-searches";
import type { ProviderAdmission } from "./providers/answer-provider";
import type { BilledTask } from "./providers/dataforseo-bill";
import type { QueuedTask } from "./providers/dataforseo-queue";
import type { SimulatedProvider } from "./providers/interfaces";
import { drawProviderFault, type ProviderFaultPlan } from "./providers/provider-faults";
import { DAY_MS, type SearchRequest } from "./search-request";

export interface Stats {
	/** Requests for result pages. */
	requests: number;
	/** By HTTP status; 0 for a broken connection. */
	by_status: Record<string, number>;
	faults: Record<string, number>;
	/** By relay, as it names itself. */
	by_place: Record<string, number>;
}

/** How to answer a request for a page. */
export interface Admission {
	/** Milliseconds that the simulator's clock is ahead of the machine's. */
	offsetMs: number;
	fault: FaultKind | null;
	/** Number of the request among those exposed to faults, from 1; 0 when it was not. */
	count: number;
	delayMs: number;
	sealedRows: number;
	planted: PlantedSearch | null;
}

/** The ledger of one provider: what it counted and billed. */
export interface ProviderBill {
	requests: number;
	/** Requests that were carried out and paid for. */
	billed: number;
	micros: number;
	/** Billed requests that had been paid for before. */
	repeated: number;
}

const EMPTY_STATS: Stats = { requests: 0, by_status: {}, faults: {}, by_place: {} };
/** Counts are written with this delay; a killed process loses at most the counts of this time. */
const WRITE_AFTER_MS = 500;
/** Requests of which the bill is told one by one, at least. */
const MAX_BILLED = 5_000;

/** The simulator's state: faults, planted websites and clock are written at once, counts with a delay. One object serves all requests. */
export class SimulatorState extends DurableObject {
	private faults: FaultPlan;
	private planted: readonly PlantedSearch[];
	private offsetMs: number;
	private exposed: number;
	private stats: Stats;
	private providerFaults: ProviderFaultPlan;
	/** Lost when the object ends. */
	private queued: QueuedTask[] = [];
	private bills: Partial<Record<SimulatedProvider, ProviderBill>>;
	/** Paid requests by provider; lost when the object ends. */
	private readonly paid = new Set<string>();
	/** As above. */
	private billed: BilledTask[] = [];
	private writing: ReturnType<typeof setTimeout> | null = null;

	constructor(state: DurableObjectState, env: unknown) {
		super(state, env as never);
		const { kv } = state.storage;
		this.faults = kv.get<FaultPlan>("faults") ?? NO_FAULTS;
		this.planted = kv.get<readonly PlantedSearch[]>("planted") ?? [];
		this.offsetMs = kv.get<number>("offsetMs") ?? 0;
		this.exposed = kv.get<number>("exposed") ?? 0;
		this.stats = kv.get<Stats>("stats") ?? structuredClone(EMPTY_STATS);
		this.providerFaults = kv.get<ProviderFaultPlan>("providerFaults") ?? {};
		this.bills = kv.get<typeof this.bills>("bills") ?? {};
	}

	/** Milliseconds that the simulator's clock is ahead of the machine's. */
	clockOffset(): number {
		return this.offsetMs;
	}

	setClockOffset(offsetMs: number): void {
		this.offsetMs = offsetMs;
		this.ctx.storage.kv.put("offsetMs", offsetMs);
	}

	getFaults(): FaultPlan {
		return this.faults;
	}

	/** A new plan restarts its draws, so that equal seeds repeat a run. */
	setFaults(plan: FaultPlan): void {
		this.faults = plan;
		this.exposed = 0;
		this.ctx.storage.kv.put("faults", plan);
		this.ctx.storage.kv.put("exposed", 0);
	}

	getPlanted(): readonly PlantedSearch[] {
		return this.planted;
	}

	setPlanted(searches: readonly PlantedSearch[]): void {
		this.planted = searches;
		this.ctx.storage.kv.put("planted", searches);
	}

	/** Decides about one request for a page and counts it. One call, because it precedes every page. */
	admit(request: SearchRequest): Admission {
		let fault: FaultKind | null = null;
		let count = 0;
		if (isExposed(this.faults, request)) {
			count = ++this.exposed;
			fault = drawFault(this.faults, count);
		}
		const planted = plantedFor(request, this.planted);
		if (planted?.blocked.includes(request.day)) fault = "captcha";
		const status = fault === null ? 200 : faultStatus(fault);
		this.stats.requests++;
		this.stats.by_status[status] = (this.stats.by_status[status] ?? 0) + 1;
		if (request.from) this.stats.by_place = { ...this.stats.by_place, [request.from]: (this.stats.by_place?.[request.from] ?? 0) + 1 };
		if (fault) this.stats.faults[fault] = (this.stats.faults[fault] ?? 0) + 1;
		this.writing ??= setTimeout(() => this.writeCounts(), WRITE_AFTER_MS);
		return {
			offsetMs: this.offsetMs,
			fault,
			count,
			delayMs: fault === "delay" ? this.faults.delayMs : 0,
			sealedRows: this.faults.sealedRows ?? 1,
			planted,
		};
	}

	getStats(): Stats {
		return this.stats;
	}

	clearStats(): void {
		this.stats = structuredClone(EMPTY_STATS);
		this.writeCounts();
	}

	setProviderFaults(plan: ProviderFaultPlan): void {
		this.providerFaults = plan;
		this.ctx.storage.kv.put("providerFaults", plan);
	}

	getProviderFaults(): ProviderFaultPlan {
		return this.providerFaults;
	}

	admitProvider(provider: SimulatedProvider): ProviderAdmission {
		const bill = this.billOf(provider);
		const count = ++bill.requests;
		this.writing ??= setTimeout(() => this.writeCounts(), WRITE_AFTER_MS);
		const { planted, offsetMs } = this;
		const fault = drawProviderFault(this.providerFaults, provider, count);
		return { fault, count, now: Date.now() + offsetMs, micros: bill.micros, planted };
	}

	billProvider(provider: SimulatedProvider, micros: number, name: string, { id, tag }: Pick<BilledTask, "id" | "tag">): void {
		this.billed.push({ id, at: Date.now() + this.offsetMs, tag, micros });
		if (this.billed.length > 2 * MAX_BILLED) this.billed = this.billed.slice(-MAX_BILLED);
		const bill = this.billOf(provider);
		bill.billed++;
		bill.micros += micros;
		if (this.paid.has(`${provider} ${name}`)) bill.repeated++;
		this.paid.add(`${provider} ${name}`);
		this.writing ??= setTimeout(() => this.writeCounts(), WRITE_AFTER_MS);
	}

	billedLately(): BilledTask[] {
		return this.billed;
	}

	getBills(): Partial<Record<SimulatedProvider, ProviderBill>> {
		return this.bills;
	}

	/** A day's tasks at most: their lists are wanted soon or never. */
	putTask(task: QueuedTask): void {
		this.queued = [...this.queued.filter(({ readyAt }) => readyAt > task.readyAt - DAY_MS), task];
	}

	tasks(): QueuedTask[] {
		return this.queued;
	}

	clearBills(): void {
		this.bills = {};
		this.paid.clear();
		this.writeCounts();
	}

	private billOf(provider: SimulatedProvider): ProviderBill {
		const bill = this.bills[provider] ?? { requests: 0, billed: 0, micros: 0, repeated: 0 };
		this.bills[provider] = bill;
		return bill;
	}

	private writeCounts(): void {
		this.writing = null;
		this.ctx.storage.kv.put("bills", this.bills);
		this.ctx.storage.kv.put("stats", this.stats);
		this.ctx.storage.kv.put("exposed", this.exposed);
	}
}
