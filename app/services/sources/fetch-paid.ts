import type { FetchedPage, SourceSession, WantedPage } from "../source-ports";

/** Cost of the requests of a look. */
export interface Spent {
	micros: number;
	/** A request ended without an answer that says what it cost. */
	isEstimate: boolean;
}

export const nothingSpent = (): Spent => ({ micros: 0, isEstimate: false });

/** Asks for a page under a tag, and adds what it cost: price, where the answer does not say. */
export async function fetchPaid(
	session: SourceSession,
	page: WantedPage,
	{ tag, price, spent }: { tag: string; price: number; spent: Spent },
): Promise<FetchedPage> {
	const fetched = await session.fetchPage({ ...page, tag });
	spent.micros += fetched.structured?.provided?.costMicros ?? price;
	spent.isEstimate ||= fetched.isCostEstimated === true;
	return fetched;
}
