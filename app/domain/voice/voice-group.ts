import { filterParameters, readFilters } from "../table/filter-text";
import { isFiltering, type TableFilters } from "../table/table-filters";
import { CHOSEN_GROUP } from "./voice-choices";

/** Keywords whose shares are added up: those that a search and filters of the monitoring table, or a saved view, find today. */
export interface VoiceGroup {
	/** Saved view of the user; its own search and filters count then. */
	viewHid: string | null;
	q: string;
	favorites: boolean;
	filters: TableFilters;
}

/** The group of an address: the table's own parameters, a view, or what the form chose. */
export function readGroup(parameters: URLSearchParams): VoiceGroup {
	const chosen = parameters.get(CHOSEN_GROUP);
	const [kind = "", hid = ""] = chosen?.split(":") ?? [];
	if (chosen === "") return readGroup(new URLSearchParams());
	if (kind === "tag" || kind === "view") return readGroup(new URLSearchParams({ [kind]: hid }));
	return {
		viewHid: parameters.get("view") || null,
		q: parameters.get("q")?.trim() ?? "",
		favorites: parameters.getAll("favorites").at(-1) === "1",
		filters: withNamedTags(readFilters(parameters), { tag: parameters.getAll("tag"), tagOut: parameters.getAll("tag_out") }),
	};
}

/** Keeps texts that are no ids of tags, so that such a group is told to be unknown: without them it would have other keywords. */
export function withNamedTags(filters: TableFilters, named: Pick<TableFilters, "tag" | "tagOut">): TableFilters {
	const all = (read: readonly string[], texts: readonly string[]) =>
		texts.length === 0 ? read : [...new Set([...read, ...texts.flatMap((text) => text.split(".")).filter((one) => one !== "")])];
	return { ...filters, tag: all(filters.tag, named.tag), tagOut: all(filters.tagOut, named.tagOut) };
}

export function groupParameters({ viewHid, q, favorites, filters }: VoiceGroup): Record<string, string> {
	if (viewHid !== null) return { view: viewHid };
	return { ...(q && { q }), ...(favorites && { favorites: "1" }), ...filterParameters(filters) };
}

/** The group is all keywords. */
export function isWhole({ viewHid, q, favorites, filters }: VoiceGroup): boolean {
	return viewHid === null && q === "" && !favorites && !isFiltering(filters);
}

/** The one tag that the group is; null for any other group. */
export function tagOfGroup(group: VoiceGroup): string | null {
	const { filters, ...rest } = group;
	const [tag, ...others] = filters.tag;
	const isAlone = tag !== undefined && others.length === 0 && isWhole({ ...rest, filters: { ...filters, tag: [] } });
	return isAlone ? tag : null;
}
