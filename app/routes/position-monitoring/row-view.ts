import { type SeenView, seenView } from "~/components/position/seen-view";
import type { Seen } from "~/domain/position/seen";
import { countryName, type Place } from "~/i18n/format";

/** A row as it is shown. */
export interface RowView {
	hid: string;
	term: string;
	domain: string;
	/** "France · fr". */
	market: string;
	/** "fr-FR": language and country in short. */
	marketCode: string;
	device: "desktop" | "mobile";
	looking: boolean;
	current: SeenView | null;
	previous: SeenView | null;
	lastTry: SeenView | null;
}

/** What of a monitor a row shows. */
export interface RowSource {
	hid: string;
	term: string;
	domain: string;
	country: string;
	language: string;
	device: "desktop" | "mobile";
	looking: boolean;
	current: Seen | null;
	previous: Seen | null;
	lastTry: Seen | null;
}

export function rowView(row: RowSource, place: Place, now: number): RowView {
	return {
		hid: row.hid,
		term: row.term,
		domain: row.domain,
		market: `${countryName(row.country, place.language)} · ${row.language}`,
		marketCode: `${row.language}-${row.country.toUpperCase()}`,
		device: row.device,
		looking: row.looking,
		current: seenView(row.current, place, now),
		previous: seenView(row.previous, place, now),
		lastTry: seenView(row.lastTry, place, now),
	};
}
