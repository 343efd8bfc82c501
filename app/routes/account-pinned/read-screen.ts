import { areaOfPlace } from "~/domain/check/datacenter";
import { formatDay, formatInstant } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listPinned } from "~/services/looks/list-pinned";
import { MAX_PINNED } from "~/services/looks/pin-pages";

/** Readings on one page of the screen. */
const PAGE = 25;

/** Content of the screen: a page of the pinned readings. */
export async function readScreen({ ctx, account, seat }: Signed, { url, language }: { url: URL; language: string }) {
	const place = placeOf(account, language);
	const page = Math.max(0, Number.parseInt(url.searchParams.get("page") ?? "", 10) || 0);
	const { count, looks } = await listPinned(ctx, seat, { limit: PAGE, offset: page * PAGE });
	return {
		page,
		count,
		max: MAX_PINNED,
		hasMore: count > (page + 1) * PAGE,
		looks: looks.map(({ id, look: { search, finishedAt }, pages, until }) => ({
			id,
			term: search.term,
			market: marketName({ ...search, place: areaOfPlace(search.place) }, language),
			device: search.device,
			at: formatInstant(finishedAt, place),
			pages: Array.from({ length: pages }, (_, i) => i + 1),
			until: until && formatDay(until, language),
		})),
	};
}

export type PinnedScreen = Awaited<ReturnType<typeof readScreen>>;
