/** Names of linked targets, as "entity:hid" after one another, where the page knows them. */
export function namesOfWays(ways: string, known: readonly { way: string; name: string | null }[]): string {
	const names = new Map(known.map(({ way, name }) => [way, name]));
	return ways
		.split(", ")
		.map((way) => names.get(way) ?? way)
		.join(", ");
}
