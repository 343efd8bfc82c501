import type { ClickRate } from "../search-query/ctr-curve";
import { type ClickRates, LAST_WITH_CLICKS, type PageKind } from "./click-rates";

/** Rates of one kind of page. */
export interface KindRates {
	at(position: number): ClickRate;
	/** Highest rate at a position or below it: bounds of fitted rates need not fall with the position. */
	highestFrom(position: number): number;
	/** Highest rate of the device on any kind of page. */
	highestOfAnyPage: number;
}

type DeviceRates = Record<PageKind["aiOverview"], KindRates>;

/** Click rates looked up by kind of page and position: a group asks for millions of them. */
export class RateTable {
	private readonly kinds: Record<PageKind["device"], DeviceRates>;

	constructor(rates: ClickRates) {
		this.kinds = { desktop: deviceRates(rates, "desktop"), mobile: deviceRates(rates, "mobile") };
	}

	of({ device, aiOverview }: PageKind): KindRates {
		return this.kinds[device][aiOverview];
	}
}

function deviceRates(rates: ClickRates, device: PageKind["device"]): DeviceRates {
	const listOf = (aiOverview: PageKind["aiOverview"]) =>
		Array.from({ length: LAST_WITH_CLICKS }, (_, i) => rates(i + 1, { device, aiOverview }));
	const [absent, shown, unknown] = [listOf("absent"), listOf("shown"), listOf("unknown")];
	const highestOfAnyPage = Math.max(...[...absent, ...shown, ...unknown].map(({ high }) => high));
	const kindOf = (list: readonly ClickRate[]): KindRates => {
		const highest = list.map((_, i) => Math.max(...list.slice(i).map(({ high }) => high)));
		return {
			at: (position) => entryAt(list, position),
			highestFrom: (position) => entryAt(highest, position),
			highestOfAnyPage,
		};
	};
	return { absent: kindOf(absent), shown: kindOf(shown), unknown: kindOf(unknown) };
}

/** All positions from the last one on have the same rate. */
function entryAt<Entry>(list: readonly Entry[], position: number): Entry {
	const entry = list[Math.min(position, LAST_WITH_CLICKS) - 1];
	if (entry === undefined) throw new Error("positions count from 1");
	return entry;
}
