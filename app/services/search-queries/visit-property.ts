import {
	connectionOfProperty,
	endVisit,
	keepStand,
	leaseProperty,
	passDay,
	postponeVisit,
	putEmptyDays,
	renewProperty,
	writePropertyRows,
	writeVisitedDay,
} from "~/db/property-visits";
import { type PropertyRow, queryDaysBetween } from "~/db/search-queries";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { dropRepeats } from "~/domain/search-query/drop-repeats";
import { columnsOfDay } from "~/domain/search-query/gather-queries";
import { TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import { packQueries } from "~/domain/search-query/pack-queries";
import { daysToCountAgain } from "~/domain/search-query/page-days";
import { type DaySpan, nextVisitMs, pauseMs, planVisit, type VisitPlan, visitRange, visitSpans } from "~/domain/search-query/plan-visit";
import type { CountedBy, PropertyDay, QueryRow } from "~/domain/search-query/query-columns";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import { handOver } from "../connections/hand-over";
import type { Ctx } from "../ctx";
import type { QueryAnswer, QuerySource } from "../query-ports";
import { PropertyNews } from "./announce-property";
import { PacedCalls } from "./paced-calls";
import { packDay, packPropertyRows } from "./pack-day";
import { projectTraffic } from "./project-traffic";
import { sealMonths } from "./seal-months";

/** A property whose consumer is not heard of for so long is taken over. One call waits up to a minute for its answer. */
const LEASE_MS = 2 * MINUTE_MS;
const BEAT_MS = 15 * SECOND_MS;
const AGAIN_MS = 30 * SECOND_MS;
/** A day takes some six statements and calls; the platform allows 1,000 in an invocation. */
const DAYS_PER_RUN = 90;
/** Other work of the queue waits no longer, where an installation has one consumer. */
const MAX_RUN_MS = MINUTE_MS;
/** Leases in a row without one kept day, after which a property waits as after a refusal. */
const MAX_TRIES = 8;
/** Rows of a day that are asked for at most: ten times what Google tells. */
const MAX_ROWS = 500_000;

/** Opens access to the service of a connection; a refusal as revoked has broken the connection. */
export type OpenConnection = (ctx: Ctx, connection: Connection) => ReturnType<QuerySource["access"]>;
export type Connection = NonNullable<Awaited<ReturnType<typeof connectionOfProperty>>>;

/** Another run has the lease, or the property is off: nothing more may be written. */
class LostProperty extends Error {}

/** The service refused: the visit ends, and the property waits. */
class Refused extends Error {
	constructor(
		readonly refusal: QueryRefusal,
		readonly afterMs: number,
	) {
		super(refusal);
	}
}

/**
 * Reads the days of a property that are not kept as final, the newest first. Each day is one batch, so that a kill loses the day that was being read. Older
 * days that the service does not tell stop no newer ones. Then final days that are kept by page only get their rows by property.
 * "more": a wake-up for a further run was sent; "stale": nobody is needed. Throws what is no refusal, after giving the property back.
 */
export async function visitProperty(ctx: Ctx, propertyId: number, open: OpenConnection): Promise<"done" | "more" | "refused" | "stale"> {
	const row = await leaseProperty(ctx.db, propertyId, ctx.now(), ctx.now() + LEASE_MS);
	const connection = row && (await connectionOfProperty(ctx.db, row));
	const source = connection && ctx.ports.queries?.sources[connection.kind];
	if (!row || !connection || !source) return "stale";
	const visit = new Visit(ctx, row, source, new PacedCalls(ctx, () => open(ctx, connection)));
	try {
		// Consumers died again and again: this property alone must not keep the queue busy.
		if (row.tries > MAX_TRIES && row.cause === null) throw new Refused("unreadable", 0);
		if (await visit.carryOut()) return "done";
		await postponeVisit(ctx.db, row, ctx.now());
		await ctx.ports.queue.wakeProperties([row.id]);
		return "more";
	} catch (error) {
		if (error instanceof LostProperty) return "stale";
		if (error instanceof Refused) {
			if ((await visit.refuse(error)) && error.refusal === "no_access") await handOver(ctx, row, connection);
			return "refused";
		}
		await postponeVisit(ctx.db, row, ctx.now() + AGAIN_MS);
		throw error;
	}
}

class Visit {
	private readonly news: PropertyNews;
	private readonly startedAt: number;
	private heardOf: number;
	private daysLeft: number;
	private daysRead = 0;
	private isProjected = false;

	constructor(
		private readonly ctx: Ctx,
		private readonly row: PropertyRow,
		private readonly source: QuerySource,
		private readonly calls: PacedCalls,
	) {
		this.news = new PropertyNews(ctx, row);
		this.startedAt = this.heardOf = ctx.now();
		this.daysLeft = row.daysLeft;
	}

	/** false when there is more to do than one run does. */
	async carryOut(): Promise<boolean> {
		const { ctx, row } = this;
		const range = visitRange(row.kind, ctx.now());
		const kept = await this.kept(range);
		const again = this.source.countsByProperty ? daysToCountAgain(kept, range.from) : [];
		const { newest, older } = visitSpans(range, kept, row);
		const told = answered(await this.days(newest));
		// One day counts for all older ones that are not known yet.
		let plan = await this.carryOn(told, newest, again.length + (older.length > 0 ? 1 : 0));
		const rest = await this.askOlder(older, newest.from);
		const untold = rest.refused ? 1 : 0;
		if (older.length > 0) plan = await this.carryOn([...rest.told, ...told], { from: rest.from, to: newest.to }, again.length + untold);
		await this.countAgain(again, untold);
		// Without all older days, the first one is not certain, and its month may not be whole.
		if (!rest.refused) await sealMonths(ctx, row, { ...plan, from: range.from });
		await this.beat(true);
		if (!this.isProjected) await this.project(plan);
		if (rest.refused) throw rest.refused;
		if (this.daysLeft > 0) return false;
		const nextAt = ctx.now() + nextVisitMs(ctx.random());
		if (!(await endVisit(ctx.db, row, { nextAt, now: ctx.now(), cause: null }))) throw new LostProperty();
		await this.news.tell({ daysLeft: 0, cause: null, lastFinalDay: plan.lastFinalDay }, true);
		ctx.log({ event: "property_visited", property: row.hid, days: this.daysRead, empty: plan.empty.length });
		return true;
	}

	private days(span: DaySpan): Promise<QueryAnswer<PropertyDay[]>> {
		return this.calls.call((access) => this.source.days(access, { property: this.row.name, ...span }));
	}

	private kept(span: DaySpan) {
		return queryDaysBetween(this.ctx.db, { propertyId: this.row.id, accountId: this.row.accountId, ...span });
	}

	/** Asks for older spans until one gets no answer. until: first day that was asked for so far; from: the same with these spans. */
	private async askOlder(
		spans: readonly DaySpan[],
		until: string,
	): Promise<{ told: PropertyDay[]; from: string; refused: Refused | null }> {
		const told: PropertyDay[] = [];
		let from = until;
		for (const span of spans) {
			await this.beat(true);
			const answer = await this.days(span);
			if (!answer.ok) return { told, from, refused: new Refused(answer.refusal, answer.afterMs) };
			told.push(...answer.value);
			from = span.from;
		}
		return { told, from, refused: null };
	}

	/** Keeps what the service told of a span, and reads its days. further: days that are left beside them. */
	private async carryOn(told: readonly PropertyDay[], span: DaySpan, further: number): Promise<VisitPlan> {
		const { ctx, row } = this;
		const plan = planVisit(told, await this.kept(span), row, span.from);
		this.daysLeft = plan.ask.length + further;
		const { firstDay, lastFinalDay } = plan;
		const stand = { firstDay, lastFinalDay, daysLeft: this.daysLeft };
		if (!(await keepStand(ctx.db, row, stand, this.until()))) throw new LostProperty();
		await this.news.tell({ ...stand, cause: null });
		await this.keepEmpty(plan.empty);
		await this.readDays(plan, further);
		return plan;
	}

	/** Reads days of a plan as long as the run may. further: days that are left beside them. */
	private async readDays(plan: VisitPlan, further: number): Promise<void> {
		const recent = plan.lastFinalDay === null ? "" : addDays(plan.lastFinalDay, 1 - TRAFFIC_DAYS);
		for (const [i, day] of plan.ask.entries()) {
			if (this.isOver()) return;
			// Keywords have their figures before the months behind them are read.
			if (!this.isProjected && day.day < recent) await this.project(plan);
			await this.readDay(day, plan.ask.length - i - 1 + further);
			this.daysRead++;
		}
	}

	private async keepEmpty(days: readonly string[]): Promise<void> {
		const { ctx, row } = this;
		if (days.length === 0) return;
		const block = await packQueries(columnsOfDay("", []));
		await putEmptyDays(ctx.db, row, days, { block, now: ctx.now() });
	}

	/** left: days that wait after this one. */
	private async readDay(day: PropertyDay, left: number): Promise<void> {
		const { ctx, row, source } = this;
		const pages = await this.rowsOf(day.day, "page");
		const properties = source.countsByProperty ? await this.rowsOf(day.day, "property") : null;
		// A service that names rows by page has them by property as well: without any, it has not told them yet.
		const isUntold = properties?.length === 0 && pages.length > 0;
		const written = await packDay(ctx, day, { pages, properties: isUntold ? null : properties });
		if (!(await writeVisitedDay(ctx.db, row, written, { days: left, until: this.until() }))) throw new LostProperty();
		this.daysLeft = left;
		await this.news.tell({ daysLeft: left, cause: null });
	}

	/** Reads the rows by property of kept days as long as the run may. further: days that are left beside them. */
	private async countAgain(days: readonly string[], further: number): Promise<void> {
		const { ctx, row } = this;
		for (const [i, day] of days.entries()) {
			if (this.isOver()) return;
			const left = days.length - i - 1 + further;
			const rows = await this.rowsOf(day, "property");
			const counted = { days: left, until: this.until() };
			// A day that the service does not tell any more stays as it is.
			const isHeld =
				rows.length === 0
					? await passDay(ctx.db, row, counted)
					: await writePropertyRows(ctx.db, row, { day, ...(await packPropertyRows(ctx, day, rows)) }, counted);
			if (!isHeld) throw new LostProperty();
			this.daysLeft = left;
			this.daysRead++;
			await this.news.tell({ daysLeft: left, cause: null });
		}
	}

	private isOver(): boolean {
		return this.daysRead >= DAYS_PER_RUN || this.ctx.now() - this.startedAt > MAX_RUN_MS;
	}

	private async rowsOf(day: string, by: CountedBy): Promise<readonly QueryRow[]> {
		const { row, source } = this;
		const rows: QueryRow[] = [];
		for (let page = source.limit; page === source.limit && rows.length < MAX_ROWS; ) {
			const asked = { property: row.name, day, start: rows.length, by };
			const some = answered(await this.calls.call((access) => source.rows(access, asked)));
			rows.push(...some);
			page = some.length;
			await this.beat();
		}
		return rows.length > source.limit ? dropRepeats(rows) : rows;
	}

	private async project({ lastFinalDay }: VisitPlan): Promise<void> {
		await projectTraffic(this.ctx, this.row, lastFinalDay);
		this.isProjected = true;
	}

	/** Renews the lease where it is time to. */
	private async beat(isDue = false): Promise<void> {
		if (!isDue && this.ctx.now() - this.heardOf < BEAT_MS) return;
		if (!(await renewProperty(this.ctx.db, this.row, this.until()))) throw new LostProperty();
	}

	private until(): number {
		this.heardOf = this.ctx.now();
		return this.heardOf + LEASE_MS;
	}

	/** false when the lease was lost. */
	async refuse({ refusal, afterMs }: Refused): Promise<boolean> {
		const { ctx, row, daysLeft } = this;
		const now = ctx.now();
		if (!(await endVisit(ctx.db, row, { nextAt: now + pauseMs(refusal, afterMs, row.tries), now, cause: refusal }))) return false;
		await this.news.tell({ daysLeft, cause: refusal }, true);
		ctx.log({ event: "property_refused", property: row.hid, refusal, tries: row.tries });
		return true;
	}
}

function answered<Value>(answer: QueryAnswer<Value>): Value {
	if (!answer.ok) throw new Refused(answer.refusal, answer.afterMs);
	return answer.value;
}
