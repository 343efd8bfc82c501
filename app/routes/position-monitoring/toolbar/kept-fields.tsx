import { type TableAddress, tableParameters } from "../table/table-address";

/** The table's state as hidden fields, without those that the form sets itself. */
export function KeptFields({ query, without = [] }: { query: TableAddress; without?: readonly string[] }) {
	return (
		<>
			{Object.entries(tableParameters(query))
				.filter(([name]) => !without.includes(name))
				.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
		</>
	);
}
