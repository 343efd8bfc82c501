/** Place of a monitor in the order of keyword lists. If the plan has no room for all keywords, the same order decides which ones are read. */
export interface FollowedPlace {
	kept: boolean;
	favorite: boolean;
	ordinal: number;
}

/** Prints the place as a list cursor. The cursor stays valid after this monitor is removed or changed. */
export function printPlace({ kept, favorite, ordinal }: FollowedPlace): string {
	return `${Number(kept)}${Number(favorite)}.${ordinal}`;
}

/** Returns null for a text that is not a printed place. */
export function readPlace(text: string): FollowedPlace | null {
	const [, kept, favorite, ordinal] = /^([01])([01])\.(\d{1,9})$/.exec(text) ?? [];
	return ordinal === undefined ? null : { kept: kept === "1", favorite: favorite === "1", ordinal: Number(ordinal) };
}
