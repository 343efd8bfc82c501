import { cellWords } from "~/components/position/cell-words";
import type { ReportDates } from "~/domain/position/report-dates";
import { DEFAULT_ENGINE, enginePrefix, SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { dayOfNumber } from "~/domain/sample/bests";
import { type PlainRule, SHARE_UNITS } from "~/domain/table/columns";
import type { TrackedMarket } from "~/domain/table/tracked-keywords";
import { formatNumber, formatShare, formatShortDay, type Place } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { marketName, shortCountryName } from "~/i18n/place-names";

interface TableFacts {
	websites: readonly { hid: string; domain: string }[];
	markets: readonly TrackedMarket[];
	tags: readonly { hid: string; name: string; color: string }[];
	dates: ReportDates;
	/** True if each simulated volume shows a mark; false if no volume is simulated or the column head shows the mark. */
	marksSimulated: boolean;
}

/** Placeholders for values that differ by row: a sentence is looked up once and filled for each row, because the lookup is slow. */
const SLOTS = ["\u0001", "\u0002"] as const;

function filled<Facts>(sentence: string, facts: (row: Facts) => string[]): (row: Facts) => string {
	const parts = sentence.split(/([\u0001\u0002])/);
	return (row) => {
		const values = facts(row);
		return parts.map((part) => (part.length === 1 && part <= SLOTS[1] ? (values[part.charCodeAt(0) - 1] ?? "") : part)).join("");
	};
}

const NO_TAG = { hid: "", name: "", color: "#000000" };

/** Texts of the rows, made once per page. */
export function tableWords(t: Translate, place: Place, { websites, markets, tags, dates, marksSimulated }: TableFacts) {
	const cells = cellWords(t, place, dates.date.time !== null);
	const { language } = place;
	const marketNames = markets.map(({ country, language: spoken, engine, place: area }) => {
		// First, because a narrow column cuts the end.
		const town = area === "" ? "" : `${area.split(",")[0]} · `;
		return {
			engine: engine === DEFAULT_ENGINE ? "" : SEARCH_ENGINES[engine].label,
			code: `${town}${spoken}-${country.toUpperCase()}`,
			name: `${enginePrefix(engine)}${town}${shortCountryName(country, language)} · ${spoken}`,
			long: marketName({ country, language: spoken, engine, place: area }, language),
		};
	});
	return {
		cells,
		/** Words for the comparison date. */
		before: cellWords(t, place, dates.comparison.time !== null),
		mobile: t("monitoring.device.mobile"),
		domain: (index: number) => websites[index]?.domain ?? "",
		market: (index: number) => marketNames[index] ?? { engine: "", code: "", name: "", long: "" },
		tag: (index: number) => tags[index] ?? NO_TAG,
		volume: (volume: number | null) => (volume === null ? "–" : formatNumber(volume, language)),
		/** Values of plain columns, by their kind. */
		plain: {
			count: (value: number) => formatNumber(value, language),
			day: (day: number) => formatShortDay(dayOfNumber(day) ?? "", language),
			share: (share: number) => formatShare(share / SHARE_UNITS, language),
		} satisfies Record<PlainRule["kind"], (value: number) => string>,
		marksSimulated,
		simulated: filled(t("monitoring.simulated", { volume: SLOTS[0] }), (volume: number) => [formatNumber(volume, language)]),
		best: filled(t("monitoring.best", { position: SLOTS[0], day: SLOTS[1] }), ({ position, day }: { position: number; day: string }) => [
			String(position),
			cells.day(day),
		]),
		/** A rival that was below the website and is above it. */
		overtook: t("monitoring.overtook", { day: cells.day(dates.comparison.day) }),
		moved: ([before, now]: [string, string]) => t("monitoring.moved", { before, now }),
	};
}

export type TableWords = ReturnType<typeof tableWords>;
