import type { Engine, PageOutcome } from "../page-reading";

/** A hand-made page in the structure of a real one, with its expected reading. */
export interface EngineFixture {
	name: string;
	/** The feature that only this page shows. */
	why: string;
	engine: Engine;
	generation: string;
	html: string;
	outcome: PageOutcome;
	/** Links of the organic results in order. */
	organic: string[];
	/** Types of all blocks in page order; "organic" among them. */
	items: string[];
	hasNext: boolean | null;
}

/** A whole page around a body. */
export function wholePage(body: string, head = "<title>garden chairs</title>"): string {
	return `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
}

/** Several pieces, one for each number from 1 on. */
export function times(count: number, piece: (n: number) => string): string {
	return Array.from({ length: count }, (_, i) => piece(i + 1)).join("");
}

export const SHOPS = ["https://shop1.example/chairs", "https://shop2.example/chairs", "https://shop3.example/chairs"];
export const THREE = ["organic", "organic", "organic"];
