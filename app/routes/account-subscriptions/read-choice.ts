import type { Order } from "~/domain/billing/order";
import { MAX_PACKS, packsOf } from "~/domain/billing/order";

/**
 * The chosen order of the address; by default what runs, or the smallest one that adds something to the packs that were given without payment.
 * packs: null for a number that cannot be bought.
 */
export function readChoice({ searchParams }: URL, running: Order | null, given = 0) {
	const keywords = searchParams.get("keywords");
	const yearly = searchParams.get("yearly");
	return {
		packs: keywords === null ? (running?.packs ?? Math.min(given + 1, MAX_PACKS)) : packsOf(keywords.trim()),
		yearly: yearly === null ? (running?.yearly ?? false) : yearly === "1",
	};
}
