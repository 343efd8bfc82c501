import type { AskedSearch, EchoedMarket } from "./provided";

/** Parts of the search without which an answer is the answer to another question. A place is judged apart. */
const DECISIVE: readonly (keyof EchoedMarket)[] = ["term", "country", "language", "device"];

/** Regions and countries of up to so many characters are abbreviations: "TX", "USA". */
const ABBREVIATION_CHARACTERS = 3;

/**
 * Parts of the market that the answer echoes with another value, as "country: us". other: the outcome of an answer that does not count for them. The
 * place is another one where isSamePlace says so: the answer is that of its region or country, or of another place. Providers write regions in several
 * ways ("Austin,Texas,United States", "Austin, TX, United States").
 * Source: design.md point 1, providers.md C4.5.
 */
export function compareMarket(
	asked: AskedSearch,
	echoed: EchoedMarket,
): { degraded: string[]; other: "other_question" | "other_market" | null } {
	const differing = (["term", "country", "language", "device", "place"] as const).filter((part) => {
		const value = echoed[part];
		if (value === undefined || value === "" || (part === "place" && asked.place === "")) return false;
		return formOf(part, value) !== formOf(part, asked[part]);
	});
	const isOtherPlace = differing.includes("place") && !isSamePlace(asked.place, echoed.place ?? "");
	return {
		degraded: differing.map((part) => `${part}: ${echoed[part]}`),
		other: differing.some((part) => DECISIVE.includes(part)) ? "other_question" : isOtherPlace ? "other_market" : null,
	};
}

/** Case and white space do not matter. A language may come with a region ("fr-FR"), Great Britain as "uk", a tablet counts as mobile. */
function formOf(part: keyof EchoedMarket, value: string): string {
	const plain = value.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
	if (part === "language") return plain.split(/[-_]/)[0] ?? "";
	if (part === "country") return plain === "uk" ? "gb" : plain;
	if (part === "place") return plain.replaceAll(/ ?, ?/g, ",");
	if (part === "device") return plain === "tablet" || plain === "ios" || plain === "android" ? "mobile" : plain;
	return plain;
}

/**
 * Whether an answer for this place may count: it has the same first name and as many parts, and no other full name among them. Providers abbreviate
 * regions ("TX"), which says nothing.
 */
function isSamePlace(asked: string, echoed: string): boolean {
	const [name, ...regions] = formOf("place", asked).split(",");
	const [echoedName, ...echoedRegions] = formOf("place", echoed).split(",");
	if (name !== echoedName || echoedRegions.length < regions.length) return false;
	return regions.every((one) => echoedRegions.includes(one) || echoedRegions.some(isAbbreviated));
}

function isAbbreviated(region: string): boolean {
	return region.length <= ABBREVIATION_CHARACTERS;
}
