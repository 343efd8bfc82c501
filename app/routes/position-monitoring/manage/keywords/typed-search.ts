/** Value of the field `device` that selects desktop and mobile. */
export const BOTH_DEVICES = "both";

/** Market as submitted by the form. */
export interface TypedMarket {
	country: string;
	language: string;
	/** Place below the country, as typed; only the first market has one. */
	place?: string;
}

/** Current choices of the form. */
export interface TypedSearch {
	/** Number of distinct keywords; null for a pasted table, which only the server parses. */
	keywords: number | null;
	/** Distinct markets. */
	markets: TypedMarket[];
	engine: string;
	device: string;
	/** "" for the account's default. */
	depth: string;
}

/** Returns the markets after the first one, from the fields "more_country" and "more_language". A row without a country is ignored. */
export function furtherMarkets(
	countries: readonly FormDataEntryValue[] = [],
	languages: readonly FormDataEntryValue[] = [],
): TypedMarket[] {
	return countries.flatMap((country, at) => (country === "" ? [] : [{ country: String(country), language: String(languages[at] ?? "") }]));
}

/** Parses the fields of the form. */
export function readTypedSearch(form: FormData): TypedSearch {
	const text = (name: string) => String(form.get(name) ?? "");
	const markets = [
		{ country: text("country"), language: text("language"), place: text("place").trim() },
		...furtherMarkets(form.getAll("more_country"), form.getAll("more_language")),
	];
	const keywords = text("keywords");
	return {
		keywords: keywords.includes("\t") ? null : lineCount(keywords),
		markets: [...new Map(markets.map((one) => [`${one.country} ${one.language} ${one.place ?? ""}`, one])).values()],
		engine: text("engine"),
		device: text("device"),
		depth: text("depth").trim(),
	};
}

export function deviceCount({ device }: TypedSearch): number {
	return device === BOTH_DEVICES ? 2 : 1;
}

/** Returns the number of distinct lines. The server also normalises them (domain/normalize/term.ts) with tables that the browser does not load. */
function lineCount(text: string): number {
	const lines = text.split(/\r?\n/).map((line) => line.trim().replaceAll(/\s+/g, " ").toLowerCase());
	return new Set(lines.filter((line) => line !== "")).size;
}
