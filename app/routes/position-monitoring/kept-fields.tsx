import { type TableAddress, tableParameters } from "./table-address";

/** The table's state as hidden fields, but for those that the form itself has. */
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
