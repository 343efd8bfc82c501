import { cellWords } from "~/components/position/cell-words";
import { byName } from "~/domain/by-name";
import type { ReportDates } from "~/domain/position/report-dates";
import { DEFAULT_ENGINE, enginePrefix, SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { dayOfNumber } from "~/domain/sample/bests";
import { type PlainRule, SHARE_UNITS } from "~/domain/table/columns";
import { shortAddress } from "~/domain/table/short-address";
import type { ShownRow } from "~/domain/table/shown-row";
import type { TrackedMarket } from "~/domain/table/tracked-keywords";
import { WANTED_OUTCOMES } from "~/domain/table/wanted-choices";
import { formatNumber, formatShare, formatShortDay, type Place } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { marketName } from "~/i18n/place-names";
import { paths } from "~/paths";
import { fallWords } from "./fall-words";
import type { ShownFall } from "./shown-fall";

interface TableFacts {
	websites: readonly { hid: string; domain: string }[];
	markets: readonly TrackedMarket[];
	tags: readonly { hid: string; name: string; color: string }[];
	/** Addresses of wanted pages. */
	wanted: readonly string[];
	dates: ReportDates;
	/** Beginning of addresses within the account of the page; "" for the home account. */
	prefix?: string;
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
export function tableWords(
	t: Translate,
	place: Place,
	{ websites, markets, tags, wanted, dates, prefix = "", marksSimulated }: TableFacts,
) {
	const cells = cellWords(t, place, dates.date.time !== null);
	const { language } = place;
	const addresses = wanted.map(shortAddress);
	const ofOutcome = byName(WANTED_OUTCOMES, (outcome) => {
		const sentence = t(`monitoring.wanted.${outcome}`, { wanted: SLOTS[0] });
		const say = (whole: string) => filled(whole, (address: string) => [address]);
		return { byHand: say(sentence), byRule: say(t("monitoring.wanted.rule", { sentence })) };
	});
	const marketNames = markets.map(({ country, language: spoken, engine, place: area }) => {
		// First, because a narrow column cuts the end.
		const town = area === "" ? "" : `${area.split(",")[0]} · `;
		return {
			engine: engine === DEFAULT_ENGINE ? "" : SEARCH_ENGINES[engine].label,
			code: `${town}${spoken}-${country.toUpperCase()}`,
			name: `${enginePrefix(engine)}${town}${country.toUpperCase()} · ${spoken}`,
			long: marketName({ country, language: spoken, engine, place: area }, language),
		};
	});
	return {
		cells,
		lookHref: (look: string) => prefix + paths.look(look),
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
		/** A wanted page: its address, and what the date says of it. */
		wanted: ({ page, isByRule, outcome }: NonNullable<ShownRow["wanted"]>) => {
			const address = addresses[page] ?? "";
			return { address, label: ofOutcome[outcome][isByRule ? "byRule" : "byHand"](address) };
		},
		fall: (fall: ShownFall) => fallWords(fall, t),
		/** Of a kind of results that the page does not show. */
		absent: t("resultKinds.standing.absent"),
		moved: ([before, now]: [string, string]) => t("monitoring.moved", { before, now }),
	};
}

export type TableWords = ReturnType<typeof tableWords>;
