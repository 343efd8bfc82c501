/** Place of a monitor in the order in which keywords are listed and, where the plan has no room for all, read. */
export interface FollowedPlace {
	kept: boolean;
	favorite: boolean;
	ordinal: number;
}

/** As a cursor of a list. The next page is found also where this monitor was removed or changed meanwhile. */
export function printPlace({ kept, favorite, ordinal }: FollowedPlace): string {
	return `${Number(kept)}${Number(favorite)}.${ordinal}`;
}

/** null for a text that printPlace does not write. */
export function readPlace(text: string): FollowedPlace | null {
	const [, kept, favorite, ordinal] = /^([01])([01])\.(\d{1,9})$/.exec(text) ?? [];
	return ordinal === undefined ? null : { kept: kept === "1", favorite: favorite === "1", ordinal: Number(ordinal) };
}
