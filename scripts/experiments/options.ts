/** The values of an option such as --ways=slow,cut; all of them without it. Throws for a name that does not exist. */
export function chosen<Name extends string>(options: readonly string[], option: string, names: readonly Name[]): Name[] {
	const given = chosenText(options, option);
	if (given === null) return [...names];
	const wanted = given.split(",");
	const unknown = wanted.filter((one) => !names.some((name) => name === one));
	if (unknown.length > 0) throw new Error(`--${option}: there is no ${unknown.join(", ")}; there are: ${names.join(", ")}`);
	return names.filter((name) => wanted.includes(name));
}

/** The number of an option such as --keywords=5. */
export function chosenNumber(options: readonly string[], option: string, otherwise: number): number {
	const given = chosenText(options, option);
	if (given === null) return otherwise;
	if (!/^[1-9]\d*$/.test(given)) throw new Error(`--${option} is a whole number from 1`);
	return Number(given);
}

/** The text of an option such as --dir=FOLDER; null without it. */
export function chosenText(options: readonly string[], option: string): string | null {
	const start = `--${option}=`;
	return options.find((one) => one.startsWith(start))?.slice(start.length) ?? null;
}
