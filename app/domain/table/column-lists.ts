import { byName, namesOf } from "../by-name";
import { TRACKED_ENGINES } from "../reference/search-engines";
import { dayOfNumber } from "../sample/bests";
import { COLUMNS, type ColumnRule, type KeywordFacts, type PlainRule, SHARE_UNITS } from "./columns";
import { WANTED_CHOICES } from "./wanted-choices";

export type ColumnName = keyof typeof COLUMNS;
type NamesWith<Property extends keyof ColumnRule> = {
	[Name in ColumnName]: (typeof COLUMNS)[Name] extends Record<Property, unknown> ? Name : never;
}[ColumnName];

export type TableSort = NamesWith<"sort">;
export type HideableColumn = NamesWith<"isHideable">;
export type PlainColumn = NamesWith<"plain">;
/** Columns of figures that a connected property tells. */
type TrafficColumn = {
	[Name in PlainColumn]: (typeof COLUMNS)[Name]["plain"] extends { isTraffic: true } ? Name : never;
}[PlainColumn];
/** Values of a row's plain columns. */
export type PlainValues = Record<PlainColumn, number | null>;

const RULES: Readonly<Record<string, ColumnRule>> = COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS).filter((name): name is ColumnName => name in COLUMNS);

function namesWith<Property extends keyof ColumnRule>(property: Property): NamesWith<Property>[] {
	return COLUMN_NAMES.filter((name): name is NamesWith<Property> => property in COLUMNS[name]);
}

export function isSorted(name: ColumnName): name is TableSort {
	return "sort" in COLUMNS[name];
}

export function isPlain(name: ColumnName): name is PlainColumn {
	return "plain" in COLUMNS[name];
}

export function isTraffic(name: ColumnName): name is TrafficColumn {
	return isPlain(name) && "isTraffic" in COLUMNS[name].plain;
}

export const TABLE_SORTS = namesWith("sort");
export const HIDEABLE = namesWith("isHideable");
export const PLAIN_COLUMNS = namesWith("plain");

/** Filters with fixed choices that belong to no column. choice-filters.ts computes their values. */
const CHOICES_APART = {
	first10: ["entered", "left"],
	address: ["changed"],
	device: ["desktop", "mobile"],
	engine: TRACKED_ENGINES,
	wanted: WANTED_CHOICES,
} as const;
export type ChoiceApart = keyof typeof CHOICES_APART;

type FilterRule = (typeof COLUMNS)[NamesWith<"filter">]["filter"];
/** Names of the filters with fixed choices. Other filters: table-filters.ts. */
export type ChoiceFilter = FilterRule["name"] | ChoiceApart;
type ChoiceOf<Name extends ChoiceFilter> = Name extends ChoiceApart
	? (typeof CHOICES_APART)[Name][number]
	: Extract<FilterRule, { name: Name }>["choices"][number];
/** Chosen values of each filter. An empty list passes all rows. */
export type ChoiceFilters = { [Name in ChoiceFilter]: readonly ChoiceOf<Name>[] };

const COLUMN_FILTERS: readonly FilterRule[] = namesWith("filter").map((name) => COLUMNS[name].filter);
/** Names of the filters in panel order, the position first. */
export const CHOICE_FILTERS: readonly ChoiceFilter[] = [
	...new Set<ChoiceFilter>(["band", "move", ...namesOf<ChoiceApart>(CHOICES_APART), ...COLUMN_FILTERS.map(({ name }) => name)]),
];

export function isApart(name: ChoiceFilter): name is ChoiceApart {
	return name in CHOICES_APART;
}

export function choicesOf(name: ChoiceFilter): readonly string[] {
	return isApart(name) ? CHOICES_APART[name] : columnFilter(name).choices;
}

export function columnFilter(name: Exclude<ChoiceFilter, ChoiceApart>): NonNullable<ColumnRule["filter"]> {
	const rule = COLUMN_FILTERS.find((one) => one.name === name);
	if (!rule) throw new Error(`no column has the filter ${name}`);
	return rule;
}

/** Reads the choices of each filter and ignores unknown texts. read: returns the texts of a filter. */
export function readChoices(read: (name: ChoiceFilter) => readonly string[]): ChoiceFilters {
	// The cast: TypeScript does not relate a filter's name to its own choices.
	return byName(CHOICE_FILTERS, (name) => choicesOf(name).filter((one) => read(name).includes(one))) as ChoiceFilters;
}

export function plainRule(name: PlainColumn): PlainRule {
	const rule = RULES[name]?.plain;
	if (!rule) throw new Error(`${name} is no plain column`);
	return rule;
}

/** Values of the plain columns of one keyword. */
export function plainValues(facts: KeywordFacts): PlainValues {
	return byName(PLAIN_COLUMNS, (name) => plainRule(name).of(facts));
}

/** Fields of the API, made by the name of each plain column. */
export function plainFields<Value>(make: (name: PlainColumn) => Value): Record<string, Value> {
	return Object.fromEntries(PLAIN_COLUMNS.map((name) => [plainRule(name).api.name, make(name)]));
}

/** A plain value as export and API print it: a day as "YYYY-MM-DD", a share of `whole`. */
export function printPlain(name: PlainColumn, value: number | null, whole = 1): string | number | null {
	const { kind } = plainRule(name);
	if (value === null || kind === "count") return value;
	return kind === "day" ? dayOfNumber(value) : (value * whole) / SHARE_UNITS;
}
