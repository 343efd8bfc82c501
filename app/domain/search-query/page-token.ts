import type { DimensionFigures } from "./dimension-sums";

/** Longest token that is read: a query or an address of 2,000 characters of three bytes. */
const MAX_CHARACTERS = 9_000;

/** Names the last row of a page, by its place in the order of `compareFigures`. */
export function printPageToken({ clicks, impressions, key }: DimensionFigures): string {
	const bytes = new TextEncoder().encode(JSON.stringify([clicks, impressions, key]));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** The row that a token names; null for a text that is no token. */
export function readPageToken(token: string): DimensionFigures | null {
	if (token.length > MAX_CHARACTERS) return null;
	try {
		const bytes = Uint8Array.from(atob(token.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
		const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
		if (!Array.isArray(read) || read.length !== 3) return null;
		const [clicks, impressions, key] = read;
		return isCount(clicks) && isCount(impressions) && typeof key === "string" ? { clicks, impressions, positionSum: 0, key } : null;
	} catch {
		return null;
	}
}

function isCount(value: unknown): value is number {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}
