import type { ListQuery, TableControl } from "./list-query";

interface KeptFieldsProps<Query extends ListQuery> extends Pick<TableControl<Query>, "links" | "query"> {
	/** Parameters that the form sets itself. */
	without?: readonly string[];
}

/** The table's state as hidden fields of a GET form. */
export function KeptFields<Query extends ListQuery>({ links, query, without = [] }: KeptFieldsProps<Query>) {
	const kept = [...new URLSearchParams(links.parameters(query))].filter(([name]) => !without.includes(name));
	// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the fields have no state
	return kept.map(([name, value], i) => <input key={`${name} ${i}`} type="hidden" name={name} value={value} />);
}
