import type { FactsSection } from "@serpentine/table-files";
import { DEFAULT_ENGINE, SEARCH_ENGINES } from "../reference/search-engines";
import { CODES, isDefinite, observationOfCode } from "../sample/codes";
import type { UnknownReason } from "../sample/observation";
import type { Compared } from "../table/compare-days";
import type { RowColumns } from "../table/row-columns";
import type { Synthesis } from "../table/synthesis";
import { type TrackedKeywords, trafficOfRows } from "../table/tracked-keywords";
import { differingTraits, isMobileAt } from "./keyword-facts";
import { confirmedOf } from "./position-marks";
import type { ReportInput } from "./report-input";

/** Scope of a report and how much of it was read: a reader who misses a position must see whether it was looked for. Nothing is told of nothing. */
export function coverageSection(
	{ table, words, period, covers, madeAt, leftOut, print }: ReportInput,
	{ compared, summed, synthesis }: { compared: Compared; summed: Uint32Array; synthesis: Synthesis },
): FactsSection {
	const { cover: say } = words;
	const { current } = synthesis;
	const read = current.ranked + current.notFound;
	const depths = depthsOf(summed, compared.current);
	const reasons = [...reasonsOf(summed, compared.current)].map(([reason, count]) => words.reasonCount(words.reasons[reason], count));
	const market = marketOf(table.tracked, summed, { words, print });
	const period_ = period.from === period.to ? print.day(period.to) : `${print.day(period.from)} – ${print.day(period.to)}`;
	const traffic = trafficOfRows(table.tracked, summed);
	const counted = (label: string, value: number) => (value > 0 ? [{ label, value }] : []);
	return {
		kind: "facts",
		sheet: words.sheets.summary,
		title: say.title,
		note: "",
		facts: [
			{ label: say.period, value: period_ },
			{ label: say.comparedWith, value: print.day(period.comparison) },
			{ label: say.covers, value: covers },
			...(market === "" ? [] : [{ label: say.market, value: market }]),
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
						...counted(say.byPage, traffic.byPage),
					]
				: []),
			...(current.unknown > 0 ? [{ label: say.unknown, value: `${current.unknown} (${reasons.join(", ")})` }] : []),
			...counted(say.none, current.absent),
			...counted(say.unconfirmed, confirmedOf(table, summed).unconfirmed),
			...counted(say.leftOut, leftOut),
			{ label: say.madeAt, value: madeAt },
		],
	};
}

/** Where and how the keywords are searched, as far as they agree: "France, French, mobile". */
function marketOf(tracked: TrackedKeywords, rows: Uint32Array, { words, print }: Pick<ReportInput, "words" | "print">): string {
	const [row] = rows;
	const market = row === undefined ? undefined : tracked.markets[tracked.market[row] ?? 0];
	if (row === undefined || !market) return "";
	const differ = differingTraits(tracked, rows);
	const { country, language } = print.market(market);
	const { engine } = market;
	return [
		differ.engine || engine === DEFAULT_ENGINE ? "" : SEARCH_ENGINES[engine].label,
		differ.country ? "" : country,
		differ.language ? "" : language,
		differ.place ? "" : market.place.replaceAll(",", ", "),
		differ.device ? "" : isMobileAt(tracked, row) ? words.mobile : words.desktop,
	]
		.filter((one) => one !== "")
		.join(", ");
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
