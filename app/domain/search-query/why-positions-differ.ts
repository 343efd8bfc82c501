import type { QueryDetail } from "./query-details";
import { averagePosition, sumFigures } from "./query-figures";

/** An average of fewer impressions can be chance. */
const FEW_IMPRESSIONS = 10;
/** Places by which the average and our position may differ without a reason. */
const CLOSE = 1;
/** Share of the impressions below which a place or device says little about the average. */
const MOST = 0.5;

/** Our position of a term: one market on one day. position null: not found within the depth. */
interface OurPosition {
	country: string;
	device: "desktop" | "mobile";
	position: number | null;
}

/**
 * Why the service's average and our position differ. close: they do not. average: no single reason is known.
 * here: the service's average in our country on our device, with its impressions, where it has some.
 */
export type Difference =
	| { kind: "close" | "average" }
	| { kind: "few"; impressions: number }
	| { kind: "elsewhere"; country: string; impressions: number }
	| { kind: "countries"; country: string; share: number; here: number }
	| { kind: "devices"; device: "desktop" | "mobile"; share: number; here: number };

export function whyPositionsDiffer({ places }: QueryDetail, ours: OurPosition): Difference {
	const all = sumFigures(places);
	const average = averagePosition(all);
	if (average === null || (ours.position !== null && Math.abs(average - ours.position) <= CLOSE)) return { kind: "close" };
	if (all.impressions < FEW_IMPRESSIONS) return { kind: "few", impressions: all.impressions };
	const inCountry = places.filter(({ country }) => country === ours.country);
	const country = sumFigures(inCountry);
	const here = sumFigures(inCountry.filter(({ device }) => device === ours.device));
	const areCountriesTold = places.some((place) => place.country !== "");
	if (areCountriesTold && country.impressions === 0) return { kind: "elsewhere", country: ours.country, impressions: all.impressions };
	const averageHere = averagePosition(here) ?? averagePosition(country);
	if (areCountriesTold && averageHere !== null && country.impressions / all.impressions < MOST)
		return { kind: "countries", country: ours.country, share: country.impressions / all.impressions, here: averageHere };
	const onDevice = sumFigures(places.filter(({ device }) => device === ours.device));
	const areDevicesTold = places.some(({ device }) => device !== "unknown");
	if (areDevicesTold && averageHere !== null && onDevice.impressions / all.impressions < MOST)
		return { kind: "devices", device: ours.device, share: onDevice.impressions / all.impressions, here: averageHere };
	return { kind: "average" };
}
