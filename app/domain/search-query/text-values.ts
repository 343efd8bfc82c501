/** A value of each text of a list that grows: it is computed once for each text. */
export class TextValues<Value> {
	readonly #values: Value[] = [];

	constructor(private readonly compute: (text: string) => Value) {}

	/** Values in the order of the texts. texts: always the same list, or a longer one that begins with it. */
	of(texts: readonly string[]): readonly Value[] {
		for (let i = this.#values.length; i < texts.length; i++) this.#values.push(this.compute(texts[i] ?? ""));
		return this.#values;
	}
}
