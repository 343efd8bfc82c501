import { areaOfPlace } from "~/domain/check/datacenter";
import { shownFor } from "~/domain/position/counting";
import { walkPages } from "~/domain/position/walk-pages";
import { formatInstant, type Place } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { type FollowedWebsite, ownerOfHost } from "~/services/looks/followed-websites";
import type { LookView } from "~/services/looks/read-look";

/** A look behind a shared position: its search, its results in order, and the pages that are kept. followed: the shared websites. */
export function sharedLookScreen(
	{ id, look, pages }: LookView,
	{ followed, place }: { followed: readonly FollowedWebsite[]; place: Place },
) {
	const { term, country, language, device, place: area } = look.search;
	return {
		id,
		outcomes: followed.map((website) => ({ domain: website.domain, ...shownFor(website, { look }) })),
		term,
		market: marketName({ country, language, place: areaOfPlace(area) }, place.language),
		device,
		at: formatInstant(look.finishedAt, place),
		source: look.source,
		depth: look.depth,
		results: readLines(look.pages, followed),
		pages: look.pages.map(({ reading, suspect }, i) => ({
			n: i + 1,
			outcome: suspect ? ("poisoned" as const) : reading.outcome,
			organic: reading.organicCount,
			kept: pages[i]?.kept ?? false,
		})),
	};
}

/** Organic results over the pages that count. */
function readLines(pages: LookView["look"]["pages"], followed: readonly FollowedWebsite[]) {
	const items = walkPages(pages).organic;
	return items.map(({ meta }, i) => ({
		position: i + 1,
		title: meta.title,
		link: meta.sealed ? null : meta.link,
		own: (meta.link !== null || meta.sealed === true) && ownerOfHost(meta.host, followed, []) !== null,
	}));
}

export type SharedLook = ReturnType<typeof sharedLookScreen>;
