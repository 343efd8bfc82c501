import { decodeEntities, type HostRule, hostMatchesDomain, isCountry, withoutInvisible } from "@serpentine/serp/hosts";
import { isValidTerm, normalizeTerm } from "../normalize/term";
import { readWebsite } from "../normalize/website";
import { isLanguage } from "../reference/languages";
import { DEFAULT_ENGINE, type TrackedEngine } from "../reference/search-engines";
import { addDays } from "../time/local-day";
import { type ColumnPlan, planColumns } from "./column-plan";
import { type DaySpan, isWithin } from "./day-span";
import { headerKey } from "./header-key";
import { isOrganicKind } from "./header-words";
import type { ColumnRole, EntityReading, ImportFilling } from "./import-settings";
import { entityReadingOf } from "./origins";
import { type GeoLang, readGeoLang, readMarket, readPlaceIn } from "./places";
import { isCellError, type PositionRead, readPosition } from "./read-cells";
import { type DateOrder, readAnyDay } from "./read-day";
import { type Labels, readAddress, readLabels, readTags } from "./read-labels";
import { canFollow, type NamedEngine, readDevice, readEngine, type SearchDevice } from "./read-search";
import { depthOf, type SeenDay, seenOn } from "./seen-day";
import { hostOf } from "./website-of-addresses";

/** Why a row is refused, or one of its cells is left out. Closed: each has words in three languages (i18n "import.faults"). */
export const ROW_FAULTS = [
	"keyword",
	"anonymised",
	"website",
	"suffix",
	"geolang",
	"date",
	"future",
	"position",
	"device",
	"engine",
	"garbled",
	"error",
	"kind",
	"other_website",
	"surplus",
	"website_part",
	"tag",
	"tags",
	"note",
	"favorite",
	"volume",
	"wanted",
	"place",
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** A cell of a row that is taken, from which nothing is. */
export interface UnreadCell {
	/** "YYYY-MM-DD", of a column with the positions of a day; null for a label. */
	day: string | null;
	fault: RowFault;
}

/** Positions of a row. */
interface History {
	seen: SeenDay[];
	/** Cells that could not be read, of a row that is taken. */
	unread: UnreadCell[];
	/** Positions of days that are not over: the day's own looks answer for them. */
	early: number;
}

/** Content of a row: a keyword to follow, its labels and its history. */
export interface ImportedRow extends Readonly<History>, Labels {
	term: string;
	domain: string;
	country: string;
	language: string;
	engine: TrackedEngine;
	device: SearchDevice;
	/** Place below the country; "" for the whole country. */
	place: string;
	/** Address that stood at the row's position; null for none. */
	url: string | null;
}

export interface RowRules {
	columns: readonly ColumnRole[];
	/** The first row where it holds titles, else []. */
	headers: readonly string[];
	filling: ImportFilling;
	dateOrder: DateOrder;
	/** First local day that is not over. */
	today: string;
	/** How HTML character references are read; default: as the product writes them. */
	entities?: EntityReading | null | undefined;
	/** The position that stands for "not found"; null for none. */
	unranked?: number | null | undefined;
	/** Host rules of the websites that are followed already, by domain. */
	hosts?: ReadonlyMap<string, HostRule> | undefined;
}

/** A reading of a day that another one represents. */
const NOT_COUNTED = ["no", "non"];

/** Reads rows by the roles of their columns. Values that repeat are read once. */
export class RowReader {
	private readonly plan: ColumnPlan;
	/** Domains by the cell that names them. */
	private readonly websites = new Map<string, string | null>();
	private readonly positions = new Map<string, PositionRead>();
	private readonly tags = new Map<string, ReturnType<typeof readTags>>();
	private readonly filling: { domain: string | null; country: string; language: string; device: SearchDevice };
	/** Positions of later days are refused. One day more than today: elsewhere on earth, the next day has begun. */
	private readonly latest: string;
	private readonly entities: EntityReading;

	/** span: columns of other days are not read. */
	constructor(
		private readonly rules: RowRules,
		span: DaySpan | null = null,
	) {
		const plan = planColumns(rules.columns, rules.headers, rules.dateOrder);
		const isWanted = (day: string | null) => span === null || day === null || isWithin(day, span);
		this.plan = { ...plan, positions: plan.positions.filter(({ day }) => isWanted(day)) };
		this.latest = addDays(rules.today, 1);
		this.entities = rules.entities ?? entityReadingOf(rules.headers);
		const { website: site, country, language, device } = rules.filling;
		const domain = readWebsite(site)?.domain ?? null;
		this.filling = { domain, country: country.toLowerCase(), language: language.toLowerCase(), device: device ?? "desktop" };
	}

	/** A row with more fields than titles, of which one has a fault, has a comma in a text without quotes: its fields are not where they belong. */
	read(row: readonly string[]): ImportedRow | RowFault {
		const cells = row.map((cell) => withoutInvisible(this.entities === "kept" ? cell : decodeEntities(cell)));
		const width = this.rules.headers.length;
		const surplus = width === 0 ? [] : cells.slice(width).filter((cell) => cell.trim() !== "");
		if (surplus.length === 0) return this.readFields(cells);
		const { tags, areTagsLast } = this.plan;
		const read = this.readFields(areTagsLast ? cells.with(tags, [cells[tags], ...surplus].join(",")) : cells);
		if (typeof read === "string") return "surplus";
		if (!areTagsLast && cells.length > this.rules.columns.length) read.unread.push({ day: null, fault: "surplus" });
		return read;
	}

	private readFields(cells: readonly string[]): ImportedRow | RowFault {
		const { keyword, website, url } = this.plan;
		const written = cells[keyword] ?? "";
		if (isCellError(written)) return "error";
		const term = normalizeTerm(written);
		if (term.includes("\ufffd")) return "garbled";
		if (!isValidTerm(term)) return isYes(cells[this.plan.anonymised]) ? "anonymised" : "keyword";
		const { domain, isCut } = this.websiteOf(cells[website] ?? "");
		if (domain === null) return "website";
		const search = this.searchOf(cells);
		if (typeof search === "string") return search;
		const market = this.marketOf(cells, search.country);
		if (market === null) return "geolang";
		const place = readPlaceIn(cells[this.plan.place] ?? "", market.country);
		if (place === null) return "place";
		const foreign = this.foreignOf(cells, domain);
		if (foreign !== null) return foreign;
		const history = this.historyOf(cells);
		if (typeof history === "string") return history;
		const { engine, device } = search;
		if (isCut) history.unread.push({ day: null, fault: "website_part" });
		const address = readAddress(cells[url] ?? "", domain);
		return { term, domain, ...market, engine, device, place, url: address, ...this.labelsOf(cells, domain, history.unread), ...history };
	}

	/** A column without a role still refuses the rows that it names as of a phone or of another engine. */
	private searchOf(cells: readonly string[]): NamedSearch | "device" | "engine" {
		const { hasDevice, hasEngine } = this.plan;
		const named = this.engineOf(cells[this.plan.engine] ?? "");
		if (named === null) return "engine";
		const written = cells[this.plan.device] ?? "";
		const device = written.trim() === "" ? (named.device ?? this.filling.device) : readDevice(written, hasDevice);
		const isChosen = hasDevice || hasEngine || device === this.filling.device;
		return device === "other" || !isChosen || !canFollow(named.engine, device) ? "device" : { ...named, device };
	}

	/** null for one that cannot be followed, or has no column that is chosen for it. */
	private engineOf(cell: string): NamedEngine | null {
		const named = cell.trim() === "" ? GOOGLE : readEngine(cell);
		if (this.plan.hasEngine) return named;
		return named === null || named.engine === DEFAULT_ENGINE ? { ...GOOGLE, device: named?.device ?? null } : null;
	}

	private labelsOf(cells: readonly string[], domain: string, unread: UnreadCell[]): Labels {
		const { tags, note, favorite, volume, wanted } = this.plan;
		const cellOf = (column: number) => cells[column] ?? "";
		const texts = { note: cellOf(note), favorite: cellOf(favorite), volume: cellOf(volume), wanted: cellOf(wanted) };
		const { labels, faults } = readLabels(this.tagsOf(cellOf(tags)), texts, {
			domain,
			hosts: this.rules.hosts?.get(domain) ?? "subdomains",
		});
		for (const fault of faults) unread.push({ day: null, fault });
		return labels;
	}

	private tagsOf(cell: string): ReturnType<typeof readTags> {
		let read = this.tags.get(cell);
		if (read === undefined) {
			read = readTags(cell);
			if (this.tags.size < MAX_REMEMBERED) this.tags.set(cell, read);
		}
		return read;
	}

	/** Why a row's position is none of an organic result of the website; null if it may be one. */
	private foreignOf(cells: readonly string[], domain: string): RowFault | null {
		const { kind, url } = this.plan;
		if (kind >= 0 && !isOrganicKind(cells[kind] ?? "")) return "kind";
		const host = url < 0 ? null : hostOf(cells[url] ?? "");
		return host !== null && !hostMatchesDomain(host, domain) && !hostMatchesDomain(domain, host) ? "other_website" : null;
	}

	/** isCut: a part of the website is not taken, which the first row that names it says. */
	private websiteOf(cell: string): { domain: string | null; isCut: boolean } {
		if (cell.trim() === "") return { domain: this.filling.domain, isCut: false };
		const known = this.websites.get(cell);
		if (known !== undefined) return { domain: known, isCut: false };
		const { domain = null, not_taken = [] } = readWebsite(cell) ?? {};
		if (this.websites.size < MAX_REMEMBERED) this.websites.set(cell, domain);
		return { domain, isCut: not_taken.length > 0 };
	}

	/** engineCountry: the one that the engine's address names; a column of countries goes before it. */
	private marketOf(cells: readonly string[], engineCountry: string | null): { country: string; language: string } | null {
		const read = this.geoLangOf(cells);
		if (read === null) return null;
		const country = read.country ?? engineCountry ?? this.filling.country;
		const language = read.language ?? this.filling.language;
		return isCountry(country) && isLanguage(language) ? { country, language } : null;
	}

	private geoLangOf(cells: readonly string[]): GeoLang | null {
		const { geolang, country, language } = this.plan;
		const cell = cells[geolang] ?? "";
		const both = cell.trim() === "" ? { country: null, language: null } : readGeoLang(cell);
		if (country < 0 && language < 0) return both;
		const apart = readMarket(cells[country] ?? "", cells[language] ?? "");
		return both && apart && { country: apart.country ?? both.country, language: apart.language ?? both.language };
	}

	/** A fault of the row's only position refuses the row; one among the positions of many days leaves out its cell. */
	private historyOf(cells: readonly string[]): History | RowFault {
		const history: History = { seen: [], unread: [], early: 0 };
		if (NOT_COUNTED.includes(headerKey(cells[this.plan.counts] ?? ""))) return history;
		for (const { column, day, kind } of this.plan.positions) {
			const read = this.positionOf(cells[column] ?? "");
			if (read.kind === "empty") continue;
			const isOther = read.kind === "ranked" && kind >= 0 && !isOrganicKind(cells[kind] ?? "");
			const seen = isOther
				? "kind"
				: this.seenOn(day ?? readAnyDay(cells[this.plan.date] ?? "", this.rules.dateOrder), read, cells[this.plan.depth]);
			if (typeof seen === "string") {
				if (day === null) return seen;
				history.unread.push({ day, fault: seen });
			} else if (seen.day < this.rules.today) history.seen.push(seen);
			else history.early++;
		}
		return history;
	}

	private seenOn(day: string | null, read: Exclude<PositionRead, { kind: "empty" }>, depth: string | undefined): SeenDay | RowFault {
		if (read.kind === "fault") return "position";
		if (day === null) return "date";
		return day > this.latest ? "future" : seenOn(day, read, depthOf(depth));
	}

	private positionOf(cell: string): PositionRead {
		let read = this.positions.get(cell);
		if (read === undefined) {
			read = rankedUnless(this.rules.unranked, readPosition(cell));
			if (this.positions.size < MAX_REMEMBERED) this.positions.set(cell, read);
		}
		return read;
	}
}

/** A product's number for "not found" is the place after the results that it read, or the last of them: one less was read for sure. */
function rankedUnless(unranked: number | null | undefined, read: PositionRead): PositionRead {
	return unranked && read.kind === "ranked" && read.position === unranked ? { kind: "not_found", depth: unranked - 1 } : read;
}

function isYes(cell = ""): boolean {
	return cell.trim().toLowerCase() === "true";
}

const MAX_REMEMBERED = 10_000;

interface NamedSearch {
	engine: TrackedEngine;
	device: SearchDevice;
	country: string | null;
}

const GOOGLE: NamedEngine = { engine: DEFAULT_ENGINE, device: null, country: null };
