import type { FactsSection } from "@serpentine/table-files";
import { CODES, isDefinite, observationOfCode } from "../sample/codes";
import type { UnknownReason } from "../sample/observation";
import type { Compared } from "../table/compare-days";
import type { RowColumns } from "../table/row-columns";
import type { Synthesis } from "../table/synthesis";
import { trafficOfRows } from "../table/tracked-keywords";
import type { ReportInput } from "./report-input";

/** Scope of a report and how much of it was read: a reader who misses a position must see whether it was looked for. */
export function coverSection(
	{ table, words, period, covers, coverName, logo, madeAt, leftOut, print, options }: ReportInput,
	{ compared, summed, synthesis }: { compared: Compared; summed: Uint32Array; synthesis: Synthesis },
): FactsSection {
	const { cover: say } = words;
	const { current } = synthesis;
	const read = current.ranked + current.notFound;
	const depths = depthsOf(summed, compared.current);
	const reasons = [...reasonsOf(summed, compared.current)].map(([reason, count]) => words.reasonCount(words.reasons[reason], count));
	const unknown = current.unknown === 0 ? "0" : `${current.unknown} (${reasons.join(", ")})`;
	const period_ = period.from === period.to ? print.day(period.to) : `${print.day(period.from)} – ${print.day(period.to)}`;
	const traffic = trafficOfRows(table.tracked, summed);
	const isFavorites = options.only_favorites !== "no";
	return {
		kind: "facts",
		title: say.title,
		cover: { name: coverName, logo },
		note: summed.length === 0 ? say.noneCounted : read === 0 ? say.noData : isFavorites ? say.onlyFavorites : "",
		facts: [
			{ label: say.period, value: period_ },
			{ label: say.comparedWith, value: print.day(period.comparison) },
			{ label: say.covers, value: covers },
			{ label: say.keywords, value: summed.length },
			// "0 of 0" would look like an answer.
			...(summed.length === 0
				? []
				: [{ label: say.read, value: say.readValue(String(read), String(summed.length), print.share(read / summed.length)) }]),
			...(depths ? [{ label: say.depth, value: say.depthValue(depths.least, depths.most) }] : []),
			...(traffic
				? [
						{ label: words.columns.clicks, value: traffic.clicks },
						{ label: words.columns.impressions, value: traffic.impressions },
						...(traffic.byPage > 0 ? [{ label: say.byPage, value: traffic.byPage }] : []),
					]
				: []),
			{ label: say.unknown, value: unknown },
			{ label: say.none, value: current.absent },
			...(leftOut > 0 ? [{ label: say.leftOut, value: leftOut }] : []),
			{ label: say.madeAt, value: madeAt },
		],
	};
}

/** Least and greatest depth of what was read; null where nothing was. */
function depthsOf(rows: Uint32Array, { codes, depths }: RowColumns): { least: number; most: number } | null {
	let [least, most] = [Number.POSITIVE_INFINITY, 0];
	for (const row of rows) {
		if (!isDefinite(codes[row] ?? CODES.none)) continue;
		const depth = depths[row] ?? 0;
		least = Math.min(least, depth);
		most = Math.max(most, depth);
	}
	return most === 0 ? null : { least, most };
}

/** Unknown ones by their reason. */
function reasonsOf(rows: Uint32Array, { codes, depths }: RowColumns): Map<UnknownReason, number> {
	const reasons = new Map<UnknownReason, number>();
	for (const row of rows) {
		const observation = observationOfCode(codes[row] ?? CODES.none, depths[row] ?? 0, "");
		if (observation?.outcome === "unknown") reasons.set(observation.reason, (reasons.get(observation.reason) ?? 0) + 1);
	}
	return reasons;
}
