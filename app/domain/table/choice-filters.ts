import type { GridCodes } from "../sample/columns";
import type { DayColumns } from "../sample/day";
import { hasOtherPage } from "./address-turns";
import { type ChoiceApart, type ChoiceFilter, choicesOf, columnFilter, isApart } from "./column-lists";
import { type ColumnInput, columnDates } from "./columns";
import type { Compared } from "./compare-days";
import { firstPageCrossing } from "./row-columns";
import type { TableInput } from "./table-input";
import type { TableQuery } from "./table-query";
import { TRACKED_FLAGS, type TrackedKeywords } from "./tracked-keywords";
import { WANTED_CHOICES } from "./wanted-choices";
import { WantedOutcomes } from "./wanted-outcomes";

/** Input of the filters: the column values and the fields below. */
export interface FilterInput extends ColumnInput {
	/** Answers at both dates. */
	date: DayColumns | null;
	comparison: DayColumns | null;
	/** See TableInput.lastDays. */
	lastDays: readonly (GridCodes | null)[];
}

export function filterInput(input: TableInput, compared: Compared, dates: Pick<TableQuery, "date" | "comparison">): FilterInput & Compared {
	const { tracked, bests, date, comparison, families, formerFamilies, lastDays = [] } = input;
	return { ...compared, tracked, bests, date, comparison, families, formerFamilies, lastDays, dates: columnDates(dates) };
}

type ChoiceAt = (input: FilterInput) => (row: number) => number;

const APART: Record<ChoiceApart, ChoiceAt> = {
	first10: crossingAt,
	address: addressChangeAt,
	device:
		({ tracked }) =>
		(row) =>
			((tracked.flags[row] ?? 0) & TRACKED_FLAGS.mobile) === 0 ? 0 : 1,
	engine: ({ tracked: { market, markets } }) => {
		const places = markets.map(({ engine }) => choicesOf("engine").indexOf(engine));
		return (row) => places[market[row] ?? 0] ?? NO_CHOICE;
	},
	wanted: wantedAt,
};

/** Returns a function from a row to the index of its choice; NO_CHOICE for a row without a choice. */
export function choiceAt(name: ChoiceFilter, input: FilterInput): (row: number) => number {
	return (isApart(name) ? APART[name] : columnFilter(name).at)(input);
}

const NO_CHOICE = -1;

function crossingAt({ current, previous }: FilterInput): (row: number) => number {
	return (row) => {
		const crossing = firstPageCrossing(current, previous, row);
		return crossing === null ? NO_CHOICE : choicesOf("first10").indexOf(crossing);
	};
}

/**
 * Cache of the places of a day whose ranking address changed, by pair of days. Unpacking addresses is slow, so each pair is compared only once, also
 * when the list of keywords changes.
 */
const changed = new WeakMap<DayColumns, { comparison: DayColumns; places: Uint8Array }>();

function addressChangeAt({ tracked, date, comparison }: FilterInput): (row: number) => number {
	if (!date || !comparison) return () => NO_CHOICE;
	const places = changedPlaces(date, comparison);
	return (row) => (places[(tracked.ordinals[row] ?? 0) - date.first] === 1 ? 0 : NO_CHOICE);
}

/** Cache of the choices of a day, by tracked list: comparing addresses is slow. */
const wantedChoices = new WeakMap<DayColumns, { tracked: TrackedKeywords; choices: Int8Array }>();

function wantedAt({ tracked, date, current }: FilterInput): (row: number) => number {
	const kept = date && wantedChoices.get(date);
	if (kept?.tracked === tracked && kept.choices.length === current.codes.length) return (row) => kept.choices[row] ?? NO_CHOICE;
	const outcomes = new WantedOutcomes(tracked, date, current);
	const choices = Int8Array.from(current.codes, (_, row) => WANTED_CHOICES.indexOf(outcomes.at(row) ?? "none"));
	if (date) wantedChoices.set(date, { tracked, choices });
	return (row) => choices[row] ?? NO_CHOICE;
}

function changedPlaces(date: DayColumns, comparison: DayColumns): Uint8Array {
	const kept = changed.get(date);
	if (kept?.comparison === comparison) return kept.places;
	const places = Uint8Array.from(date.codes, (_, place) => (hasOtherPage({ date, comparison }, date.first + place) ? 1 : 0));
	changed.set(date, { comparison, places });
	return places;
}
