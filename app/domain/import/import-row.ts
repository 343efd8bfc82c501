import { normalizeDomain } from "../normalize/domain";
import { isValidTerm, normalizeTerm } from "../normalize/term";
import { isCountry } from "../reference/countries";
import { isLanguage } from "../reference/languages";
import type { ColumnRole, ImportFilling } from "./import-settings";
import { type DateOrder, readDay, readGeoLang, readPosition } from "./read-cells";

/** Why a row is refused. Closed: each has words in three languages (i18n "import.faults"). */
export const ROW_FAULTS = ["keyword", "website", "geolang", "date", "future", "position"] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** What a row says: a keyword to follow and, where it has a day and a position, what stood there on that day. */
export interface ImportedRow {
	term: string;
	domain: string;
	country: string;
	language: string;
	/** "YYYY-MM-DD"; null where the row has no history. */
	day: string | null;
	/** The position; 0 for not found; null where the row has no history. */
	position: number | null;
	/** Depth of a "not found", if the row names it. */
	depth: number | null;
}

interface RowRules {
	columns: readonly ColumnRole[];
	filling: ImportFilling;
	dateOrder: DateOrder;
	/** First local day that is not over: what stands in the future was not seen. */
	today: string;
}

/** Reads rows by the roles of their columns. Values that repeat are normalised once. */
export class RowReader {
	private readonly places: Record<ColumnRole, number>;
	private readonly domains = new Map<string, string | null>();
	private readonly filling: { domain: string | null; country: string; language: string };

	constructor(private readonly rules: RowRules) {
		const at = (role: ColumnRole) => rules.columns.indexOf(role);
		const [keyword, website, position, date, geolang] = [at("keyword"), at("website"), at("position"), at("date"), at("geolang")];
		this.places = { keyword, website, position, date, geolang, ignore: -1 };
		const { website: site, country, language } = rules.filling;
		this.filling = { domain: normalizeDomain(site), country: country.toLowerCase(), language: language.toLowerCase() };
	}

	read(cells: readonly string[]): ImportedRow | RowFault {
		const { keyword, website, geolang } = this.places;
		const term = normalizeTerm(cells[keyword] ?? "");
		if (!isValidTerm(term)) return "keyword";
		const domain = this.domainOf(cells[website] ?? "");
		if (domain === null) return "website";
		const market = this.marketOf(cells[geolang] ?? "");
		if (market === null) return "geolang";
		const seen = this.historyOf(cells);
		return typeof seen === "string" ? seen : { term, domain, ...market, ...seen };
	}

	private domainOf(cell: string): string | null {
		if (cell.trim() === "") return this.filling.domain;
		let domain = this.domains.get(cell);
		if (domain === undefined) {
			domain = normalizeDomain(cell);
			if (this.domains.size < MAX_REMEMBERED) this.domains.set(cell, domain);
		}
		return domain;
	}

	private marketOf(cell: string): { country: string; language: string } | null {
		const read = cell.trim() === "" ? { country: null, language: null } : readGeoLang(cell);
		if (read === null) return null;
		const country = read.country ?? this.filling.country;
		const language = read.language ?? this.filling.language;
		return isCountry(country) && isLanguage(language) ? { country, language } : null;
	}

	private historyOf(cells: readonly string[]): Pick<ImportedRow, "day" | "position" | "depth"> | RowFault {
		const nothing = { day: null, position: null, depth: null };
		const { date, position } = this.places;
		if (date < 0 || position < 0) return nothing;
		const read = readPosition(cells[position] ?? "");
		if (read.kind === "fault") return "position";
		if (read.kind === "empty") return nothing;
		const day = readDay(cells[date] ?? "", this.rules.dateOrder);
		if (day === null) return "date";
		if (day >= this.rules.today) return "future";
		return read.kind === "ranked" ? { day, position: read.position, depth: null } : { day, position: 0, depth: read.depth };
	}
}

const MAX_REMEMBERED = 10_000;
