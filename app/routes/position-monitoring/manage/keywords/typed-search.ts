/** Value of the field `device` for a computer and a phone. */
export const BOTH_DEVICES = "both";

/** A market as a form has it. */
export interface TypedMarket {
	country: string;
	language: string;
}

/** What the form asks for at the moment. */
export interface TypedSearch {
	/** Different keywords; null for a pasted table, which the server reads. */
	keywords: number | null;
	/** Different markets. */
	markets: TypedMarket[];
	engine: string;
	device: string;
	/** "" for the account's. */
	depth: string;
}

/** The fields of a form. A further market without a country does not count. */
export function readTypedSearch(form: FormData): TypedSearch {
	const text = (name: string) => String(form.get(name) ?? "");
	const languages = form.getAll("more_language");
	const more = form.getAll("more_country").map((country, at) => ({ country: String(country), language: String(languages[at] ?? "") }));
	const markets = [{ country: text("country"), language: text("language") }, ...more.filter(({ country }) => country !== "")];
	const keywords = text("keywords");
	return {
		keywords: keywords.includes("\t") ? null : lineCount(keywords),
		markets: [...new Map(markets.map((one) => [`${one.country} ${one.language}`, one])).values()],
		engine: text("engine"),
		device: text("device"),
		depth: text("depth").trim(),
	};
}

export function deviceCount({ device }: TypedSearch): number {
	return device === BOTH_DEVICES ? 2 : 1;
}

/** Different lines. The server normalises them further (domain/normalize/term.ts), with tables that stay out of the browser. */
function lineCount(text: string): number {
	const lines = text.split(/\r?\n/).map((line) => line.trim().replaceAll(/\s+/g, " ").toLowerCase());
	return new Set(lines.filter((line) => line !== "")).size;
}
