/** R2 prefix of the pages and readings of an inspection. */
export function inspectionPrefix(hash: string): string {
	return `inspections/${hash}/`;
}

/** R2 key of the page and the reading of one request, as an evidence pack with one look. */
export function inspectionKey(hash: string, row: string): string {
	return inspectionPrefix(hash) + row;
}

/** Name of the only look in such a pack. */
export const ONLY_LOOK = "0";
