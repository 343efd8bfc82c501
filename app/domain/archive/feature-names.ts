import { featuresOfBits, hasFeature, isFeatureRead, SERP_FEATURES, wasPageRead } from "@serpentine/serp/results";
import { byName } from "../by-name";
import type { Coding } from "../rows/row-form";

/** Marks the features of a page as known. Without this mark they are unknown. */
const PAGE_READ = "page_read";
/** Begins the name of a feature that was not read. */
const NOT_READ = "not_read:";

const FEATURE_BITS: Readonly<Record<string, number>> = {
	[PAGE_READ]: 1,
	...byName(SERP_FEATURES, (_, place) => 2 ** (place + 1)),
	...Object.fromEntries(SERP_FEATURES.map((feature, place) => [NOT_READ + feature, 2 ** (place + 16)])),
};

/** Features as "page_read maps not_read:images"; an empty cell for a page that was not read. A feature that is not named was read and is absent. */
export const features: Coding<number> = {
	write(bits) {
		if (!wasPageRead(bits)) return null;
		const shown = SERP_FEATURES.filter((_, place) => hasFeature(bits, place));
		const notRead = SERP_FEATURES.filter((_, place) => !isFeatureRead(bits, place));
		return [PAGE_READ, ...shown, ...notRead.map((feature) => NOT_READ + feature)].join(" ");
	},
	read(cell) {
		let bits = 0;
		for (const name of cell === null ? [] : String(cell).split(" ")) {
			const bit = Object.hasOwn(FEATURE_BITS, name) ? FEATURE_BITS[name] : undefined;
			if (bit === undefined) return undefined;
			bits |= bit;
		}
		return featuresOfBits(bits);
	},
};
