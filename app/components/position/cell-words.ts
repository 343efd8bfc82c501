import { type Variation, variationDisplay } from "~/domain/sample/variation";
import { type Cell, cellObservation } from "~/domain/table/cell";
import { formatDay, formatInstant, formatTime, type Place } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { observationFace, observationWords } from "./observation-words";
import { sourceWords } from "./source-words";

const MINUTE_SECONDS = 60;

/**
 * Texts of table cells, each made once per table: hundreds of cells share few texts, and lookups are slow. isSample: the cells belong to
 * one report, not to the whole day.
 */
export function cellWords(t: Translate, place: Place, isSample = false) {
	const known = new Map<string, string>();
	const once = (key: string, make: () => string): string => {
		const words = known.get(key) ?? make();
		known.set(key, words);
		return words;
	};
	const instant = (seconds: number) => once(`at ${Math.floor(seconds / MINUTE_SECONDS)}`, () => formatInstant(seconds * 1_000, place));

	const face = (cell: Cell | null): string => {
		if (!cell) return "–";
		const observation = cellObservation(cell);
		if (observation.outcome !== "unknown") return observationFace(observation, t);
		return once(`unknown ${observation.reason} ${observation.last}`, () => observationFace(observation, t));
	};
	const meaning = (cell: Cell): string => once(`means ${cell.code} ${cell.depth}`, () => observationWords(cellObservation(cell), t));
	const source = (name: string) => once(`by ${name}`, () => sourceWords(name, t));
	const proof = ({ at, source: name, depth }: Cell): string => {
		const minute = Math.floor(at / MINUTE_SECONDS);
		return once(`proof ${minute} ${name} ${depth}`, () => {
			const deep = depth > 0 ? `, ${t("position.depth", { count: depth })}` : "";
			return `${t("position.readAt", { at: instant(at) })}, ${source(name)}${deep}.`;
		});
	};
	/** Meaning, time, source and depth of a position: tooltip and accessible name. */
	const tip = (cell: Cell | null, isLooking: boolean): string => {
		const looking = isLooking ? once("looking", () => t("position.looking")) : "";
		if (!cell) return looking || once("none", () => t(isSample ? "position.noneInReport" : "position.none"));
		const shown = face(cell);
		const said = meaning(cell);
		const parts = [
			// The accessible name must contain the visible text.
			`${said.includes(shown) ? "" : `${shown}: `}${said}${said.endsWith(".") ? "" : "."}`,
			cell.at > 0 ? proof(cell) : "",
			cell.answeredFor ? once(`for ${cell.answeredFor}`, () => t("position.answeredFor", { words: cell.answeredFor })) : "",
			cell.unconfirmed ? once("unconfirmed", () => t("position.unconfirmed")) : "",
			cell.retry ? once(`retry ${cell.retry}`, () => `${t("position.retry", { at: formatTime((cell.retry ?? 0) * 1_000, place) })}.`) : "",
			looking,
		];
		return parts.filter(Boolean).join(" ");
	};
	/** below: depth that a missing position fell below, see fellBelow. */
	const variation = (value: Variation, below: number | null): string =>
		once(`variation ${value} ${below}`, () => {
			if (below !== null) return t("position.variation.belowLabel", { depth: below });
			const { kind } = variationDisplay(value);
			if (kind === "up" || kind === "down") return t(`position.variation.${kind}`, { count: Math.abs(Number(value)) });
			return t(`position.variation.${kind}Label`);
		});
	const variationText = (value: Variation, below: number | null): string =>
		once(`varied ${value} ${below}`, () => {
			if (below !== null) return t("position.variation.below", { depth: below });
			const { kind, text } = variationDisplay(value);
			return kind === "new" || kind === "missing" ? t(`position.variation.${kind}`) : text.replace("-", "−");
		});
	const day = (text: string) => once(`day ${text}`, () => formatDay(text, place.language));
	/** Text around one name, which differs by row. */
	const around = (key: "monitoring.selectRow" | "monitoring.favorite.mark" | "monitoring.detail" | "tags.editOf", name: string) => {
		const [before = "", after = ""] = once(key, () => t(key, { term: "\n" })).split("\n");
		return before + name + after;
	};
	return { face, tip, variation, variationText, day, around };
}

export type CellWords = ReturnType<typeof cellWords>;
