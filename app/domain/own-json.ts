/** The value of a text that this app itself wrote with JSON.stringify. Text from outside is parsed by a schema or a guard. */
export function ownJson<T>(text: string): T {
	return JSON.parse(text);
}
