import type { Look } from "~/domain/position/look";
import { parseLookId } from "~/domain/storage/look-id";
import { PINNED_NAME, pagesKeptUntil, pinnedPrefix } from "~/domain/storage/page-age";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { openPack, unpackReading } from "./load-looks";
import { pageDays } from "./page-days";
import { addressOf } from "./read-look";

export interface PinnedLook {
	id: string;
	look: Look;
	/** Number of pages that the pin keeps. */
	pages: number;
	/** Last UTC day on which all pages are kept without the pin; null when it is over. */
	until: string | null;
}

/** Looks whose pages the account pinned, those of the newest day first, and how many there are. */
export async function listPinned(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; looks: PinnedLook[] }> {
	assertRight(seat, "work.read");
	const prefix = pinnedPrefix(seat.account.hid);
	// One list holds up to 1,000 keys, more than may be pinned.
	const keys = await seenKeys(ctx, seat.account.id, prefix);
	const newestFirst = keys.toReversed().slice(offset, offset + limit);
	const [days, today] = [await pageDays(ctx), utcDay(ctx.now())];
	const looks = await Promise.all(
		newestFirst.map(async (key): Promise<PinnedLook[]> => {
			const id = key.slice(prefix.length);
			const [address, pack] = [parseLookId(id), await openPack(ctx, key)];
			const pinned = pack?.index.looks[PINNED_NAME];
			const reading = pinned && (await pack.read(pinned.reading));
			if (!address || !reading) return [];
			const day = pagesKeptUntil(address, days);
			return [{ id, look: unpackReading(reading), pages: pinned.pages.length, until: today > day ? null : day }];
		}),
	);
	return { count: keys.length, looks: looks.flat() };
}

/** Keys of the pinned looks; of a seat with some websites, those of their searches. */
async function seenKeys(ctx: Ctx, accountId: number, prefix: string): Promise<string[]> {
	const { keys } = await ctx.ports.objects.list(prefix);
	if (!ctx.whole) return keys;
	const addresses = await Promise.all(keys.map((key) => addressOf(ctx, { accountId, lookId: key.slice(prefix.length) })));
	return keys.filter((_, place) => addresses[place]);
}
