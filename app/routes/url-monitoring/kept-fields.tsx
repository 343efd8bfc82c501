import { type UrlQuery, urlParameters } from "./url-query";

/** The table's state as hidden fields, without those that the form sets itself. */
export function KeptFields({ query, without }: { query: UrlQuery; without: readonly string[] }) {
	return (
		<>
			{Object.entries(urlParameters({ ...query, page: 1 }))
				.filter(([name]) => !without.includes(name))
				.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
		</>
	);
}
