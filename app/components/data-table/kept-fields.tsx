import { byPlace } from "../by-place";
import type { ListQuery, TableControl } from "./list-query";

interface KeptFieldsProps<Query extends ListQuery> extends Pick<TableControl<Query>, "links" | "query"> {
	/** Parameters that the form sets itself. */
	without?: readonly string[];
}

/** The table's state as hidden fields of a GET form. */
export function KeptFields<Query extends ListQuery>({ links, query, without = [] }: KeptFieldsProps<Query>) {
	const kept = [...new URLSearchParams(links.parameters(query))].filter(([name]) => !without.includes(name));
	// Names may repeat.
	return byPlace(kept).map(({ key, item: [name, value] }) => <input key={`${name} ${key}`} type="hidden" name={name} value={value} />);
}
