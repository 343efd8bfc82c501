import { hashText, mix, pick } from "./hash";

/** Websites per country; a prime, so that any step through it visits all of them. */
export const POOL_SIZE = 997;

const STARTS = [
	"al",
	"bel",
	"cor",
	"dor",
	"el",
	"fen",
	"gal",
	"hal",
	"il",
	"jor",
	"kel",
	"lum",
	"mar",
	"nor",
	"or",
	"pel",
	"quin",
	"ros",
	"sol",
	"tam",
	"ul",
	"vel",
	"wen",
	"xal",
	"yor",
	"zen",
] as const;
const MIDDLES = ["a", "e", "i", "o", "u", "ana", "eri", "ilo", "ora", "una"] as const;
const ENDS = ["bra", "cen", "dia", "fix", "gan", "lia", "mont", "na", "pia", "ra", "sto", "tek", "tis", "va", "zo"] as const;
const TAILS = ["", "", "", "-guide", "-shop", "-mag", "-pro", "-online", "-forum", "24"] as const;
/** Names outside ASCII in the punycode of links: café-lumen, forêt-vive, sueño-verde. */
const INTERNATIONAL = ["xn--caf-lumen-d4a", "xn--fort-vive-n4a", "xn--sueo-verde-v9a"] as const;
const WORLD_KEY = hashText("world");
const HOST_PREFIXES = ["www.", "www.", "www.", "www.", "", "", "blog.", "shop.", "m."] as const;

/** Host of the pool's website number `index` in a country: invented, under the reserved name "example". */
export function poolHost(country: string, index: number): string {
	const international = INTERNATIONAL[index];
	if (international) return `www.${international}.example`;
	// A third of the websites exist in every country.
	const key = mix(index % 3 === 0 ? WORLD_KEY : hashText(country), index);
	const name = pick(STARTS, key) + pick(MIDDLES, mix(key, 1)) + pick(ENDS, mix(key, 2)) + pick(TAILS, mix(key, 3));
	// The number makes names unique that are equal by chance.
	return `${pick(HOST_PREFIXES, mix(key, 4))}${name}-${index.toString(36)}.example`;
}
