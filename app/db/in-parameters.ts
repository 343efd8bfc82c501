/** A third of D1's 2 MB a parameter: a character may take three bytes. */
const MAX_PARAMETER_CHARACTERS = 600_000;

/** Cuts a list so that each piece, as JSON, fits into one parameter of a statement. charactersOf: about how long an item's JSON is. */
export function inParameters<T>(list: readonly T[], charactersOf: (item: T) => number): T[][] {
	const pieces: T[][] = [];
	let room = 0;
	for (const item of list) {
		const characters = charactersOf(item);
		room -= characters;
		const piece = pieces.at(-1);
		if (piece && room >= 0) piece.push(item);
		else {
			pieces.push([item]);
			room = MAX_PARAMETER_CHARACTERS - characters;
		}
	}
	return pieces;
}
