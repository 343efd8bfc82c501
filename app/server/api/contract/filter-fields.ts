import { SERP_FEATURES } from "@serpentine/serp/results";
import { byName } from "~/domain/by-name";
import { MAX_FAMILY_COLUMNS, readRivalFilter } from "~/domain/table/column-families";
import { CHOICE_FILTERS, choicesOf } from "~/domain/table/column-lists";
import { FILTER_PARAMETERS, MAX_PLACE, MAX_UNKNOWN_DAYS, readFilters } from "~/domain/table/filter-text";
import { CHANGE_WAYS, NO_TAG, type TableFilters } from "~/domain/table/table-filters";
import { AppError } from "~/services/app-error";
import { countField, firstField, flagField, listField, textField } from "./query-fields";

/** Search and filters of keywords within the plan, with the names that they have in the addresses of the table. "Today" is compared with the day before. */
export const filterFields = {
	q: textField("Text that the keyword or its website contains"),
	favorites: flagField("Only favourites"),
	...byName(CHOICE_FILTERS, (name) => listField("Keywords with one of these values", choicesOf(name))),
	position_from: countField(null, MAX_PLACE, "First position of a range, today"),
	position_to: countField(null, MAX_PLACE, "Last position of a range, today"),
	change_by: countField(null, MAX_PLACE, "Places that the keyword moved at least since the day before"),
	change_way: firstField("Direction of `change_by`", CHANGE_WAYS),
	has: textField("Texts, separated by commas, of which the keyword contains one"),
	has_not: textField("Texts, separated by commas, of which the keyword contains none"),
	country: listField("Codes of countries"),
	tag: listField(`Ids of tags of which the keyword has one; "${NO_TAG}" for keywords without a tag`),
	tag_out: listField("Ids of tags of which the keyword has none"),
	feature: listField(
		"Features that the result page of today shows; keywords whose source did not read the feature are not among them",
		SERP_FEATURES,
	),
	rival: textField(
		`At most ${MAX_FAMILY_COLUMNS} rivals, separated by commas, each with its way today (above, below, none, unknown) or how it changed sides since the day before (overtook, fell): "above:example.com"`,
	),
	unknown_for: countField(null, MAX_UNKNOWN_DAYS, "Days up to today without a definite answer"),
};

/**
 * Reads the filters of a query as the table reads those of its address. Throws ValidationException for a filter by a rival that is none, and for too many:
 * without them other keywords would be listed.
 */
export function filtersIn(query: Readonly<Record<string, unknown>>): TableFilters {
	const parameters = new URLSearchParams();
	for (const name of FILTER_PARAMETERS) {
		const value = query[name];
		const text = Array.isArray(value) ? value.join(".") : `${value ?? ""}`;
		if (text !== "") parameters.set(name, text);
	}
	const filters = readFilters(parameters);
	requireRivals(parameters.get("rival") ?? "", filters);
	return filters;
}

function requireRivals(text: string, { rival }: TableFilters): void {
	const read = text
		.split(",")
		.filter((one) => one.trim() !== "")
		.map(readRivalFilter);
	if (read.includes(null)) throw new AppError("ValidationException", {}, { rival: ["invalid"] });
	if (new Set(read).size > rival.length)
		throw new AppError("ValidationException", { count: MAX_FAMILY_COLUMNS }, { rival: ["rivals.many"] });
}
