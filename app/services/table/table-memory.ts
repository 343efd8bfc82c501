import { planRules } from "~/domain/plan/plan-rules";
import type { TableDate } from "~/domain/position/report-dates";
import type { GridCodes } from "~/domain/sample/columns";
import { daysBefore, hasMovedAddress } from "~/domain/table/address-turns";
import { type FamilyColumn, type FamilyValues, familiesOf, formerFamiliesOf } from "~/domain/table/column-families";
import { needsDays } from "~/domain/table/filter-rows";
import { type NarrowedKeywords, narrowTracked } from "~/domain/table/narrow-tracked";
import { OVERVIEW_DAYS, type Overview, overviewOf } from "~/domain/table/overview";
import type { PackedPage } from "~/domain/table/packed-page";
import { pageRowsOf, queryPackedTable, queryRow, queryTable, resolveSelection } from "~/domain/table/query-table";
import { type AskedDays, type SeenDays, seenDaysOf } from "~/domain/table/seen-days";
import type { TableInput } from "~/domain/table/table-input";
import type { TableOne, TablePage } from "~/domain/table/table-page";
import type { TableQuery, TableSelection } from "~/domain/table/table-query";
import { type TrackedKeywords, trafficByOrdinal } from "~/domain/table/tracked-keywords";
import { type WebsitesOverview, websitesOverview } from "~/domain/table/website-figures";
import type { Ctx } from "../ctx";
import type { TableAccount, TableReader, TrackedChange } from "../ports";
import { BestsMemory } from "./bests-memory";
import { DayMemory, type HeldDay } from "./day-memory";
import { FamilyMemory } from "./family-memory";
import { HistoryMemory } from "./history-memory";
import { keptPage, type PageStore } from "./page-store";
import { TrackedMemory, type TrackedStore } from "./tracked-memory";

type Dates = Pick<TableQuery, "date" | "comparison">;

/** Lists of some websites' keywords that are kept at the same time: 2 MB each at 20,000 keywords. */
const MAX_NARROWED = 8;

/**
 * The table of an account in memory: its tracked keywords and a few days. Callers pass the account's revs; anything older is read again
 * first, so a lost notice costs time, never correctness. Source: design.md "callers pass it to the object".
 */
export class TableMemory implements TableReader {
	private readonly tracked: TrackedMemory;
	private readonly days: DayMemory;
	private readonly bests: BestsMemory;
	private readonly history: HistoryMemory;
	private readonly familyValues: FamilyMemory;
	private readonly pages: PageStore | null;
	/** Keywords of some websites, by plan and websites; they go with the list that they are made of. */
	private readonly narrowed = new WeakMap<TrackedKeywords, Map<string, NarrowedKeywords>>();

	/** openCtx: called before each read from D1 and R2. */
	constructor(openCtx: () => Promise<Ctx>, stores: { tracked?: TrackedStore | null; pages?: PageStore | null } = {}) {
		this.tracked = new TrackedMemory(openCtx, stores.tracked ?? null);
		this.pages = stores.pages ?? null;
		this.days = new DayMemory(openCtx);
		this.history = new HistoryMemory(openCtx, this.days);
		this.familyValues = new FamilyMemory(openCtx, this.days);
		this.bests = new BestsMemory(openCtx);
	}

	/** days: the days that a write up to `rev` touched; null: possibly all. */
	note(notice: { rev: number; days: readonly string[] | null; tracked: TrackedChange | null }): void {
		if (notice.tracked) this.tracked.note(notice.tracked);
		this.days.note(notice.rev, notice.days);
		this.bests.note(notice.rev, notice.days);
	}

	async read(account: TableAccount, query: TableQuery): Promise<TablePage> {
		return queryTable(await this.input(account, query), query);
	}

	async packed(account: TableAccount, query: TableQuery): Promise<PackedPage> {
		return keptPage(this.pages, { account, query }, async () => queryPackedTable(await this.input(account, query), query));
	}

	async row(account: TableAccount, hid: string, dates: Dates): Promise<TableOne | null> {
		return queryRow(await this.input(account, dates), hid, dates);
	}

	async select(account: TableAccount, query: TableQuery, selection: TableSelection): Promise<string[]> {
		const input = needsDays(query) ? await this.input(account, query) : null;
		const { tracked, shown } = input ?? (await this.keywords(account));
		return resolveSelection(tracked, shown, query, selection, input);
	}

	async overview(account: TableAccount, query: TableQuery): Promise<Overview> {
		const [input, days] = await Promise.all([this.input(account, query), this.history.get(account, query.date.day, OVERVIEW_DAYS)]);
		// Addresses of further days are read only where one has changed.
		const rows = pageRowsOf(input, query);
		if (!hasMovedAddress(rows, input)) return overviewOf(input, query, days, { rows });
		const around = [...new Set([query.comparison.day, ...daysBefore(query.date.day)])].filter((day) => day < query.date.day).sort();
		const earlier = await Promise.all(around.map((day) => this.days.get(account, { day, time: null })));
		// Columns that were read before may have moved on meanwhile.
		const latest = await this.input(account, query);
		return overviewOf(latest, query, days, { earlier: earlier.map(({ columns }) => columns) });
	}

	async websites(account: TableAccount, dates: Dates): Promise<WebsitesOverview> {
		const [input, days] = await Promise.all([this.input(account, dates), this.history.get(account, dates.date.day, OVERVIEW_DAYS)]);
		return websitesOverview(input, days);
	}

	async seen(account: TableAccount, ordinals: readonly number[], dates: AskedDays): Promise<SeenDays[]> {
		const day = { day: dates.day, time: null };
		const [{ tracked }, date, comparison, bests, values] = await Promise.all([
			this.keywords(account),
			this.days.get(account, day),
			this.days.get(account, { day: dates.comparisonDay, time: null }),
			this.bests.get(account),
			this.families(account, day, dates.families ?? []),
		]);
		const traffic = trafficByOrdinal(tracked);
		return ordinals.map(seenDaysOf({ date: date.columns, comparison: comparison.columns, bests, traffic, values, dates }));
	}

	/** The tracked keywords, and the columns of a date. */
	async date(
		account: Pick<TableAccount, "id" | "rev" | "trackedRev">,
		date: TableDate,
	): Promise<{ tracked: TrackedKeywords; day: HeldDay }> {
		return { tracked: await this.tracked.get(account), day: await this.days.get(account, date) };
	}

	/** Values of columns of families at a date. */
	families(account: Pick<TableAccount, "id" | "rev">, date: TableDate, columns: readonly FamilyColumn[]): Promise<FamilyValues> {
		return this.familyValues.get(account, date, columns);
	}

	/** Returns TableInput.lastDays: the days that the filter by unknown days needs. */
	async lastDays(
		account: Pick<TableAccount, "id" | "rev">,
		{ date, filters }: { date: TableDate; filters?: TableQuery["filters"] | undefined },
	): Promise<(GridCodes | null)[]> {
		const count = filters?.unknownFor ?? 0;
		return count === 0 ? [] : (await this.history.get(account, date.day, count)).map(({ codes }) => codes);
	}

	/** The tracked keywords that the account names, and how many of the first are shown. */
	private async keywords(account: TableAccount): Promise<NarrowedKeywords> {
		const tracked = await this.tracked.get(account);
		const max = planRules(account).max_monitor;
		if (!account.websites) return { tracked, shown: max };
		const known = this.narrowed.get(tracked) ?? new Map<string, NarrowedKeywords>();
		this.narrowed.set(tracked, known);
		const key = JSON.stringify([max, account.websites]);
		const own = known.get(key) ?? narrowTracked(tracked, account.websites, max);
		known.delete(key);
		known.set(key, own);
		for (const old of [...known.keys()].slice(0, -MAX_NARROWED)) known.delete(old);
		return own;
	}

	private async input(
		account: TableAccount,
		dates: Dates & Partial<Pick<TableQuery, "filters" | "sort" | "families">>,
	): Promise<TableInput> {
		const [{ tracked, shown }, date, comparison, bests, lastDays, families, formerFamilies] = await Promise.all([
			this.keywords(account),
			this.days.get(account, dates.date),
			this.days.get(account, dates.comparison),
			this.bests.get(account),
			this.lastDays(account, dates),
			this.families(account, dates.date, familiesOf(dates)),
			this.families(account, dates.comparison, formerFamiliesOf(dates)),
		]);
		return {
			tracked,
			shown,
			date: date.columns,
			comparison: comparison.columns,
			open: date.columns?.open ?? [],
			times: { date: date.times, comparison: comparison.times },
			bests,
			lastDays,
			families,
			formerFamilies,
			rev: account.rev,
		};
	}
}
