/** How one page's list was read. */
export interface ListVerdict {
	isRight: boolean;
	/** Number of expected results, and of those at their expected place. */
	positions: number;
	positionsRight: number;
	/** Wrong, and the reading is not healthy. */
	isFlagged: boolean;
	/** Wrong, and the reading claims to be healthy. */
	isSilent: boolean;
}

export interface Tally {
	pages: number;
	right: number;
	positions: number;
	positionsRight: number;
	flagged: number;
	silent: number;
}

export function tallyOf(tally: Tally | undefined, list: ListVerdict): Tally {
	const before = tally ?? { pages: 0, right: 0, positions: 0, positionsRight: 0, flagged: 0, silent: 0 };
	return {
		pages: before.pages + 1,
		right: before.right + Number(list.isRight),
		positions: before.positions + list.positions,
		positionsRight: before.positionsRight + list.positionsRight,
		flagged: before.flagged + Number(list.isFlagged),
		silent: before.silent + Number(list.isSilent),
	};
}

export function printTable(title: string, tallies: ReadonlyMap<string, Tally>): void {
	console.log(`\n${title}\n  exact  pages  share  positions right  flagged  silent`);
	for (const [key, tally] of [...tallies].sort()) {
		const cells = [
			pad(tally.right, 7),
			pad(tally.pages, 7),
			pad(percent(tally.right, tally.pages), 7),
			pad(percent(tally.positionsRight, tally.positions), 17),
			pad(tally.flagged, 9),
			pad(tally.silent, 8),
		];
		console.log(`${cells.join("")}    ${key}`);
	}
}

function percent(part: number, whole: number): string {
	return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;
}

function pad(value: number | string, width: number): string {
	return String(value).padStart(width);
}
