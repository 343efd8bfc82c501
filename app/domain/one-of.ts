/** Is the value one of the list's? */
export function isOneOf<Name extends string>(list: readonly Name[], value: unknown): value is Name {
	return list.some((one) => one === value);
}
