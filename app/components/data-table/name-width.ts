/** Narrowest and widest room that a column makes for names, and the step between: styles/names.css has a rule for each. */
export const NAME_WIDTHS = { least: 12, most: 44, step: 4 } as const;
/** From this code point on, characters are about twice as wide: East Asian scripts. */
const WIDE_FROM = 0x1100;

/** Room for the longest of some names, in characters. A number of NAME_WIDTHS: the page allows no styles of elements. */
export function nameWidth(names: readonly string[]): number {
	let most = 0;
	for (const name of names) {
		let width = 0;
		for (const character of name) width += (character.codePointAt(0) ?? 0) >= WIDE_FROM ? 2 : 1;
		most = Math.max(most, width);
	}
	const { least, most: limit, step } = NAME_WIDTHS;
	return Math.min(limit, Math.max(least, Math.ceil(most / step) * step));
}
