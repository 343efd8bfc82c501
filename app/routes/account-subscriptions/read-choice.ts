import type { Order } from "~/domain/billing/order";
import { packsOf } from "~/domain/billing/order";

/** The chosen order of the address; by default what runs, or the smallest one. packs: null for a number that cannot be bought. */
export function readChoice({ searchParams }: URL, running: Order | null) {
	const keywords = searchParams.get("keywords");
	const yearly = searchParams.get("yearly");
	return {
		packs: keywords === null ? (running?.packs ?? 1) : packsOf(keywords.trim()),
		yearly: yearly === null ? (running?.yearly ?? false) : yearly === "1",
	};
}
