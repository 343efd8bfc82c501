/** A value for each name of a list. The cast: the keys of an object that is made from a list are those of the list. */
export function byName<Name extends string, Value>(
	names: readonly Name[],
	make: (name: Name, place: number) => Value,
): Record<Name, Value> {
	return Object.fromEntries(names.map((name, place) => [name, make(name, place)])) as Record<Name, Value>;
}

/** The names of a table. The cast: a table that is written in the code has no other keys than its type. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
	return Object.keys(table) as Name[];
}
