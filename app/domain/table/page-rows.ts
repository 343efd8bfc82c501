import { HID_CHARACTERS } from "../hid";
import { dayOfNumber } from "../sample/bests";
import { codedOf, isAwaited, rankOf } from "../sample/codes";
import { seenAt, urlAt } from "../sample/day";
import { isPending, type Seen } from "../sample/observation";
import { variationOf } from "../sample/variation";
import { type Cell, cellAt } from "./cell";
import { familiesAt } from "./column-families";
import { plainValues } from "./column-lists";
import { columnDates } from "./columns";
import { evidenceName } from "./evidence-name";
import { LAST, type RowColumns, rankAt } from "./row-columns";
import { shortAddress } from "./short-address";
import type { ShownRow } from "./shown-row";
import { bestKey } from "./sort-keys";
import type { TableInput } from "./table-input";
import type { TablePage, TableRow } from "./table-page";
import type { TableQuery } from "./table-query";
import { TRACKED_FLAGS, type TrackedKeywords, trafficAt } from "./tracked-keywords";
import { isWantedByRule, WantedOutcomes } from "./wanted-outcomes";

export function hidAt(tracked: TrackedKeywords, row: number): string {
	return tracked.hids.slice(row * HID_CHARACTERS, (row + 1) * HID_CHARACTERS);
}

export function termAt({ terms, termStarts }: TrackedKeywords, row: number): string {
	return terms.slice(termStarts[row], (termStarts[row + 1] ?? 0) - 1);
}

/** Builds the rows of a page and the dictionaries that they refer to. */
export class PageRows {
	readonly websites = new PageDictionary<TablePage["websites"][number]>();
	readonly markets = new PageDictionary<TablePage["markets"][number]>();
	readonly tags = new PageDictionary<TablePage["tags"][number]>();
	readonly wanted = new PageDictionary<string>();
	private readonly outcomes: WantedOutcomes;
	private readonly days = new Map<number, string>();

	constructor(
		private readonly input: TableInput,
		private readonly columns: { current: RowColumns; previous: RowColumns },
		private readonly dates: Pick<TableQuery, "date" | "comparison" | "families">,
	) {
		this.outcomes = new WantedOutcomes(input.tracked, input.date, columns.current);
	}

	/** With the whole observations of both dates. */
	whole(row: number, group: number): TableRow {
		const ordinal = this.input.tracked.ordinals[row] ?? 0;
		const current = answered(seenAt(this.input.date, ordinal));
		const previous = answered(seenAt(this.input.comparison, ordinal));
		return {
			...this.keyword(row, group),
			device: this.isMobile(row) ? "mobile" : "desktop",
			current,
			previous,
			variation: variationOf(codedOf(current), codedOf(previous)),
			looking: this.isLooking(ordinal),
			moved: hasMoved(current, previous),
		};
	}

	/** A row with the cells of both dates. */
	shown(row: number, group: number): ShownRow {
		const { input, dates } = this;
		const ordinal = input.tracked.ordinals[row] ?? 0;
		const keyword = this.keyword(row, group);
		const current = input.date && cellAt(input.date, ordinal, evidenceName(keyword.hid, dates.date));
		const previous = input.comparison && cellAt(input.comparison, ordinal, evidenceName(keyword.hid, dates.comparison));
		const [now, before] =
			isRankedCell(current) && isRankedCell(previous) ? [urlAt(input.date, ordinal), urlAt(input.comparison, ordinal)] : ["", ""];
		return {
			...keyword,
			current,
			previous,
			variation: variationOf(current, previous),
			...(this.isMobile(row) && { mobile: true }),
			...(this.isLooking(ordinal) && { looking: true }),
			...(now !== before && now !== "" && before !== "" && { moved: [shortAddress(before), shortAddress(now)] }),
		};
	}

	private keyword(row: number, group: number) {
		const { tracked } = this.input;
		const flags = tracked.flags[row] ?? 0;
		const volume = tracked.volumes[row] ?? 0;
		return {
			hid: hidAt(tracked, row),
			group,
			term: termAt(tracked, row),
			website: this.websites.place(tracked.website[row] ?? 0, tracked.websites),
			market: this.markets.place(tracked.market[row] ?? 0, tracked.markets),
			tags: this.tagsOf(row),
			favorite: (flags & TRACKED_FLAGS.favorite) !== 0,
			volume: volume === 0 ? null : volume - 1,
			volumeSource: volume === 0 ? null : volumeSourceOf(flags),
			best: this.bestOf(row, tracked.ordinals[row] ?? 0),
			wanted: this.wantedOf(row),
			plain: this.plainOf(row, tracked.ordinals[row] ?? 0),
			families: familiesAt(this.dates.families ?? [], this.input.families, tracked.ordinals[row] ?? 0),
			formerFamilies: familiesAt(this.dates.families ?? [], this.input.formerFamilies, tracked.ordinals[row] ?? 0),
		};
	}

	private isMobile(row: number): boolean {
		return ((this.input.tracked.flags[row] ?? 0) & TRACKED_FLAGS.mobile) !== 0;
	}

	private isLooking(ordinal: number): boolean {
		return this.input.open.some((day) => isAwaited(day.codes[ordinal - day.first]));
	}

	private tagsOf(row: number): number[] {
		const { tagStarts, tagOf, tags } = this.input.tracked;
		return Array.from(tagOf.subarray(tagStarts[row], tagStarts[row + 1]), (tag) => this.tags.place(tag, tags));
	}

	private wantedOf(row: number): TableRow["wanted"] {
		const { tracked } = this.input;
		const outcome = this.outcomes.at(row);
		if (outcome === null) return null;
		return { page: this.wanted.place((tracked.wantedOf[row] ?? 0) - 1, tracked.wanted), isByRule: isWantedByRule(tracked, row), outcome };
	}

	/** The day of BestColumns.day, cached because rows share few days. */
	private dayOf(number: number): string {
		const known = this.days.get(number);
		const day = known ?? dayOfNumber(number) ?? "";
		if (known === undefined) this.days.set(number, day);
		return day;
	}

	private plainOf(row: number, ordinal: number): TableRow["plain"] {
		const [current, previous] = [rankAt(this.columns.current, row), rankAt(this.columns.previous, row)];
		const traffic = trafficAt(this.input.tracked, row);
		return plainValues({ ...columnDates(this.dates), ...traffic, bests: this.input.bests, ordinal, current, previous });
	}

	private bestOf(row: number, ordinal: number): TableRow["best"] {
		const { bests } = this.input;
		const [current, previous] = [rankAt(this.columns.current, row), rankAt(this.columns.previous, row)];
		const stored = bests?.best[ordinal] ?? 0;
		const position = bestKey(stored, current, previous);
		if (position === LAST) return null;
		const day = bests?.day[ordinal] ?? 0;
		if (position === stored && day > 0) return { position, day: this.dayOf(day) };
		// From a sample that the stored bests do not include yet; the earlier date saw it first.
		const { date, comparison } = this.dates;
		const at = [date, comparison].filter((_, i) => [current, previous][i] === position).map(({ day }) => day);
		return { position, day: at.sort()[0] ?? date.day };
	}
}

function volumeSourceOf(flags: number): TableRow["volumeSource"] {
	if (flags & TRACKED_FLAGS.ownVolume) return "own";
	return flags & TRACKED_FLAGS.simulatedVolume ? "simulated" : "provider";
}

/** Values in the order of their first use, each once. */
class PageDictionary<T> {
	readonly values: T[] = [];
	private readonly places = new Map<number, number>();

	place(index: number, all: readonly T[]): number {
		const known = this.places.get(index);
		const value = all[index];
		if (known !== undefined) return known;
		if (value === undefined) throw new Error("a row points beyond its dictionary");
		this.values.push(value);
		this.places.set(index, this.values.length - 1);
		return this.values.length - 1;
	}
}

function isRankedCell(cell: Cell | null): boolean {
	return cell !== null && rankOf(cell.code, cell.depth) > 0;
}

/** null while a search is pending. */
function answered(seen: Seen | null): Seen | null {
	return seen && !isPending(seen) ? seen : null;
}

function hasMoved(current: Seen | null, previous: Seen | null): boolean {
	const [now, before] = [current?.observation, previous?.observation];
	return now?.outcome === "ranked" && before?.outcome === "ranked" && now.url !== "" && before.url !== "" && now.url !== before.url;
}
