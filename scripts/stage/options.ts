import { parseArgs } from "node:util";

/** Options of a run, by name: --ways=slow,cut is text, --pages is true. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Names and options of a command line. */
export function readCommand(words: readonly string[]): { names: string[]; options: Options } {
	const { values, positionals } = parseArgs({ args: [...words], strict: false, allowPositionals: true });
	return { names: positionals, options: values };
}

/** The values of an option such as --ways=slow,cut; all of them without it. Throws for a name that does not exist. */
export function chosen<Name extends string>(options: Options, option: string, names: readonly Name[]): Name[] {
	const given = chosenText(options, option);
	if (given === null) return [...names];
	const wanted = given.split(",");
	const unknown = wanted.filter((one) => !names.some((name) => name === one));
	if (unknown.length > 0) throw new Error(`--${option}: there is no ${unknown.join(", ")}; there are: ${names.join(", ")}`);
	return names.filter((name) => wanted.includes(name));
}

/** The number of an option such as --keywords=5. */
export function chosenNumber(options: Options, option: string, otherwise: number): number {
	const given = chosenText(options, option);
	if (given === null) return otherwise;
	if (!/^[1-9]\d*$/.test(given)) throw new Error(`--${option} is a whole number from 1`);
	return Number(given);
}

/** The text of an option such as --dir=FOLDER; null without it. */
export function chosenText(options: Options, option: string): string | null {
	const given = options[option];
	if (given === true) throw new Error(`--${option} has a value: --${option}=…`);
	return typeof given === "string" ? given : null;
}
