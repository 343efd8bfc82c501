/** Text that this app itself wrote with JSON.stringify of such a value. A table's column or a stored file's reader names the value once. */
export type JsonText<Value> = string & { readonly json?: Value };

/** The value of a text that this app itself wrote. Text from outside is parsed by a schema or a guard. */
export function ownJson<Value>(text: JsonText<Value>): Value {
	return JSON.parse(text);
}

/** A list of texts. Throws for anything else. */
export function ownTexts(text: string): string[] {
	return listOf(text, (one): one is string => typeof one === "string");
}

/** A list of numbers. Throws for anything else. */
export function ownNumbers(text: string): number[] {
	return listOf(text, (one): one is number => typeof one === "number");
}

function listOf<Entry>(text: string, isEntry: (one: unknown) => one is Entry): Entry[] {
	const value: unknown = JSON.parse(text);
	if (Array.isArray(value) && value.every(isEntry)) return value;
	throw new Error("a stored list holds something else");
}
