import { byName } from "~/domain/by-name";
import { BANDS, type Band } from "~/domain/sample/claims";
import { bandCounts, outsideDepth } from "~/domain/table/band-counts";
import { isRead, type SynthesisSide } from "~/domain/table/synthesis";
import type { Translate } from "~/i18n/page-words";

/** Values of a figure by day, oldest first; null where there is none. */
export function series(days: readonly { figures: SynthesisSide | null }[], of: (side: SynthesisSide) => number | null): (number | null)[] {
	return days.map(({ figures }) => figures && of(figures));
}

/** Returns the counts by band of each day that has a sample, without keywords that were not requested. Before the first reading, only "unknown" has a count. */
export function bandSeries(days: readonly { figures: SynthesisSide | null }[]): Record<Band, (number | null)[]> {
	const counted = days.map(({ figures }) => figures && bandCounts({ ...figures, absent: 0 }));
	return byName(BANDS, (band) =>
		counted.map((one, at) => {
			const figures = days[at]?.figures;
			return one && figures && (band === "unknown" || isRead(figures)) ? one[band] : null;
		}),
	);
}

/** "38.1", or "at least 38.1". */
export function boundsText({ low, high }: NonNullable<SynthesisSide["bounds"]>, t: Translate, print: (value: number) => string): string {
	return high === null ? t("overview.atLeast", { low: print(low) }) : print(low);
}

/** Name of a band of these days. */
export function bandName(band: Band, sides: readonly (SynthesisSide | null)[], t: Translate): string {
	return band === "outside" ? t("overview.outside", { depth: outsideDepth(sides) ?? 0 }) : t(`monitoring.filters.band.${band}`);
}
