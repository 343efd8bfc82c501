import type { AskedSearch, EchoedMarket } from "./provided";

/** Parts of the search without which an answer is the answer to another question. A place may be answered more coarsely. */
const DECISIVE: readonly (keyof EchoedMarket)[] = ["term", "country", "language", "device"];

/**
 * Parts of the market that the answer echoes with another value, as "country: us". isOther: one of them is decisive, so the answer does not count.
 * Source: design.md point 1, providers.md C4.5.
 */
export function compareMarket(asked: AskedSearch, echoed: EchoedMarket): { degraded: string[]; isOther: boolean } {
	const differing = (["term", "country", "language", "device", "place"] as const).filter((part) => {
		const value = echoed[part];
		if (value === undefined || value === "" || (part === "place" && asked.place === "")) return false;
		return formOf(part, value) !== formOf(part, asked[part]);
	});
	return {
		degraded: differing.map((part) => `${part}: ${echoed[part]}`),
		isOther: differing.some((part) => DECISIVE.includes(part)),
	};
}

/** Case and white space do not matter. A language may come with a region ("fr-FR"), Great Britain as "uk", a tablet counts as mobile. */
function formOf(part: keyof EchoedMarket, value: string): string {
	const plain = value.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
	if (part === "language") return plain.split(/[-_]/)[0] ?? "";
	if (part === "country") return plain === "uk" ? "gb" : plain;
	if (part === "device") return plain === "tablet" || plain === "ios" || plain === "android" ? "mobile" : plain;
	return plain;
}
