import { isCountry } from "@serpentine/serp/hosts";
import { QUERY_DEVICES, type QueryColumns, type QueryDevice } from "./query-columns";
import { type Figures, NO_FIGURES, periodOfRow, type RowFilter, sumFigures, type TwoPeriods } from "./query-figures";
import { TextValues } from "./text-values";

/** Figures of a query in one country on one device. */
interface PlaceFigures extends Figures {
	country: string;
	device: QueryDevice;
}

export interface QueryDetail {
	/** By country and device. */
	places: PlaceFigures[];
}

/** Where and on which devices some queries were shown in the current period. */
export class QueryDetails {
	readonly #found = new Map<string, Map<string, PlaceFigures>>();
	readonly #wanted = new TextValues((query) => this.#found.get(query));

	constructor(
		queries: Iterable<string>,
		readonly periods: TwoPeriods,
		readonly filter: RowFilter,
	) {
		for (const query of queries) this.#found.set(query, new Map());
	}

	/** columns: of one reading. */
	add(columns: QueryColumns): void {
		const wanted = this.#wanted.of(columns.queries);
		const periodOf = periodOfRow(columns, this.periods, this.filter);
		for (let row = 0; row < columns.query.length; row++) {
			const of = wanted[columns.query[row] ?? 0];
			if (of === undefined || periodOf(row) !== 0) continue;
			const country = columns.countries[columns.country[row] ?? 0] ?? "";
			const device = QUERY_DEVICES[columns.device[row] ?? 0] ?? "unknown";
			const place = of.get(`${country} ${device}`) ?? { country, device, ...NO_FIGURES };
			place.clicks += columns.clicks[row] ?? 0;
			place.impressions += columns.impressions[row] ?? 0;
			place.positionSum += columns.positionSum[row] ?? 0;
			of.set(`${country} ${device}`, place);
		}
	}

	read(query: string): QueryDetail {
		return { places: [...(this.#found.get(query)?.values() ?? [])] };
	}
}

/** The country and the device with the most impressions of some queries; null where the service tells none. Tablets count as neither device. */
export function usualPlace(details: readonly QueryDetail[]): { country: string | null; device: "desktop" | "mobile" | null } {
	const places = details.flatMap((detail) => detail.places);
	const countries = new Set(places.map(({ country }) => country).filter(isCountry));
	const known = [...countries].map((country) => ({ country, ...sumFigures(places.filter((place) => place.country === country)) }));
	const on = (device: QueryDevice) => sumFigures(places.filter((one) => one.device === device)).impressions;
	const [desktop, mobile] = [on("desktop"), on("mobile")];
	return {
		country: known.toSorted((a, b) => b.impressions - a.impressions)[0]?.country ?? null,
		device: desktop + mobile === 0 ? null : mobile > desktop ? "mobile" : "desktop",
	};
}
