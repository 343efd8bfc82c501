import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Asked } from "~/server/serve-screen";
import { readClickRates } from "~/services/voice/read-click-rates";

/** Throws 404 for a website that the seat does not see. */
export async function readScreen({ signed: { ctx, seat, account }, params, language }: Asked) {
	const found = await readClickRates(ctx, seat, params.website ?? "");
	if (!found) throw new Response(null, { status: 404 });
	const { hand, ...rates } = found;
	return {
		...rates,
		name: unicodeDomain(rates.domain),
		hand: hand && { ranges: hand.ranges, day: formatDay(localDay(account.timezone, hand.at), language) },
	};
}

export type RatesScreen = Awaited<ReturnType<typeof readScreen>>;
