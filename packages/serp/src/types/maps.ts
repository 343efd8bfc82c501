import type { PageLink } from "../page-reading";
import type { BlockView } from "./block-view";
import { titled } from "./read-links";
import type { BlockReading, ResultType } from "./result-type";

/** The local pack: a map with businesses nearby. */
export const maps = {
	name: "maps",
	visibility: "shown",
	icon: "map-pin",
	feature: "local-pack",
	merges: true,
	read: readPlaces,
} as const satisfies ResultType;

/** The places' own websites under the places' names; a place without a website is left out. The block may itself be one place. */
function readPlaces(block: BlockView): BlockReading {
	const found = new Map<string, PageLink>();
	for (const place of [block, ...block.parts("places")]) {
		const name = place.headings()[0]?.title;
		for (const website of place.parts("websites")) {
			const { target } = website;
			const key = target?.link ?? website.attribute("href") ?? "";
			if (target !== null) found.set(key, { ...target, title: name ?? website.text() });
		}
	}
	return { links: found.size > 0 ? [...found.values()] : block.links(), meta: titled(block) };
}
